import { Form, useNavigation } from "react-router";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import type { ListedPasskey } from "./passkey-queries.server.ts";

export type RefusedPasskey = { id: string; error?: string; nameError?: string };
type Props = { passkeys: ListedPasskey[]; hasPassword: boolean; refused?: RefusedPasskey };

export function PasskeyList({ passkeys, hasPassword, refused }: Props) {
  return (
    <ul className="mt-4">
      {passkeys.map((passkey) => (
        <li key={passkey.id} className="border-b border-hairline py-2">
          <p className="font-semibold wrap-anywhere">{passkey.name ?? passkey.device}</p>
          <p className="text-md text-muted">
            {passkey.name !== null && `${passkey.device}. `}
            Added {formatMoment(passkey.createdAt)}.{" "}
            {passkey.lastUsedAt ? `Last used ${formatMoment(passkey.lastUsedAt)}.` : "Not used yet."}
          </p>
          {/* The key closes the form once the new name is saved. */}
          <details key={passkey.name} open={refused?.id === passkey.id && refused.nameError !== undefined}>
            <summary className="flex min-h-11 w-fit cursor-pointer items-center text-action hover:underline">
              Rename<span className="sr-only"> the passkey {passkey.name ?? passkey.device}</span>
            </summary>
            <NameForm {...passkey} error={refused?.id === passkey.id ? refused.nameError : undefined} />
          </details>
          <details open={refused?.id === passkey.id && refused.error !== undefined}>
            <summary className="flex min-h-11 w-fit cursor-pointer items-center text-action hover:underline">
              Remove<span className="sr-only"> the passkey {passkey.name ?? passkey.device}</span>
            </summary>
            <RemovalForm
              id={passkey.id}
              hasPassword={hasPassword}
              error={refused?.id === passkey.id ? refused.error : undefined}
            />
          </details>
        </li>
      ))}
    </ul>
  );
}

function NameForm({ id, name, error }: { id: string; name: string | null; error?: string }) {
  const isBusy = useNavigation().formData?.get("id") === id;
  return (
    <Form method="post" className="max-w-md space-y-5 pt-2 pb-4" noValidate>
      <input type="hidden" name="intent" value="rename" />
      <input type="hidden" name="id" value={id} />
      <Field label="Name" name="name" hint="Such as “My phone”. Leave blank to show the device name." error={error}>
        <TextInput autoComplete="off" maxLength={60} defaultValue={name ?? ""} />
      </Field>
      <Button busy={isBusy} busyText="Saving...">
        Save name
      </Button>
    </Form>
  );
}

function RemovalForm({ id, hasPassword, error }: { id: string; hasPassword: boolean; error?: string }) {
  const isBusy = useNavigation().formData?.get("id") === id;
  return (
    <Form method="post" className="max-w-md space-y-5 pt-2 pb-4" noValidate>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="id" value={id} />
      <p>It will no longer log in to your account. Delete it from your device or password manager, too.</p>
      {hasPassword ? (
        <Field label="Current password" name="password" error={error} required>
          <TextInput type="password" autoComplete="current-password" />
        </Field>
      ) : (
        error && <p className="text-danger">{error}</p>
      )}
      <Button variant="danger" busy={isBusy} busyText="Removing...">
        Remove passkey
      </Button>
    </Form>
  );
}
