export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const register = () => {
    navigator.serviceWorker.register("/sw.js").catch((error) => console.warn("No offline page:", error));
  };
  // This script may run after the load event.
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register);
}
