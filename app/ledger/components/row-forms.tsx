/** Forms of a row that an import could not book, or has booked: intents `check`, `explain` and `undo`. */
import { useNavigation } from "react-router";
import { Button } from "#app/ui/controls/button.tsx";
import { Field, Select, TextInput } from "#app/ui/forms/field.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";

type FormProps = { error?: string; reason?: string };

export function CheckRowForm() {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <DeskForm method="post" className="mt-8">
      <Button name="intent" value="check" variant="secondary" busy={isBusy}>
        Check again
      </Button>
    </DeskForm>
  );
}

type ExplainProps<Account extends string> = FormProps & {
  accounts: readonly Account[];
  labels: Record<Account, string>;
  account?: Account;
  hint: string;
};

export function ExplainRowForm<Account extends string>(props: ExplainProps<Account>) {
  const { accounts, labels, account, hint, error, reason } = props;
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <DeskForm method="post" className="mt-8 max-w-xl space-y-4" noValidate>
      <SectionHeading title="Book it by hand" />
      <Field label="As" name="account">
        <Select defaultValue={account}>
          {accounts.map((one) => (
            <option key={one} value={one}>
              {labels[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Reason" name="reason" required error={error} hint={hint}>
        <TextInput autoComplete="off" defaultValue={reason} maxLength={200} />
      </Field>
      <Button name="intent" value="explain" busy={isBusy} busyText="Booking…">
        Book
      </Button>
    </DeskForm>
  );
}

export function UndoRowForm({ error, reason }: FormProps) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <DeskForm method="post" className="mt-8 max-w-xl space-y-4" noValidate>
      <SectionHeading title="Undo the booking" />
      <p>A second booking takes the first one back. The row then waits for your decision.</p>
      <Field label="Reason" name="reason" required error={error}>
        <TextInput autoComplete="off" defaultValue={reason} maxLength={200} />
      </Field>
      <Button name="intent" value="undo" variant="secondary" busy={isBusy} busyText="Undoing…">
        Undo
      </Button>
    </DeskForm>
  );
}
