import type { KeyboardEvent } from "react";
import { TextInput } from "./field.tsx";

/** The field of a number that is scanned or typed, in capital letters. */
export function ScannedInput({ defaultValue, maxLength }: { defaultValue?: string; maxLength: number }) {
  return (
    <TextInput
      defaultValue={defaultValue}
      maxLength={maxLength}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      onKeyDown={focusNext}
    />
  );
}

/** A scanner sends Enter after each number: it leads to the next field of the form, or to its button. */
function focusNext(event: KeyboardEvent<HTMLInputElement>): void {
  const { form } = event.currentTarget;
  if (event.key !== "Enter" || !form) return;
  event.preventDefault();
  const fields = [...form.querySelectorAll<HTMLElement>("input:not([type=hidden]), button")];
  fields[fields.indexOf(event.currentTarget) + 1]?.focus();
}
