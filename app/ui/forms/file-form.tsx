import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { Button } from "#app/ui/controls/button.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";

type Props = { label: string; hint: string; error?: string; accept?: string; children?: ReactNode };

/** Uploads a file, which can be checked before it is imported. `children` are the fields before it. */
export function FileForm({ label, hint, error, accept = ".csv,text/csv,text/plain", children }: Props) {
  const { state, formData } = useNavigation();
  const sent = state === "submitting" ? formData?.get("intent") : null;
  return (
    <DeskForm method="post" encType="multipart/form-data" className="my-6 max-w-3xl space-y-4" noValidate>
      {children}
      <Field label={label} name="file" error={error} hint={hint}>
        <TextInput type="file" accept={accept} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value="check" variant="secondary" busy={sent === "check"} busyText="Reading…">
          Check file
        </Button>
        <Button name="intent" value="import" busy={sent === "import"} busyText="Importing…">
          Import
        </Button>
      </div>
    </DeskForm>
  );
}
