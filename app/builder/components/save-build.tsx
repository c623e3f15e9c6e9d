import { Link } from "react-router";
import { useViewer } from "#app/accounts/me/use-me.ts";
import { buildHref, type ChosenPart } from "#app/catalog/build/build-address.ts";
import { classes } from "#app/ui/classes.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";

/** `suggested` is the initial name. Until the viewer is known, styles show the form or the link to sign in (app.css). */
export function SaveBuild({
  parts,
  suggested,
  maxLength,
}: {
  parts: readonly ChosenPart[];
  suggested: string;
  maxLength: number;
}) {
  const viewer = useViewer();
  const login = (
    <p className={classes("mt-4 text-md print:hidden", viewer === undefined && "for-guests")}>
      <Link
        to={`/login?${new URLSearchParams({ redirect: buildHref(parts) })}`}
        className="inline-flex min-h-11 items-center font-semibold text-action hover:underline"
      >
        Log in to save this build
      </Link>
    </p>
  );
  if (viewer === null) return login;
  return (
    <>
      {!viewer && login}
      <form
        method="post"
        action={buildHref(parts)}
        className={classes("mt-4 flex flex-wrap items-end gap-3 print:hidden", !viewer && "for-signed-in")}
      >
        <FormKey />
        <input type="hidden" name="intent" value="save" />
        <div className="min-w-48 flex-1">
          <Field label="Name of this build" name="name">
            <TextInput defaultValue={suggested} maxLength={maxLength} required />
          </Field>
        </div>
        <Button variant="secondary">Save build</Button>
      </form>
    </>
  );
}
