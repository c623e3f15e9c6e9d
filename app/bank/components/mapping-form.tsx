import { useNavigation } from "react-router";
import { headingKey, type StatementColumns, statementColumnNames } from "#app/domain/books/bank/layouts.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field, Select } from "#app/ui/forms/field.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";

const labels: Readonly<Record<keyof StatementColumns, string>> = {
  day: "Day",
  narration: "Narration",
  reference: "Reference or cheque number",
  debit: "Withdrawals",
  credit: "Deposits",
  amount: "Amount, if withdrawals and deposits are in one column",
  sign: "CR or DR, if a column says so",
  balance: "Balance",
};

type Props = { header: string; headings: readonly string[]; problem: string | null };

/** Columns of a layout that the shop does not know are chosen once. */
export function MappingForm({ header, headings, problem }: Props) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <DeskForm method="post" className="mb-8 max-w-xl space-y-4" noValidate>
      <SectionHeading title="Columns of this file" />
      <p>
        The shop does not know this layout. Choose the columns once; the next file with the same header is read alike.
      </p>
      {problem && <Notice tone="error">{problem}</Notice>}
      <input type="hidden" name="header" value={header} />
      <input type="hidden" name="headings" value={headings.join("\n")} />
      {statementColumnNames.map((name) => (
        <Field key={name} label={labels[name]} name={name}>
          <Select defaultValue={likelyColumn(name, headings)}>
            <option value="">None</option>
            {headings.map((heading) => (
              <option key={heading} value={headingKey(heading)}>
                {heading}
              </option>
            ))}
          </Select>
        </Field>
      ))}
      <Button name="intent" value="map" busy={isBusy} busyText="Saving…">
        Save columns
      </Button>
    </DeskForm>
  );
}

const likely: Readonly<Record<keyof StatementColumns, RegExp>> = {
  day: /date|day/,
  narration: /narration|description|particulars|remarks|details/,
  reference: /ref|chq|cheque|utr/,
  debit: /withdraw|debit|paidout/,
  credit: /deposit|credit|paidin/,
  amount: /^amount/,
  sign: /^(crdr|drcr|type)$/,
  balance: /balance/,
};

function likelyColumn(name: keyof StatementColumns, headings: readonly string[]): string {
  return headings.map(headingKey).find((key) => likely[name].test(key)) ?? "";
}
