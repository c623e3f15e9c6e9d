/** What a vendor changed and an admin decides about (docs/rules.md#v14). */
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { type BusinessDetails, businessFields } from "#app/domain/parties/business-details.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field, TextArea } from "#app/ui/forms/field.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";

const detailNames: Record<keyof BusinessDetails, string> = {
  businessName: "Business name",
  gstin: "GSTIN",
  pan: "PAN",
  addressLine: "Address",
  city: "City",
  state: "State",
  pincode: "PIN code",
};

export function RequestedDetails({
  business,
  requested,
  version,
  error,
}: {
  business: BusinessDetails;
  requested: BusinessDetails;
  version: number;
  error: string | undefined;
}) {
  const changed = businessFields.filter((field) => (business[field] ?? "") !== (requested[field] ?? ""));
  return (
    <section className="mt-10">
      <SectionHeading title="Changed details to approve" />
      <Changes rows={changed.map((field) => [detailNames[field], business[field], requested[field]])} />
      <Choice of="details" field="version" value={version} id="refusal" error={error} subject="changes" />
    </section>
  );
}

type Account = { accountHolder: string; account: string; ifsc: string };

export function accountText(account: Account | null): string {
  return account ? `${account.accountHolder}, ${account.ifsc} ${account.account}` : "";
}

export function RequestedBankAccount({
  current,
  requested,
  requester,
  error,
}: {
  current: Account | null;
  requested: Account & { id: string; requestedAt: Date };
  requester: string | null;
  error: string | undefined;
}) {
  return (
    <section className="mt-10">
      <SectionHeading title="Bank account to approve" />
      <p className="mb-2 max-w-2xl text-muted">
        Entered {requester && `by ${requester} `}on {formatMoment(requested.requestedAt)}. Confirm it with the vendor by
        a phone number you already know. {current ? "Payouts go to the present account" : "There are no payouts"} until
        you approve it.
      </p>
      <Changes
        rows={[
          ["Account holder", current?.accountHolder, requested.accountHolder],
          ["Account number", current?.account, requested.account],
          ["IFSC", current?.ifsc, requested.ifsc],
        ]}
      />
      <Choice
        of="bank-account"
        field="requestId"
        value={requested.id}
        id="account-refusal"
        error={error}
        subject="account"
      />
    </section>
  );
}

/** A label, the value before and the one after. */
type Row = [string, string | null | undefined, string | null];

function Changes({ rows }: { rows: Row[] }) {
  return (
    <dl className="max-w-2xl">
      {rows.map(([label, before, after]) => (
        <div key={label} className="flex flex-wrap gap-x-6 border-b border-hairline py-2">
          <dt className="w-32 text-muted">{label}</dt>
          <dd className="min-w-0 flex-1 wrap-anywhere">
            <del className="text-muted">{before || "Not provided"}</del>{" "}
            <ins className="font-semibold no-underline">{after || "Not provided"}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Choice({
  of,
  field,
  value,
  id,
  error,
  subject,
}: {
  of: "details" | "bank-account";
  /** Says which version the admin looked at. */
  field: "version" | "requestId";
  value: string | number;
  id: string;
  error: string | undefined;
  subject: string;
}) {
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <DeskForm method="post">
        <input type="hidden" name="intent" value={`accept-${of}`} />
        <input type="hidden" name={field} value={value} />
        <Button>Approve {subject}</Button>
      </DeskForm>
      <DeskForm method="post" className="max-w-md flex-1 space-y-4">
        <input type="hidden" name="intent" value={`refuse-${of}`} />
        <input type="hidden" name={field} value={value} />
        <Field
          label="Reason for refusing"
          name="reason"
          id={id}
          required
          error={error}
          hint="Included in the email to the vendor"
        >
          <TextArea rows={2} maxLength={500} />
        </Field>
        <Button variant="secondary">Refuse {subject}</Button>
      </DeskForm>
    </div>
  );
}
