import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { CARD_NUMBER_REFUSED, isCardRefused } from "#app/domain/basics/card-number.ts";
import { focusField, nameOf } from "./focus-field.ts";

export type FieldErrors = Partial<Record<string, string>>;

/**
 * @param answer must keep its identity until the next answer @param check the server's rules, in the browser @param together
 * fields of which one's error may be corrected in another @returns `summary`: errors of the last answer or submit, for
 * ErrorSummary
 */
export function useFormErrors(
  answer: FieldErrors | undefined,
  check?: (values: FormData) => FieldErrors,
  together: readonly string[] = [],
) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, summary, setErrors, setSummary } = useErrorsOf(answer, form);

  const formProps = {
    ref: form,
    noValidate: true,
    onInput(event: FormEvent<HTMLFormElement>) {
      const name = nameOf(event.target);
      const corrected = name && together.includes(name) ? together : [name ?? ""];
      if (!corrected.some((one) => errors[one])) return;
      const none = Object.fromEntries(corrected.map((one) => [one, undefined]));
      setErrors((current) => ({ ...current, ...none }));
    },
    onBlur(event: FocusEvent<HTMLFormElement>) {
      const name = nameOf(event.target);
      // An empty field that is left is no mistake yet.
      if (!name || !textOf(event.target)) return;
      // The submit checks all: a new error line would move the button away from under the pointer.
      if (event.relatedTarget instanceof HTMLButtonElement && event.relatedTarget.type === "submit") return;
      const error = checkAll(new FormData(event.currentTarget), check)[name];
      if (!check && !error) return;
      // Based on the latest errors: a refused submit moves the focus at the same time.
      setErrors((current) => ({ ...current, [name]: error }));
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      const { submitter } = event.nativeEvent as SubmitEvent;
      const isUnchecked = submitter instanceof HTMLButtonElement && submitter.formNoValidate;
      const refused = checkAll(new FormData(event.currentTarget), isUnchecked ? undefined : check);
      if (!Object.values(refused).some(Boolean)) return;
      event.preventDefault();
      setErrors(refused);
      setSummary(refused);
      focusFirst(event.currentTarget, refused);
    },
  };
  return { errors, summary, formProps };
}

/** The server answers card numbers with an error page (docs/rules.md#p21). */
function checkAll(values: FormData, check: ((values: FormData) => FieldErrors) | undefined): FieldErrors {
  const errors: FieldErrors = { ...check?.(values) };
  for (const [name, value] of values)
    if (typeof value === "string" && isCardRefused(name, value)) errors[name] = CARD_NUMBER_REFUSED;
  return errors;
}

function useErrorsOf(answer: FieldErrors | undefined, form: RefObject<HTMLFormElement | null>) {
  const [errors, setErrors] = useState<FieldErrors>(answer ?? {});
  const [summary, setSummary] = useState<FieldErrors>(answer ?? {});
  const [lastAnswer, setLastAnswer] = useState(answer);
  if (answer !== lastAnswer) {
    setLastAnswer(answer);
    setErrors(answer ?? {});
    setSummary(answer ?? {});
  }
  useEffect(() => {
    if (form.current && answer) focusFirst(form.current, answer);
  }, [answer, form]);
  return { errors, summary, setErrors, setSummary };
}

function focusFirst(form: HTMLFormElement, errors: FieldErrors): void {
  focusField(form, (name) => Boolean(errors[name]));
}

function textOf(target: EventTarget | null): string {
  return target && "value" in target && typeof target.value === "string" ? target.value : "";
}
