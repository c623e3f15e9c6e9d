import { useEffect, useRef } from "react";
import type { EditorAnswer, ProductEditor } from "#app/catalog/editing/editor-types.ts";
import { Notice } from "#app/ui/layout/notice.tsx";

const doneTexts: Record<string, string> = {
  save: "Saved.",
  publish: "Saved. The product is live.",
  unpublish: "Saved as a draft. Nobody sees it any more.",
  restore: "Restored as a draft.",
  duplicate: "This is the copy: a draft without stock.",
};

/** The last save's outcome, and what keeps the product off sale. */
export function FormNotices({
  editor,
  answer,
  problem,
  done,
}: {
  editor: ProductEditor;
  answer: EditorAnswer | undefined;
  /** Of an action on the whole product. */
  problem: string | null;
  done: string | null;
}) {
  const top = useRef<HTMLDivElement>(null);
  // Without a bad field to go to, the reason itself gets the focus.
  const hasNoField = answer !== undefined && Object.keys(answer.errors).length === 0;
  useEffect(() => {
    if ((hasNoField && (answer?.problems.length || answer?.conflict)) || problem) top.current?.focus();
  }, [answer, hasNoField, problem]);
  const text = done && !answer && !problem ? doneTexts[done] : undefined;
  return (
    <div ref={top} tabIndex={-1} className="mb-6 space-y-3 empty:hidden">
      {text && <Notice tone="success">{text}</Notice>}
      {problem && <Notice tone="error">{problem}</Notice>}
      {answer && <Refusal answer={answer} />}
      {editor.vendorState === "pending" && (
        <Notice tone="info">
          Your account waits for approval. You can prepare products now; they are sold once you are approved.
        </Notice>
      )}
      {editor.vendorState === "suspended" && (
        <Notice tone="warning">Your account is suspended. You can prepare products; none is on sale.</Notice>
      )}
    </div>
  );
}

function Refusal({ answer: { errors, problems, conflict } }: { answer: EditorAnswer }) {
  if (conflict) return <Conflict conflict={conflict} />;
  const count = Object.keys(errors).length;
  if (problems.length > 0) {
    return (
      <Notice
        tone="error"
        title={count > 0 ? "This is missing before the product can be live:" : "Not every file could be used:"}
      >
        <ul className="list-disc pl-5">
          {problems.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Notice>
    );
  }
  if (count === 0) return null;
  return (
    <Notice tone="error">{count === 1 ? "One field needs another look." : `${count} fields need another look.`}</Notice>
  );
}

/** Two people edited: stored values beside the typed ones. */
function Conflict({ conflict }: { conflict: NonNullable<EditorAnswer["conflict"]> }) {
  return (
    <Notice
      tone="error"
      title="Somebody else has saved this product meanwhile. Nothing of yours is lost, and nothing is saved yet."
    >
      {conflict.length === 0 ? (
        <p>What they saved is what you typed, but for pictures perhaps. Save again to keep yours.</p>
      ) : (
        <>
          <p>Look at what differs, change what you like below, then save again: your version replaces theirs.</p>
          <dl className="mt-2 divide-y divide-hairline">
            {conflict.map(({ field, stored, typed }) => (
              <div key={field} className="grid gap-x-4 py-2 sm:grid-cols-[9rem_1fr_1fr]">
                <dt className="font-semibold">{field}</dt>
                <dd className="min-w-0 wrap-anywhere">
                  <span className="text-muted">Stored now: </span>
                  {stored || "nothing"}
                </dd>
                <dd className="min-w-0 wrap-anywhere">
                  <span className="text-muted">You typed: </span>
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
