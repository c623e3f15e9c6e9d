import { useNavigation } from "react-router";
import { type CalendarDay, formatDay } from "#app/domain/basics/calendar.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Checkbox, Field, Select, TextInput } from "#app/ui/forms/field.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";

export const E_INVOICING_INTRO =
  "Sellers with a yearly turnover above ₹5 crore register invoices and credit notes for businesses with the government’s portal. The buyer gets a document once the portal’s answer is here.";

export type DutyAnswer = { error: string; since: string; hasTimeLimit: boolean; seller: string };

type Props = {
  current: { since: CalendarDay; hasTimeLimit: boolean } | null;
  today: CalendarDay;
  isSaved: boolean;
  failed?: DutyAnswer;
  /** For admins: whose duty it is. */
  sellers?: { id: string; name: string }[];
  /** Whether an empty day ends it. */
  canEnd: boolean;
};

export function DutyForm({ current, today, isSaved, failed, sellers, canEnd }: Props) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <DeskForm key={current?.since} whenReadOnly="fields" method="post" className="grid max-w-xl gap-6" noValidate>
      {isSaved && !failed && <Notice tone="success">E-invoicing saved.</Notice>}
      {current && (
        <p>
          Documents from {formatDay(current.since)} on are registered
          {current.hasTimeLimit ? ", within 30 days of their date." : "."}
        </p>
      )}
      {sellers && (
        <Field label="Seller" name="seller">
          <Select defaultValue={failed?.seller}>
            {sellers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field
        label="E-invoices from"
        name="since"
        error={failed?.error}
        required={!canEnd}
        optional={canEnd}
        hint={
          canEnd
            ? "Documents from before that day stay as they are. Leave it empty for a seller that doesn’t have to."
            : "From a day in the past, documents that buyers already have are withheld until they are registered."
        }
      >
        <TextInput type="date" defaultValue={failed?.since ?? current?.since ?? today} />
      </Field>
      <Checkbox
        name="limit"
        value="1"
        label="Turnover of ₹10 crore or more"
        hint="The portal then refuses documents that are older than 30 days."
        defaultChecked={failed?.hasTimeLimit ?? current?.hasTimeLimit ?? false}
      />
      <div>
        <Button busy={isBusy} busyText="Saving…">
          Save
        </Button>
      </div>
    </DeskForm>
  );
}
