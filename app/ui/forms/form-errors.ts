import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { CARD_NUMBER_REFUSED, isCardRefused } from "#app/domain/basics/card-number.ts";
import { focusField, nameOf } from "./focus-field.ts";

/** One sentence per bad field. */
export type FieldErrors = Partial<Record<string, string>>;

/**
 * Shows the server's errors, clears one on editing, checks a field when it is left, and focuses the first bad one when
 * an answer comes.
 * @param answer the action's errors; pass the same object until a new answer comes
 * @param check the same rules in the browser; without it only the server checks, but for card numbers
 * @returns `errors` to show; `formProps` for the `<form>` (with `noValidate`: the wording is ours); `found`: the errors
 * of the last answer or submit, for ErrorSummary
 */
export function useFormErrors(answer: FieldErrors | undefined, check?: (values: FormData) => FieldErrors) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, found, setErrors, setFound } = useErrorsOf(answer, form);

  const formProps = {
    ref: form,
    noValidate: true,
    onInput(event: FormEvent<HTMLFormElement>) {
      const name = nameOf(event.target);
      if (name && errors[name]) setErrors((shown) => ({ ...shown, [name]: undefined }));
    },
    onBlur(event: FocusEvent<HTMLFormElement>) {
      const name = nameOf(event.target);
      // Leaving a field that was never filled is no mistake yet: it may still be on the way.
      if (!name || !textOf(event.target)) return;
      // The submit checks all: a new line now would move its button away from under the pointer.
      if (event.relatedTarget instanceof HTMLButtonElement && event.relatedTarget.type === "submit") return;
      const found = checkAll(new FormData(event.currentTarget), check)[name];
      if (!check && !found) return;
      // Upon what is shown by then: a refused submit moves the focus away from its button in the same breath.
      setErrors((shown) => ({ ...shown, [name]: found }));
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      const found = checkAll(new FormData(event.currentTarget), check);
      if (!Object.values(found).some(Boolean)) return;
      event.preventDefault();
      setErrors(found);
      setFound(found);
      focusFirst(event.currentTarget, found);
    },
  };
  return { errors, found, formProps };
}

/** Numbers of cards are refused everywhere: the server would answer with a page (docs/rules.md#p21). */
function checkAll(values: FormData, check: ((values: FormData) => FieldErrors) | undefined): FieldErrors {
  const errors: FieldErrors = { ...check?.(values) };
  for (const [name, value] of values)
    if (typeof value === "string" && isCardRefused(name, value)) errors[name] = CARD_NUMBER_REFUSED;
  return errors;
}

function useErrorsOf(answer: FieldErrors | undefined, form: RefObject<HTMLFormElement | null>) {
  const [errors, setErrors] = useState<FieldErrors>(answer ?? {});
  const [found, setFound] = useState<FieldErrors>(answer ?? {});
  const [seen, setSeen] = useState(answer);
  if (answer !== seen) {
    setSeen(answer);
    setErrors(answer ?? {});
    setFound(answer ?? {});
  }
  useEffect(() => {
    if (form.current && answer) focusFirst(form.current, answer);
  }, [answer, form]);
  return { errors, found, setErrors, setFound };
}

/** In the order of the form, not of the errors. */
function focusFirst(form: HTMLFormElement, errors: FieldErrors): void {
  focusField(form, (name) => Boolean(errors[name]));
}

function textOf(target: EventTarget | null): string {
  return target && "value" in target && typeof target.value === "string" ? target.value : "";
}
