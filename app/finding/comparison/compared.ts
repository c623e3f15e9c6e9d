import { MAX_COMPARED } from "./compare-address.ts";

const KEY = "sanganak-compare";
const CHANGED = "sanganak-compare";

export type Compared = { slug: string; name: string };

const none: readonly Compared[] = [];
/** React compares the array by identity. */
let latest: { text: string | null; list: readonly Compared[] } = { text: null, list: none };

export function recallCompared(): readonly Compared[] {
  const text = read();
  if (text !== latest.text) latest = { text, list: parse(text) };
  return latest.list;
}

export function noneCompared(): readonly Compared[] {
  return none;
}

export function addCompared(product: Compared): void {
  const others = recallCompared().filter(({ slug }) => slug !== product.slug);
  if (others.length < MAX_COMPARED) store([...others, { slug: product.slug, name: product.name }]);
}

export function removeCompared(slug: string): void {
  store(recallCompared().filter((product) => product.slug !== slug));
}

export function clearCompared(): void {
  store([]);
}

/** Changes in other tabs are reported, too. */
export function subscribeToCompared(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  window.addEventListener("storage", changed);
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener("storage", changed);
  };
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function store(list: readonly Compared[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    return; // Without storage, the link on the product page still compares.
  }
  window.dispatchEvent(new Event(CHANGED));
}

function parse(text: string | null): readonly Compared[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(stored) ? stored.filter(isCompared).slice(0, MAX_COMPARED) : none;
  } catch {
    return none;
  }
}

function isCompared(value: unknown): value is Compared {
  if (typeof value !== "object" || value === null) return false;
  const { slug, name } = value as Partial<Compared>;
  return typeof slug === "string" && typeof name === "string";
}
