import { type RefObject, useEffect } from "react";
import { chosenPin } from "#app/catalog/delivery/delivery-pin.ts";
import { ADDRESS_DRAFT } from "#app/checkout/address-draft.ts";

/** Keeps entries in the tab, so that an expired session loses nothing (docs/rules.md#o7). */
export function useFormDraft(
  form: RefObject<HTMLFormElement | null>,
  restore: boolean,
  name: string = ADDRESS_DRAFT,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    if (restore) putBack(element, name);
    const keep = () => sessionStorage.setItem(name, JSON.stringify(typedIn(element)));
    element.addEventListener("input", keep);
    return () => element.removeEventListener("input", keep);
  }, []);
}

export function useChosenPin(form: RefObject<HTMLFormElement | null>, isNew: boolean): void {
  useEffect(() => {
    const field = form.current?.elements.namedItem("pincode");
    const pin = chosenPin();
    if (!isNew || pin === null || !(field instanceof HTMLInputElement) || field.value !== "") return;
    field.value = pin;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }, [form, isNew]);
}

function typedIn(form: HTMLFormElement): Record<string, string> {
  const fields = [...form.elements].filter((element) => isTextControl(element));
  return Object.fromEntries(fields.map((field) => [field.name, field.value]));
}

function putBack(form: HTMLFormElement, name: string): void {
  const draft = readKept(name);
  for (const field of form.elements) {
    if (isTextControl(field) && field.value === "") field.value = draft[field.name] ?? "";
  }
}

function readKept(name: string): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "{}") as Record<string, string>;
  } catch {
    return {}; // The entry belongs to another account.
  }
}

function isTextControl(element: Element): element is HTMLInputElement | HTMLSelectElement {
  if (element instanceof HTMLSelectElement) return true;
  if (!(element instanceof HTMLInputElement) || element.autocomplete === "one-time-code") return false;
  return element.type === "text" || element.type === "tel";
}
