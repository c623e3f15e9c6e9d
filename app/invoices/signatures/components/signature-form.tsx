import { useNavigation } from "react-router";
import { PICTURE_TYPES } from "#app/catalog/pictures/picture-limits.ts";
import { dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { SignaturePicture } from "#app/invoices/components/signature-picture.tsx";
import type { CurrentSignature } from "#app/invoices/signatures/signature-queries.server.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Checkbox, Field, TextInput } from "#app/ui/forms/field.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";

export const SIGNATURE_INTRO =
  "Printed above “Authorised signatory” on invoices, credit notes and delivery challans from now on. Documents issued earlier don’t change.";

type Props = { current: CurrentSignature | null; isSaved: boolean; error?: string };

export function SignatureForm({ current, isSaved, error }: Props) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <DeskForm
      key={current?.createdAt.getTime()}
      whenReadOnly="fields"
      method="post"
      encType="multipart/form-data"
      className="grid max-w-2xl gap-6"
      noValidate
    >
      {error ? (
        <ErrorSummary summary={{ signature: error }} />
      ) : (
        isSaved && <Notice tone="success">Signature saved.</Notice>
      )}
      {current && (
        <div className="grid gap-2">
          <SignaturePicture signature={current} />
          <p className="text-sm text-muted">Added on {formatDay(dayInIndia(current.createdAt))}</p>
          <Checkbox name="remove" label="Remove signature" />
        </div>
      )}
      <Field
        label={current ? "New signature" : "Signature"}
        name="signature"
        hint="A picture: dark ink on white paper or a transparent background, PNG, JPEG or WebP, at least 200 px wide, up to 2 MB. The empty border is removed."
        error={error}
      >
        <TextInput type="file" accept={PICTURE_TYPES} />
      </Field>
      <div>
        <Button busy={isBusy} busyText="Saving...">
          Save
        </Button>
      </div>
    </DeskForm>
  );
}
