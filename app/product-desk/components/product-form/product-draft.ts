import { joinParts } from "#app/catalog/specifications/spec-definition.ts";
import type { EditedPicture } from "#app/product-desk/editing/editor-types.ts";
import type { ProductValues } from "#app/product-desk/editing/product-form.ts";
import type { FormPicture } from "./use-pictures.ts";

/** `savedAt`: ms. `isSent`: a save was sent and its result is unknown. */
export type ProductDraft = {
  values: ProductValues;
  pictures: { ref: string; alt: string }[];
  savedAt: number;
  isSent: boolean;
};

const toKey = (owner: string) => `sanganak-new-product:${owner}`;

/** Null means: no draft, or storage is blocked. */
export function readDraft(owner: string): ProductDraft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(toKey(owner)) ?? "null") as ProductDraft | null;
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
    localStorage.setItem(toKey(owner), JSON.stringify(draft));
  } catch {
    // Storage is blocked or full; the leave guard still asks.
  }
}

export function clearDraft(owner: string): void {
  try {
    localStorage.removeItem(toKey(owner));
  } catch {
    // Storage is blocked, so there is no draft.
  }
}

/** Leaves out files, hidden fields and alt texts. */
export function typedValues(form: HTMLFormElement): ProductValues {
  const values: ProductValues = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== "string" || isOwn(name)) continue;
    const earlier = name.startsWith("spec.") ? values[name] : undefined;
    values[name] = earlier === undefined ? value : joinParts([earlier, value]);
  }
  return values;
}

function isOwn(name: string): boolean {
  return ["formKey", "intent", "version", "picture", "files"].includes(name) || name.startsWith("alt.");
}

export function storedPictures(pictures: readonly FormPicture[]): ProductDraft["pictures"] {
  return pictures.flatMap(({ ref, alt, state }) => (ref && state !== "refused" ? [{ ref, alt }] : []));
}

/** Leaves out deleted pictures: unused uploads are kept for two days. */
export async function fetchPictures(home: string, draftPictures: ProductDraft["pictures"]): Promise<EditedPicture[]> {
  if (draftPictures.length === 0) return [];
  const query = draftPictures.map(({ ref }) => `id=${ref}`).join("&");
  const response = await fetch(`${home}/uploads?${query}`).catch(() => null);
  if (!response?.ok) return [];
  const available = (await response.json()) as EditedPicture[];
  return draftPictures.flatMap(({ ref, alt }) => {
    const picture = available.find((candidate) => candidate.ref === ref);
    return picture ? [{ ...picture, alt }] : [];
  });
}
