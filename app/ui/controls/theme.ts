/**
 * The system's unless the user chose one: kept in localStorage and put on <html data-theme> by an inline script before
 * painting.
 */
export type Theme = "system" | "light" | "dark";

const KEY = "sanganak-theme";

/** Of the PIN code to deliver to (app/catalog/delivery). */
export const PIN_KEY = "sanganak-pin";

/**
 * Goes into <head> as is; the same on every page, and so is its hash in the CSP. `data-pin`: cards keep a place for
 * the day of delivery.
 */
export const themeScript = `try{var d=document.documentElement.dataset,t=localStorage.getItem("${KEY}");if(t==="light"||t==="dark")d.theme=t;if(localStorage.getItem("${PIN_KEY}"))d.pin=""}catch{}`;

/** The choice of this browser; the system's where storage is forbidden. */
export function storedTheme(): Theme {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === "light" || kept === "dark" ? kept : "system";
  } catch {
    return "system";
  }
}

export function chooseTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === "system") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Private browsing may forbid it: the choice lasts as long as the page.
  }
  for (const changed of watchers) changed();
}

const watchers = new Set<() => void>();

/** Calls `changed` when this or another tab chooses; returns how to stop. */
export function subscribeToTheme(changed: () => void): () => void {
  watchers.add(changed);
  window.addEventListener("storage", changed);
  return () => {
    watchers.delete(changed);
    window.removeEventListener("storage", changed);
  };
}
