import { formatInr } from "#app/domain/money/money.ts";
import type { OfferedMethod } from "#app/payments/methods/offered-methods.ts";
import { FieldError } from "#app/ui/forms/field.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";

/** `cashNote`, `accountNote`: why cash and the company's account are not offered. `chosen`: the value of a row. */
type Offered = {
  methods: OfferedMethod[];
  cashNote: string | null;
  accountNote?: string | null;
  cashFeePaise: number;
  chosen: string | null;
  error?: string;
};

export function PaymentMethods({ methods, cashNote, accountNote, cashFeePaise, chosen, error }: Offered) {
  if (methods.length === 0)
    return <Notice tone="warning" title="No payment method is available right now. Please try again later." />;
  return (
    <fieldset id="field-method" aria-describedby={error && "method-error"}>
      <legend className="mb-2 font-display text-xl font-semibold">Payment method</legend>
      <FieldError id="method-error" error={error} />
      <div className="divide-y divide-hairline border-y border-hairline">
        {methods.map((method) => (
          <label key={method.value} className="group flex cursor-pointer items-start gap-3 py-4">
            <input
              type="radio"
              name="method"
              value={method.value}
              required
              defaultChecked={methods.length === 1 || method.value === chosen}
              data-cash={method.provider === "cod" || undefined}
              className="mt-0.5 size-5 shrink-0 accent-action"
            />
            <span>
              <span className="block font-semibold">{method.name}</span>
              <span className="hidden text-md text-muted group-has-checked:block">{method.description}</span>
              {method.provider === "cod" && cashFeePaise > 0 && (
                <span className="mt-1 block text-md">A fee of {formatInr(cashFeePaise)} is added.</span>
              )}
              {method.note && <span className="mt-1 block max-w-measure text-md">{method.note}</span>}
            </span>
          </label>
        ))}
      </div>
      {cashNote && <p className="mt-4 text-md text-muted">{cashNote}</p>}
      {accountNote && <p className="mt-4 text-md text-muted">{accountNote}</p>}
    </fieldset>
  );
}
