import { useState } from "react";
import { useNavigation } from "react-router";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import { formatDay } from "#app/domain/basics/calendar.ts";
import { kindLabel } from "#app/domain/books/account-words.ts";
import { exactInr } from "#app/ledger/components/amounts.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Checkbox } from "#app/ui/forms/field.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";

type Part = { key: string; kind: string; day: CalendarDay; amountPaise: number; reference: string | null };
type Props = { parts: Part[]; amountPaise: number; chosen?: readonly string[] };

/** Several bookings that the bank shows as one sum, such as the payouts of one bank file. */
export function PartsForm({ parts, amountPaise, chosen: earlier = [] }: Props) {
  const isBusy = useNavigation().formMethod === "POST";
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(earlier));
  const paise = parts.reduce((sum, one) => sum + (chosen.has(one.key) ? one.amountPaise : 0), 0);
  const toggle = (key: string) =>
    setChosen((before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]));
  if (parts.length < 2) return null;
  return (
    <DeskForm method="post" className="mt-8 max-w-3xl space-y-3">
      <SectionHeading title="Several bookings" />
      <p>Choose all bookings that the bank put into this one line. They must add up to {sumText(amountPaise)}.</p>
      <ul className="divide-y divide-hairline">
        {parts.map(({ key, kind, day, amountPaise: partPaise, reference }) => (
          <li key={key} className="wrap-anywhere">
            <Checkbox
              name="key"
              value={key}
              checked={chosen.has(key)}
              onChange={() => toggle(key)}
              label={`${kindLabel(kind)}, ${formatDay(day)}: ${sumText(partPaise)}${reference ? `, ${reference}` : ""}`}
            />
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="unscripted:hidden">
        Chosen: <b>{sumText(paise)}</b> of {sumText(amountPaise)}
        {paise !== amountPaise && `, ${sumText(amountPaise - paise)} ${beyond(paise, amountPaise)}`}
      </p>
      <Button name="intent" value="choose" variant="secondary" busy={isBusy} busyText="Matching…">
        Match chosen
      </Button>
    </DeskForm>
  );
}

/** Without a sign: all have the direction of the line. */
function sumText(paise: number): string {
  return exactInr(Math.abs(paise));
}

function beyond(paise: number, amountPaise: number): string {
  return Math.abs(paise) > Math.abs(amountPaise) ? "too much" : "missing";
}
