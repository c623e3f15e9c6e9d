/**
 * Light or dark: the system's choice unless this browser's owner has made one, kept in localStorage as "light" or "dark"
 * and put on <html data-theme> by a tiny inline script before anything is painted.
 */
export type Theme = "system" | "light" | "dark";

const KEY = "sanganak-theme";

/** Goes into <head> as is; the same for every page, so that the policy's hash of it is too. */
export const themeScript = `try{var t=localStorage.getItem("${KEY}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}`;

/** What this browser has chosen. Storage may be forbidden: then it is the system's. */
export function chosenTheme(): Theme {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === "light" || kept === "dark" ? kept : "system";
  } catch {
    return "system";
  }
}

/** Paints `theme` now and keeps it for the next visit. */
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

/** Calls `changed` when this tab or another one chooses; returns how to stop. */
export function watchTheme(changed: () => void): () => void {
  watchers.add(changed);
  window.addEventListener("storage", changed);
  return () => {
    watchers.delete(changed);
    window.removeEventListener("storage", changed);
  };
}
