/** An inline script sets <html data-theme> before the first paint. */
export type Theme = "system" | "light" | "dark";

const KEY = "sanganak-theme";

/** The PIN code for delivery (app/catalog/delivery). */
export const PIN_KEY = "sanganak-pin";

/** Must be the same on every page, because the CSP has its hash. */
export const themeScript = `try{var d=document.documentElement.dataset,t=localStorage.getItem("${KEY}");if(t==="light"||t==="dark")d.theme=t;if(localStorage.getItem("${PIN_KEY}"))d.pin=""}catch{}`;

export function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === "light" || stored === "dark" ? stored : "system";
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
    // Private browsing may forbid it: the choice then lasts as long as the page.
  }
  for (const changed of watchers) changed();
}

const watchers = new Set<() => void>();

export function subscribeToTheme(changed: () => void): () => void {
  watchers.add(changed);
  window.addEventListener("storage", changed);
  return () => {
    watchers.delete(changed);
    window.removeEventListener("storage", changed);
  };
}
