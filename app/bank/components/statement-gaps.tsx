import type { AccountBalance, StatementGap } from "#app/bank/statement-gaps.server.ts";
import { addDays, type CalendarDay, daysBetween, formatDay } from "#app/domain/basics/calendar.ts";
import { countText } from "#app/domain/basics/count-text.ts";
import { exactInr } from "#app/ledger/components/amounts.ts";
import { Notice } from "#app/ui/layout/notice.tsx";

const MAX_GAPS = 5;

export function StatementGaps({ gaps }: { gaps: StatementGap[] }) {
  if (gaps.length === 0) return null;
  const rest = gaps.length - MAX_GAPS;
  return (
    <Notice tone="warning" className="mb-4" title="Pages of a statement are missing. Please import them.">
      <ul className="list-disc pl-5">
        {gaps.slice(0, MAX_GAPS).map((gap) => (
          <li key={`${gap.account}/${gap.before}/${gap.after}`}>{gapText(gap)}</li>
        ))}
      </ul>
      {rest > 0 && <p>And {countText(rest, ["more gap", "more gaps"])}.</p>}
    </Notice>
  );
}

/** Lines of the last and the first day itself may be missing, too, where no whole day is. */
export function gapText({ account, before, after, missingPaise }: StatementGap): string {
  const days = daysBetween(before, after) - 1;
  const moved = `the balance ${missingPaise < 0 ? "fell" : "rose"} by ${exactInr(Math.abs(missingPaise))} meanwhile`;
  if (days < 1) return `${account}: lines between ${dayText(before)} and ${dayText(after)}; ${moved}.`;
  const [first, last] = [dayText(addDays(before, 1)), dayText(addDays(after, -1))];
  const span = days === 1 ? first : `${first} to ${last}`;
  return `${account}: ${countText(days, ["day", "days"])}, ${span}; ${moved}.`;
}

/** A date stays on one line. */
function dayText(day: CalendarDay): string {
  return formatDay(day).replaceAll(" ", "\u00a0");
}

/** Of several accounts: the books have one for all of them. */
export function StatementBalances({ balances }: { balances: AccountBalance[] }) {
  if (balances.length < 2) return null;
  return (
    <p className="mb-2 text-md">
      {balances.map(({ account, day, balancePaise }, index) => (
        <span key={account}>
          {index > 0 && " · "}
          {account}:{" "}
          <span className="whitespace-nowrap">
            {exactInr(balancePaise)} ({formatDay(day)})
          </span>
        </span>
      ))}
      . The books keep one account, Bank, for all of them.
    </p>
  );
}
