import { useNavigation } from "react-router";
import { roleName } from "#app/accounts/people/role-name.ts";
import { personFormErrors, roleOptions } from "#app/accounts/people/user-form.ts";
import type { UserAnswer } from "#app/accounts/people/user-intents.server.ts";
import type { UserDetails } from "#app/accounts/people/user-queries.server.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { ConfirmButton } from "#app/ui/controls/confirm-button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field, Select, TextInput } from "#app/ui/forms/field.tsx";
import { useFormErrors } from "#app/ui/forms/form-errors.ts";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import { RolesHint } from "./roles-hint.tsx";
import { TextLink } from "./text-link.tsx";
import { VendorStateBadge } from "./vendor-state.tsx";

function Hidden({ intent, version }: { intent: string; version: number }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={version} />
    </>
  );
}

type UserEditProps = { user: UserDetails; canInvite: boolean; answer?: UserAnswer };

export function UserEdit({ user, canInvite, answer }: UserEditProps) {
  const { errors, summary, formProps } = useFormErrors(answer?.errors, personFormErrors);
  const isBusy = useNavigation().formData?.get("intent") === "edit";
  return (
    <section>
      <SectionHeading title="Details" />
      <DeskForm method="post" className="mt-4 max-w-md space-y-5" {...formProps}>
        <FormKey />
        <Hidden intent="edit" version={user.version} />
        <ErrorSummary summary={summary} errors={errors} />
        <Field label="Full name" name="name" required error={errors.name}>
          <TextInput autoComplete="off" defaultValue={answer?.values?.name ?? user.name} />
        </Field>
        <Field
          label="Email"
          name="email"
          required
          error={errors.email}
          hint={user.emailVerified ? "Confirmed. A new email address must be confirmed again." : "Not confirmed yet."}
        >
          <TextInput type="email" autoComplete="off" defaultValue={answer?.values?.email ?? user.email} />
        </Field>
        <Button variant="secondary" busy={isBusy} busyText="Saving...">
          Save
        </Button>
      </DeskForm>
      {user.isInvited && canInvite && (
        <DeskForm method="post" className="mt-4">
          <Hidden intent="invite-again" version={user.version} />
          <FormKey />
          <Button variant="quiet">Resend invitation</Button>
        </DeskForm>
      )}
    </section>
  );
}

export function UserRole({ user, isSelf, canChange }: { user: UserDetails; isSelf: boolean; canChange: boolean }) {
  const { vendor } = user;
  const current = user.role === "admin" ? `admin:${user.staffRole}` : user.role;
  return (
    <section>
      <SectionHeading title="Role" />
      {vendor && (
        <p className="mt-4 flex flex-wrap items-center gap-3">
          <TextLink to={`/admin/vendors/${vendor.id}`}>{vendor.businessName}</TextLink>
          <VendorStateBadge state={vendor.state} />
        </p>
      )}
      {isSelf ? (
        <p className="mt-4">{roleName(user)}. You can’t change your own role. Ask another owner.</p>
      ) : !canChange ? (
        <p className="mt-4">{roleName(user)}. Only an owner changes roles.</p>
      ) : (
        <DeskForm method="post" className="mt-4 max-w-md space-y-5">
          <FormKey />
          <Hidden intent="role" version={user.version} />
          <Field label="Role" name="role" hint={<RolesHint />}>
            <Select defaultValue={current} key={current}>
              {roleOptions.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <ConfirmButton label="Change role" title="Change role?" confirm="Change role" variant="primary">
            <p>This user will be logged out of all devices. New vendors need approval, unless approval is automatic.</p>
          </ConfirmButton>
        </DeskForm>
      )}
    </section>
  );
}

export function UserDangerZone({ user, isSelf }: { user: UserDetails; isSelf: boolean }) {
  if (isSelf)
    return (
      <section id="account" className="scroll-mt-24">
        <SectionHeading title="Account" />
        <p className="mt-4">This is your own account. Only another admin can deactivate it.</p>
      </section>
    );
  const isActive = user.state === "active";
  const soldHere = user.role === "vendor" ? " The vendor's products will no longer be listed." : "";
  return (
    <section id="account" className="scroll-mt-24">
      <SectionHeading title="Account" />
      <div className="mt-4 flex flex-wrap gap-3">
        {isActive ? (
          <DeskForm method="post">
            <FormKey />
            <Hidden intent="deactivate" version={user.version} />
            <ConfirmButton label="Deactivate" title="Deactivate account?" confirm="Deactivate">
              <p>This user will not be able to log in and will be logged out of all devices.{soldHere}</p>
            </ConfirmButton>
          </DeskForm>
        ) : (
          <DeskForm method="post">
            <FormKey />
            <Hidden intent="reactivate" version={user.version} />
            <Button variant="secondary">Reactivate</Button>
          </DeskForm>
        )}
        <DeskForm method="post">
          <FormKey />
          <Hidden intent="anonymise" version={user.version} />
          <ConfirmButton label="Anonymise" title="Anonymise account?" confirm="Anonymise permanently">
            <p>
              The name, address book, cart, wishlist and login details will be permanently removed. Orders are kept as
              required by law. This can't be undone.
            </p>
          </ConfirmButton>
        </DeskForm>
      </div>
    </section>
  );
}
