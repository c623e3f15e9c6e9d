/** What is to be compared, in this browser only. */
import { MAX_COMPARED } from "./comparison.ts";

const KEY = "sanganak-compare";
const CHANGED = "sanganak-compare";

export type Compared = { slug: string; name: string };

const none: readonly Compared[] = [];
/** The same list as long as nothing changes: React compares it by identity. */
let seen: { text: string | null; list: readonly Compared[] } = { text: null, list: none };

export function recallCompared(): readonly Compared[] {
  const text = read();
  if (text !== seen.text) seen = { text, list: parse(text) };
  return seen.list;
}

/** On the server, and until the scripts have come. */
export function noneCompared(): readonly Compared[] {
  return none;
}

/** One more than fit is not added. */
export function addCompared(product: Compared): void {
  const others = recallCompared().filter(({ slug }) => slug !== product.slug);
  if (others.length < MAX_COMPARED) keep([...others, { slug: product.slug, name: product.name }]);
}

export function removeCompared(slug: string): void {
  keep(recallCompared().filter((one) => one.slug !== slug));
}

export function clearCompared(): void {
  keep([]);
}

/** Also of other tabs. Returns how to stop. */
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

function keep(list: readonly Compared[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    return; // The browser keeps nothing: the link on the product's page still compares.
  }
  window.dispatchEvent(new Event(CHANGED));
}

function parse(text: string | null): readonly Compared[] {
  try {
    const kept: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(kept) ? kept.filter(isCompared).slice(0, MAX_COMPARED) : none;
  } catch {
    return none;
  }
}

function isCompared(one: unknown): one is Compared {
  if (typeof one !== "object" || one === null) return false;
  const { slug, name } = one as Partial<Compared>;
  return typeof slug === "string" && typeof name === "string";
}
