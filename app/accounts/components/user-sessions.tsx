import type { SignedInDevice } from "#app/accounts/sign-in/session-queries.server.ts";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { ConfirmButton } from "#app/ui/controls/confirm-button.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";

export function UserSessions({
  sessions,
  hasSecondFactor,
  hasPasskey,
  canEnd,
  canReset,
}: {
  sessions: SignedInDevice[];
  hasSecondFactor: boolean;
  hasPasskey: boolean;
  canEnd: boolean;
  canReset: boolean;
}) {
  return (
    <section>
      <SectionHeading title="Devices" />
      {sessions.length === 0 && <p className="mt-4 text-muted">Not logged in on any device.</p>}
      <ul className="mt-2">
        {sessions.map((session) => (
          <li key={session.id} className="border-b border-hairline py-2">
            <p className="font-semibold">{session.device}</p>
            <p className="text-md text-muted">
              Logged in {formatMoment(session.since)}
              {session.ipAddress && `, from ${session.ipAddress}`}
            </p>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {canEnd && sessions.length > 0 && (
          <DeskForm method="post">
            <FormKey />
            <input type="hidden" name="intent" value="end-sessions" />
            <Button variant="secondary">Log out of all devices</Button>
          </DeskForm>
        )}
        {canReset && (hasSecondFactor || hasPasskey) && (
          <DeskForm method="post">
            <FormKey />
            <input type="hidden" name="intent" value="reset-second-factor" />
            <ConfirmButton
              label="Remove two-factor authentication"
              title="Remove two-factor authentication?"
              confirm="Remove two-factor authentication"
            >
              <p>
                Verify who is asking before you do this. Passkeys are removed, too. After this, the password alone is
                enough to log in.
              </p>
            </ConfirmButton>
          </DeskForm>
        )}
      </div>
      <p className="mt-3 text-md text-muted">
        Two-factor authentication: {hasSecondFactor ? "on" : "off"}. Passkeys: {hasPasskey ? "yes" : "none"}.
      </p>
    </section>
  );
}
