import { Link } from "react-router";
import type { ShownEntry } from "#app/bank/bank-queries.server.ts";
import { type CalendarDay, formatDay } from "#app/domain/basics/calendar.ts";
import { kindLabel } from "#app/domain/books/account-words.ts";
import { exactInr } from "#app/ledger/components/amounts.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";

const linkLook = "text-action underline";

export function Entries({ entries }: { entries: ShownEntry[] }) {
  return (
    <>
      <SectionHeading title="In the books" className="mt-8 mb-2" />
      <ul className="max-w-3xl space-y-1">
        {entries.map(({ transactionId, kind, day, amountPaise }) => (
          <li key={transactionId}>
            <Link to={`/admin/books/transactions/${transactionId}`} className={linkLook}>
              {kindLabel(kind)}
            </Link>
            , {formatDay(day)}: {exactInr(amountPaise)}
          </li>
        ))}
      </ul>
    </>
  );
}

type Candidate = {
  key: string;
  kind: string;
  transactionId: number;
  entryIds: readonly number[];
  day: CalendarDay;
  amountPaise: number;
  reference: string | null;
  why: "reference" | "amount" | "near";
};

/** What the line may be; only a booking of its amount can be chosen. */
export function Candidates({ candidates, amountPaise }: { candidates: Candidate[]; amountPaise: number }) {
  return (
    <>
      <SectionHeading title="Possible matches" className="mt-8 mb-2" />
      {candidates.length === 0 && <p>No single booking has this amount or reference.</p>}
      <ul className="max-w-3xl divide-y divide-hairline">
        {candidates.map((one) => (
          <li key={one.key} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <span className="min-w-0">
              <Link to={`/admin/books/transactions/${one.transactionId}`} className={linkLook}>
                {kindLabel(one.kind)}
              </Link>
              {one.entryIds.length > 1 && ` and ${one.entryIds.length - 1} more`}, {formatDay(one.day)}:{" "}
              {exactInr(one.amountPaise)}
              {one.reference && `, ${one.reference}`}
              {one.why === "amount" && `. ${differenceText(amountPaise - one.amountPaise)}`}
            </span>
            {one.why !== "amount" && (
              <DeskForm method="post">
                <input type="hidden" name="key" value={one.key} />
                <Button name="intent" value="choose" variant="secondary">
                  Match
                </Button>
              </DeskForm>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** `paise`: what the bank has more than the books. */
function differenceText(paise: number): string {
  const amount = exactInr(Math.abs(paise));
  return `The bank has ${amount} ${paise > 0 ? "more" : "less"}: correct the booking, or ask who paid. A settlement may have rows that are not booked yet.`;
}
