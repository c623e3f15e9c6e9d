import { useNavigation } from "react-router";
import { type ClaimStatus, nextClaimSteps } from "#app/domain/fulfilment/claim-status.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Collapsible } from "#app/ui/forms/collapsible.tsx";
import { Field, TextArea, TextInput } from "#app/ui/forms/field.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import type { ClaimDetails } from "#app/warranty/claims/claim-rows.server.ts";

const verbs: Partial<Record<ClaimStatus, string>> = {
  accepted: "Accept claim",
  referred: "Refer to manufacturer",
  declined: "Decline claim",
  received: "Mark as received",
  "at-maker": "Mark as sent to manufacturer",
  repaired: "Mark as repaired",
  replaced: "Mark as replaced",
  refunded: "Mark as refunded",
  closed: "Close claim",
};

type Typed = Record<string, string>;

/** One form a step; each works without scripts. */
export function ClaimSteps({ claim, typed }: { claim: ClaimDetails; typed?: Typed }) {
  const steps = nextClaimSteps(claim.status);
  if (steps.length === 0) return <p className="mt-3">No further action needed.</p>;
  return (
    <div className="mt-2 max-w-xl divide-y divide-hairline border-y border-hairline">
      {steps.map((to) => (
        <Collapsible
          key={to}
          title={verbs[to] ?? to}
          isOpen={typed ? typed.intent === to : steps.length === 1}
          className="py-1"
        >
          <Step to={to} hasSerial={claim.serial !== null} typed={typed?.intent === to ? typed : undefined} />
        </Collapsible>
      ))}
    </div>
  );
}

function Step({ to, hasSerial, typed }: { to: ClaimStatus; hasSerial: boolean; typed?: Typed }) {
  const isBusy = useNavigation().formMethod === "POST";
  const needsNote = to === "accepted" || to === "declined";
  return (
    <DeskForm method="post" noValidate className="space-y-4 pb-4">
      {to === "referred" && (
        <Field
          label="Manufacturer’s contact"
          hint="Phone, email or web address. The customer sees it."
          name="makerContact"
          required
        >
          <TextInput maxLength={200} defaultValue={typed?.makerContact} />
        </Field>
      )}
      {(to === "referred" || to === "at-maker") && (
        <Field
          label="RMA or case number"
          name="makerReference"
          required={to === "at-maker"}
          optional={to === "referred"}
        >
          <TextInput maxLength={200} defaultValue={typed?.makerReference} />
        </Field>
      )}
      {to === "replaced" && hasSerial && (
        <Field label="Serial number of the replacement" name="replacementSerial" required>
          <TextInput maxLength={40} defaultValue={typed?.replacementSerial} />
        </Field>
      )}
      {to === "refunded" && (
        <p className="text-md text-muted">
          This only notes the outcome. Pay the refund on the order&rsquo;s refund page.
        </p>
      )}
      <Field
        label={needsNote ? noteLabels[to] : "Note to customer"}
        name="note"
        required={needsNote}
        optional={!needsNote}
      >
        <TextArea rows={2} maxLength={500} defaultValue={typed?.note} />
      </Field>
      <Button
        name="intent"
        value={to}
        variant={to === "declined" ? "danger" : undefined}
        busy={isBusy}
        busyText="Saving…"
      >
        {verbs[to]}
      </Button>
    </DeskForm>
  );
}

const noteLabels = {
  accepted: "Where to bring or send the product (shown to the customer)",
  declined: "Reason (shown to the customer)",
};
