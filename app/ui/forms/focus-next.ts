import type { KeyboardEvent } from "react";

/** A scanner sends Enter after each number: it leads to the next field of the form, or to its button. */
export function focusNext(event: KeyboardEvent<HTMLInputElement>): void {
  const { form } = event.currentTarget;
  if (event.key !== "Enter" || !form) return;
  event.preventDefault();
  const fields = [...form.querySelectorAll<HTMLElement>("input:not([type=hidden]), button")];
  fields[fields.indexOf(event.currentTarget) + 1]?.focus();
}
