import { type FormEvent, type RefObject, useLayoutEffect, useRef } from "react";
import { useLocation, useSubmit } from "react-router";
import { focusField } from "#app/ui/forms/focus-field.ts";

type Scan = { number: number; code: string };

/**
 * Sends each scanned code at once with those that the server has not answered yet: a code that comes during a request
 * replaces the request and loses nothing. `saleForm`: where Enter in an empty field leads, to the field `first`.
 */
export function useScans(saleForm: RefObject<HTMLFormElement | null>, first: "cash" | "phone") {
  const submit = useSubmit();
  const { search } = useLocation();
  const waiting = useRef<Scan[]>([]);
  const last = useRef(0);
  useLayoutEffect(() => {
    const answered = Number(new URLSearchParams(search).get("scan") ?? 0);
    waiting.current = waiting.current.filter(({ number }) => number > answered);
    last.current = Math.max(last.current, answered);
  }, [search]);
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const values = new FormData(form, submitter);
    const field = form.elements.namedItem("code");
    const code = String(values.get("code") ?? "").trim();
    if (code !== "") waiting.current.push({ number: ++last.current, code });
    else if (document.activeElement === field && waiting.current.length === 0) {
      if (saleForm.current) focusField(saleForm.current, (name) => name === first);
      return;
    }
    values.delete("code");
    for (const scan of waiting.current) values.append("code", scan.code);
    values.set("scan", String(last.current));
    if (field instanceof HTMLInputElement) field.value = "";
    void submit(values, { method: "get", preventScrollReset: true, replace: true });
  };
}
