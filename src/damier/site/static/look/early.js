/** Applies the visitor's look before anything is drawn. A classic script in the head, so that nothing flashes. */
(() => {
  try {
    const look = JSON.parse(localStorage.getItem("damier-look") ?? "{}");
    for (const [key, value] of Object.entries(look)) {
      if (value) document.documentElement.dataset[key] = String(value);
    }
  } catch {
    // no storage, or something else wrote there: the usual look will do
  }
})();
