/** A new product's form, kept in the browser until it is saved. */

import { joinParts } from "#app/catalog/specifications/spec-definition.ts";
import type { EditedPicture } from "#app/product-desk/editing/editor-types.ts";
import type { ProductValues } from "#app/product-desk/editing/product-form.ts";
import type { FormPicture } from "./use-pictures.ts";

/** `savedAt`: ms. `isSent`: with a save, whose answer is not known yet. Pictures are uploads of this form. */
export type ProductDraft = {
  values: ProductValues;
  pictures: { ref: string; alt: string }[];
  savedAt: number;
  isSent: boolean;
};

const keyOf = (owner: string) => `sanganak-new-product:${owner}`;

/** Null: none, or storage is blocked. */
export function readDraft(owner: string): ProductDraft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(owner)) ?? "null") as ProductDraft | null;
    return draft?.values ? draft : null;
  } catch {
    return null;
  }
}

export function isDraftSent(owner: string): boolean {
  return readDraft(owner)?.isSent ?? false;
}

export function storeDraft(owner: string, draft: ProductDraft): void {
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify(draft));
  } catch {
    // Blocked or full: the guard still asks.
  }
}

export function clearDraft(owner: string): void {
  try {
    localStorage.removeItem(keyOf(owner));
  } catch {
    // Blocked: there is none.
  }
}

/** What is typed, without files, keys and what pictures are called. */
export function typedValues(form: HTMLFormElement): ProductValues {
  const values: ProductValues = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== "string" || isOwn(name)) continue;
    const ticked = name.startsWith("spec.") ? values[name] : undefined;
    values[name] = ticked === undefined ? value : joinParts([ticked, value]);
  }
  return values;
}

function isOwn(name: string): boolean {
  return ["formKey", "intent", "version", "picture", "files"].includes(name) || name.startsWith("alt.");
}

/** On the server, as the form needs them. */
export function storedPictures(pictures: readonly FormPicture[]): ProductDraft["pictures"] {
  return pictures.flatMap(({ ref, alt, state }) => (ref && state !== "refused" ? [{ ref, alt }] : []));
}

/** Those that are still there: uploads that no product shows are deleted after two days. */
export async function fetchPictures(home: string, kept: ProductDraft["pictures"]): Promise<EditedPicture[]> {
  if (kept.length === 0) return [];
  const query = kept.map(({ ref }) => `id=${ref}`).join("&");
  const answer = await fetch(`${home}/uploads?${query}`).catch(() => null);
  if (!answer?.ok) return [];
  const found = (await answer.json()) as EditedPicture[];
  return kept.flatMap(({ ref, alt }) => {
    const picture = found.find((one) => one.ref === ref);
    return picture ? [{ ...picture, alt }] : [];
  });
}
