import { Plus } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate, useNavigation } from "react-router";
import {
  checkMethod,
  type MethodErrors,
  methodInput,
  type OfferedProvider,
} from "#app/payments/methods/method-input.ts";
import { Button, ButtonLink, buttonClasses } from "#app/ui/controls/button.tsx";
import { Dialog } from "#app/ui/controls/dialog.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { useFormErrors } from "#app/ui/forms/form-errors.ts";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import { NewMethodFields, type ShownInput } from "./method-fields.tsx";

const HERE = "/admin/settings";

type Props = { providers: readonly OfferedProvider[]; errors?: MethodErrors; values: ShownInput };

export function AddMethodLink() {
  return (
    <Link to={`${HERE}?add`} className={buttonClasses()} preventScrollReset>
      <Plus aria-hidden="true" className="size-4" />
      Add Payment Method
    </Link>
  );
}

export function AddMethodDialog(props: Props) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    void navigate(HERE, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <Dialog open={open} onClose={close} title="Add Payment Method">
        <AddForm {...props} onCancel={close} />
      </Dialog>
      <noscript>
        <section className="mb-8 max-w-lg border-y border-ink py-6">
          <h3 className="mb-4 font-display text-xl font-semibold">Add Payment Method</h3>
          <AddForm {...props} plain />
        </section>
      </noscript>
    </>
  );
}

type AddFormProps = Props & { plain?: boolean; onCancel?: () => void };

function AddForm({ providers, errors: answer, values, plain, onCancel }: AddFormProps) {
  const isSaving = useNavigation().formData?.get("intent") === "add";
  const { errors, summary, formProps } = useFormErrors(answer, (form) => checkMethod(methodInput(form), providers));
  return (
    <DeskForm method="post" action={`${HERE}?add`} className="grid gap-5" preventScrollReset {...formProps}>
      <FormKey />
      <ErrorSummary summary={summary} errors={errors} />
      <NewMethodFields providers={providers} errors={errors} values={values} plain={plain} />
      <div className="flex flex-wrap justify-end gap-3">
        {onCancel ? (
          <Button type="button" variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        ) : (
          <ButtonLink to={HERE} variant="secondary">
            Cancel
          </ButtonLink>
        )}
        <Button name="intent" value="add" busy={isSaving} busyText="Saving...">
          Save
        </Button>
      </div>
    </DeskForm>
  );
}
