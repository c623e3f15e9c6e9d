import { useEffect, useRef } from "react";
import { VendorNotice } from "#app/product-desk/components/vendor-notice.tsx";
import type { EditorAnswer, ProductEditor } from "#app/product-desk/editing/editor-types.ts";
import { Notice } from "#app/ui/layout/notice.tsx";

const doneTexts: Record<string, string> = {
  save: "Saved.",
  publish: "Saved. The product is live.",
  unpublish: "Saved as a draft. It is no longer visible to customers.",
  restore: "Restored as a draft.",
  variant: "Variant added as a draft. Check it, and publish it when it is ready.",
  duplicate: "Product duplicated as a draft without stock.",
};

function getDoneText(done: string, { vendorState }: ProductEditor): string | undefined {
  if (done === "publish" && vendorState === "pending")
    return "Saved. The product will go live once your vendor account is approved.";
  if (done === "publish" && vendorState === "suspended") return "Saved. The product is not listed.";
  return doneTexts[done];
}

export function FormNotices({
  editor,
  answer,
  error,
  done,
}: {
  editor: ProductEditor;
  answer: EditorAnswer | undefined;
  error: string | null;
  done: string | null;
}) {
  const top = useRef<HTMLDivElement>(null);
  // The message gets the focus if no field has an error.
  const hasNoField = answer !== undefined && Object.keys(answer.errors).length === 0;
  useEffect(() => {
    if ((hasNoField && (answer?.formErrors.length || answer?.conflict)) || error) top.current?.focus();
  }, [answer, hasNoField, error]);
  const text = done && !answer && !error ? getDoneText(done, editor) : undefined;
  return (
    <div ref={top} tabIndex={-1} className="mb-6 space-y-3 empty:hidden">
      {text && <Notice tone="success">{text}</Notice>}
      {error && <Notice tone="error">{error}</Notice>}
      {answer && <Refusal answer={answer} />}
      <VendorNotice state={editor.vendorState} />
    </div>
  );
}

function Refusal({ answer: { errors, formErrors, conflict } }: { answer: EditorAnswer }) {
  if (conflict) return <Conflict conflict={conflict} />;
  const count = Object.keys(errors).length;
  if (formErrors.length > 0) {
    return (
      <Notice tone="error" title={count > 0 ? "To publish this product, add:" : "Some files could not be used:"}>
        <ul className="list-disc pl-5">
          {formErrors.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Notice>
    );
  }
  // The form itself lists several errors.
  return count === 1 ? <Notice tone="error">Please check 1 field.</Notice> : null;
}

function Conflict({ conflict }: { conflict: NonNullable<EditorAnswer["conflict"]> }) {
  return (
    <Notice tone="error" title="Someone else has updated this product. Your changes are kept but not saved yet.">
      {conflict.length === 0 ? (
        <p>The saved values are the same as yours, except perhaps the images. Save again to keep yours.</p>
      ) : (
        <>
          <p>Review the differences, edit below if needed, and save again to overwrite their version.</p>
          <dl className="mt-2 divide-y divide-hairline">
            {conflict.map(({ field, stored, typed }) => (
              <div key={field} className="grid gap-x-4 py-2 sm:grid-cols-[9rem_1fr_1fr]">
                <dt className="font-semibold">{field}</dt>
                <dd className="min-w-0 wrap-anywhere">
                  <span className="text-muted">Saved value: </span>
                  {stored || "nothing"}
                </dd>
                <dd className="min-w-0 wrap-anywhere">
                  <span className="text-muted">Your value: </span>
                  {typed || "nothing"}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Notice>
  );
}
