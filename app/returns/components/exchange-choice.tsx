import { formatInr } from "#app/domain/money/money.ts";
import type { ExchangeChoice } from "#app/returns/exchange/exchange-choices.server.ts";
import type { ReturnAmounts } from "#app/returns/return-amounts.server.ts";
import { exchangeValue } from "#app/returns/return-fields.ts";
import type { ReturnableLine } from "#app/returns/returnable.server.ts";
import { Field, Select } from "#app/ui/forms/field.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";

type Props = {
  lines: readonly ReturnableLine[];
  /** The variants that each line can be exchanged for, by the line's id. */
  choices: Record<string, ExchangeChoice[]>;
  amounts: Record<string, ReturnAmounts>;
  typed?: string;
};

/** Each choice says what one piece costs more or less than the returned one brings. */
export function ExchangeFor({ lines, choices, amounts, typed = "" }: Props) {
  const offered = lines.filter(({ orderLineId }) => choices[orderLineId]);
  return (
    <section className="space-y-3">
      <SectionHeading title="Exchange for" />
      <Field
        label="Variant"
        name="exchange"
        hint="The price stays until we have received your items. If it is higher, you then pay the difference online within 7 days; if it is lower, we refund it."
      >
        <Select defaultValue={typed}>
          <option value="">Choose a variant</option>
          {offered.map((line) => (
            <optgroup key={line.orderLineId} label={`Instead of ${line.name}`}>
              {choices[line.orderLineId]?.map((choice) => (
                <option
                  key={choice.productId}
                  value={exchangeValue({ orderLineId: line.orderLineId, ...choice })}
                >{`${choice.name}: ${differenceText(choice, amounts[line.orderLineId], line.left > 1)}`}</option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
    </section>
  );
}

function differenceText({ totals }: ExchangeChoice, amounts: ReturnAmounts = [], isEach: boolean): string {
  const [price = 0] = totals;
  const [credit = 0] = amounts;
  const each = isEach ? " each" : "";
  if (price === credit) return `${formatInr(price)}${each}, same price`;
  return `${formatInr(price)}${each}, ${formatInr(Math.abs(price - credit))} ${price > credit ? "more" : "less"}`;
}
