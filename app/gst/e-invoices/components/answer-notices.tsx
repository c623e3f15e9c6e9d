import type { AnswerFault } from "#app/domain/books/e-invoice/portal-answer.ts";
import { Notice } from "#app/ui/layout/notice.tsx";

export type ShownAnswer = {
  intent: "check" | "import";
  added: number;
  recordedBefore: number;
  refusals: AnswerFault[];
  isSignatureChecked: boolean;
};

const documents = (count: number) => `${count.toLocaleString("en-IN")} ${count === 1 ? "document" : "documents"}`;

export function AnswerNotice({ intent, added, recordedBefore, refusals, isSignatureChecked }: ShownAnswer) {
  const sentences = [
    intent === "import" ? `${documents(added)} registered.` : `${documents(added)} will be registered.`,
    recordedBefore > 0 ? `${documents(recordedBefore)} had an answer before.` : "",
  ];
  const isDone = intent === "import" && refusals.length === 0;
  return (
    <Notice tone={isDone ? "success" : "info"} className="mb-6" title={sentences.filter(Boolean).join(" ")}>
      {!isSignatureChecked && <p>The portal’s signature was not checked: the store has no key of the portal.</p>}
      {refusals.length > 0 && <FaultList faults={refusals} />}
    </Notice>
  );
}

export function AnswerFaults({ faults, count }: { faults: AnswerFault[]; count: number }) {
  return (
    <Notice tone="error" className="mb-6" title="Nothing was registered.">
      <FaultList faults={faults} />
      {count > faults.length && <p>And {(count - faults.length).toLocaleString("en-IN")} more.</p>}
    </Notice>
  );
}

function FaultList({ faults }: { faults: AnswerFault[] }) {
  return (
    <ul className="list-disc pl-5 wrap-anywhere">
      {faults.map(({ row, number, problem }) => (
        <li key={`${row} ${problem}`}>
          <span className="font-semibold tabular-nums">{number ?? `Document ${row}`}: </span>
          {problem}
        </li>
      ))}
    </ul>
  );
}
