import { useNavigation } from "react-router";
import { MAX_KEPT_PAISE } from "#app/domain/money/excess.ts";
import { formatInr, rupeesToPaise, sumPaise } from "#app/domain/money/money.ts";
import { maxWriteOff } from "#app/domain/money/shortfall.ts";
import { type IntentFields, OTHER_ORDER, readOtherOrders } from "#app/order-desk/intent.ts";
import type { AwaitedTransfer } from "#app/payments/payment-queries.server.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Checkbox, Field, Select, TextInput } from "#app/ui/forms/field.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";

type Awaited = {
  order: { totalPaise: number; partsPaise: number };
  /** Orders of the same buyer that await a bank transfer too. */
  otherAwaited: readonly AwaitedTransfer[];
  typed?: IntentFields;
};

/** Records the bank transfer that an order awaits. */
export function TransferForm({ order, otherAwaited, typed }: Awaited) {
  const isBusy = useNavigation().formMethod === "POST";
  const { partsPaise } = order;
  const duePaise = order.totalPaise - partsPaise;
  const total = formatInr(duePaise, { decimals: 2 });
  const gapPaise = gapOf(typed, duePaise, otherAwaited);
  return (
    <DeskForm needs="payments.record" method="post" className="mt-4 grid max-w-xl gap-4 sm:grid-cols-2">
      <FormKey />
      <p className="sm:col-span-2">
        This order is awaiting a bank transfer of <span className="font-semibold tabular-nums">{total}</span>. Record
        the payment once it is credited to your account.
        {partsPaise > 0 && ` ${formatInr(partsPaise, { decimals: 2 })} has been received so far.`}
      </p>
      <Field label="Amount in rupees" name="amount" required>
        <TextInput inputMode="decimal" defaultValue={typed?.amount} autoComplete="off" />
      </Field>
      <Field label="Bank reference" name="reference" required hint="UTR, NEFT or IMPS number">
        <TextInput defaultValue={typed?.reference} autoComplete="off" maxLength={60} />
      </Field>
      {gapPaise > 0 && gapPaise < duePaise && (
        <ShortfallField shortPaise={gapPaise} totalPaise={order.totalPaise} typed={typed} />
      )}
      {gapPaise < 0 && <ExcessField excessPaise={-gapPaise} typed={typed} />}
      {otherAwaited.length > 0 && <OtherOrders orders={otherAwaited} typed={typed} />}
      <div>
        <Button name="intent" value="record-payment" busy={isBusy} busyText="Recording…">
          Record payment
        </Button>
      </div>
    </DeskForm>
  );
}

/**
 * Paise that the sent form lacks of what is due with the chosen orders, negative for an excess; 0 when there is nothing to
 * decide. A gap of all that this order owes leaves nothing to record for it.
 */
function gapOf(typed: IntentFields | undefined, duePaise: number, others: readonly AwaitedTransfer[]): number {
  const amount = rupeesToPaise(typed?.amount ?? "");
  if (typed?.intent !== "record-payment" || !amount.ok) return 0;
  const chosen = others.filter(({ id }) => readOtherOrders(typed).includes(id));
  return duePaise + sumPaise(chosen.map((other) => other.duePaise)) - amount.value;
}

type Shortfall = { shortPaise: number; totalPaise: number; typed?: IntentFields };

function ShortfallField({ shortPaise, totalPaise, typed }: Shortfall) {
  const label = `${formatInr(shortPaise, { decimals: 2 })} less than is due`;
  return (
    <Field label={label} name="shortfall" className="sm:col-span-2">
      <Select key={shortPaise} defaultValue={typed?.shortfall ?? ""}>
        <option value="">Don’t record it</option>
        <option value={`wait/${shortPaise}`}>Record it as a part payment and wait for the balance</option>
        {shortPaise <= maxWriteOff(totalPaise) && (
          <option value={`write-off/${shortPaise}`}>Accept it as full payment and write off the difference</option>
        )}
        <option value={`refund/${shortPaise}`}>Record it and refund it</option>
      </Select>
    </Field>
  );
}

function ExcessField({ excessPaise, typed }: { excessPaise: number; typed?: IntentFields }) {
  const label = `${formatInr(excessPaise, { decimals: 2 })} more than is due`;
  return (
    <Field label={label} name="excess" className="sm:col-span-2">
      <Select key={excessPaise} defaultValue={typed?.excess ?? ""}>
        <option value="">Don’t record it</option>
        <option value={`refund/${excessPaise}`}>Record it and refund the excess</option>
        {excessPaise <= MAX_KEPT_PAISE && (
          <option value={`keep/${excessPaise}`}>Record it and keep the excess as other income</option>
        )}
      </Select>
    </Field>
  );
}

function OtherOrders({ orders, typed }: { orders: readonly AwaitedTransfer[]; typed?: IntentFields }) {
  const chosen = typed ? readOtherOrders(typed) : [];
  return (
    <fieldset className="sm:col-span-2">
      <legend className="font-semibold">This transfer also pays</legend>
      <p className="text-sm text-muted">
        Enter the whole amount above. The chosen orders are paid in full, the rest is for this order.
      </p>
      {orders.map(({ id, number, duePaise }) => (
        <Checkbox
          key={id}
          name={OTHER_ORDER}
          value={id}
          label={`Order ${number}, ${formatInr(duePaise, { decimals: 2 })} due`}
          defaultChecked={chosen.includes(id)}
        />
      ))}
    </fieldset>
  );
}
