import { Form } from "react-router";
import type { SignedInDevice } from "#app/accounts/sign-in/session-queries.server.ts";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { ConfirmButton } from "#app/ui/controls/confirm-button.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";

/** Where and how somebody is signed in, for admins. */
export function UserSessions({
  sessions,
  hasSecondFactor,
  isSelf,
}: {
  sessions: SignedInDevice[];
  hasSecondFactor: boolean;
  isSelf: boolean;
}) {
  return (
    <section>
      <SectionHeading title="Devices" />
      {sessions.length === 0 && <p className="mt-4 text-muted">Not signed in anywhere.</p>}
      <ul className="mt-2">
        {sessions.map((session) => (
          <li key={session.id} className="border-b border-hairline py-2">
            <p className="font-semibold">{session.device}</p>
            <p className="text-md text-muted">
              Since {formatMoment(session.since)}
              {session.ipAddress && `, from ${session.ipAddress}`}
            </p>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {sessions.length > 0 && (
          <Form method="post">
            <input type="hidden" name="intent" value="end-sessions" />
            <Button variant="secondary">Sign out everywhere</Button>
          </Form>
        )}
        {hasSecondFactor && !isSelf && (
          <Form method="post">
            <input type="hidden" name="intent" value="reset-second-factor" />
            <ConfirmButton
              label="Remove second factor"
              title="Remove the second factor?"
              confirm="Remove second factor"
            >
              <p>Do this only for a person you know: afterwards the password alone lets somebody in.</p>
            </ConfirmButton>
          </Form>
        )}
      </div>
      <p className="mt-3 text-md text-muted">Second factor: {hasSecondFactor ? "on" : "off"}</p>
    </section>
  );
}
