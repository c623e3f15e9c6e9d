import { formatInr } from "#app/domain/money/money.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { ConfirmButton } from "#app/ui/controls/confirm-button.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";

export function PayoutForms({
  id,
  name,
  amountPaise,
  isBusy,
}: {
  id: string;
  name: string;
  amountPaise: number;
  isBusy: boolean;
}) {
  return (
    <div className="flex flex-wrap items-end gap-2 py-1 max-md:justify-end lg:flex-nowrap">
      <DeskForm
        method="post"
        preventScrollReset
        className="flex flex-wrap items-end gap-2 max-md:justify-end lg:flex-nowrap"
      >
        <input type="hidden" name="payoutId" value={id} />
        <Field label="Bank reference" name="reference" id={`reference-${id}`} className="w-40 text-left">
          <TextInput
            required
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            aria-label={`Bank reference of the payout to ${name}`}
          />
        </Field>
        <Button name="intent" value="pay" size="small" busy={isBusy}>
          Mark as paid
        </Button>
      </DeskForm>
      <DeskForm method="post" preventScrollReset>
        <input type="hidden" name="payoutId" value={id} />
        <ConfirmButton
          label="Cancel"
          title="Cancel this payout?"
          confirm="Cancel payout"
          size="small"
          name="intent"
          value="cancel"
        >
          <p>
            {formatInr(amountPaise, { decimals: 2 })} to {name} will be removed from this payout run. Cancel it only if
            the bank has not paid it. It can be paid in the next run.
          </p>
        </ConfirmButton>
      </DeskForm>
    </div>
  );
}
