import { Link } from "react-router";
import { buildHref, type ChosenPart } from "#app/catalog/build/build-address.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";

/** `suggested` is the initial name. */
export function SaveBuild({
  parts,
  suggested,
  isSignedIn,
  maxLength,
}: {
  parts: readonly ChosenPart[];
  suggested: string;
  isSignedIn: boolean;
  maxLength: number;
}) {
  if (!isSignedIn)
    return (
      <p className="mt-4 text-md print:hidden">
        <Link
          to={`/login?${new URLSearchParams({ redirect: buildHref(parts) })}`}
          className="inline-flex min-h-11 items-center font-semibold text-action hover:underline"
        >
          Log in to save this build
        </Link>
      </p>
    );
  return (
    <form method="post" action={buildHref(parts)} className="mt-4 flex flex-wrap items-end gap-3 print:hidden">
      <FormKey />
      <input type="hidden" name="intent" value="save" />
      <div className="min-w-48 flex-1">
        <Field label="Name of this build" name="name">
          <TextInput defaultValue={suggested} maxLength={maxLength} required />
        </Field>
      </div>
      <Button variant="secondary">Save build</Button>
    </form>
  );
}
