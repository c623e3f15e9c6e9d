import { data, redirect } from "react-router";
import { messages } from "#app/accounts/account-messages.ts";
import { findPasswordHash } from "#app/accounts/account-queries.server.ts";
import { TextLink } from "#app/accounts/components/text-link.tsx";
import { type Outcomes, outcomeIn } from "#app/accounts/outcomes.ts";
import { NewPasskey } from "#app/accounts/passkeys/new-passkey.tsx";
import { MAX_PASSKEYS, removePasskey, renamePasskey } from "#app/accounts/passkeys/passkey-commands.server.ts";
import { PasskeyList, type RefusedPasskey } from "#app/accounts/passkeys/passkey-list.tsx";
import { listPasskeys } from "#app/accounts/passkeys/passkey-queries.server.ts";
import { findRequirement } from "#app/accounts/required-factor/second-factor-rule.server.ts";
import { waitError } from "#app/accounts/sign-in/form-answers.server.ts";
import { signInContext } from "#app/accounts/sign-in/sign-in-context.server.ts";
import { requireUser } from "#app/accounts/viewer.server.ts";
import { backOfficeTarget } from "#app/domain/basics/redirect.ts";
import { readIntentFields } from "#app/platform/form-fields.server.ts";
import { type AppContext, appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import type { Route } from "./+types/passkeys-page";

export const handle = { access: "signed-in", intents: ["rename", "remove"] } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Passkeys", isPrivate: true });

const HERE = "/account/passkeys";

const outcomes: Outcomes = {
  added: "The passkey was added. You can log in with it from now on.",
  renamed: "Name saved.",
  removed: "The passkey was removed. It no longer logs in.",
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireUser(context);
  if (viewer.isGuest) throw redirect("/account");
  const { db } = context.get(appContext);
  const passkeys = await listPasskeys(db, viewer.id);
  return {
    passkeys,
    hasRoom: passkeys.length < MAX_PASSKEYS,
    hasPassword: (await findPasswordHash(db, viewer.id)) !== null,
    isRequired: (await findRequirement(db, viewer)) === "passkey",
    done: outcomeIn(url, outcomes),
    goesOn: backOfficeTarget(url),
  };
}

const fields = { rename: ["id", "name"], remove: ["id", "password"] } as const;

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireUser(context);
  const posted = await readIntentFields(request, fields);
  if (viewer.isGuest) throw redirect("/account");
  const app = context.get(appContext);
  const by = { ...signInContext(app, viewer, request), viewer };
  switch (posted.intent) {
    case "rename":
      return await answerName(app, by, posted);
    case "remove":
      return await answerRemoval(app, by, posted);
    default:
      throw data({ message: "Unknown action" }, { status: 400 });
  }
}

type By = Parameters<typeof removePasskey>[1];

async function answerName({ db }: AppContext, by: By, { id, name }: { id: string; name: string }) {
  const renamed = await renamePasskey(db, by, { id, name });
  if (renamed.ok) return redirect(`${HERE}?done=renamed`, 303);
  if (renamed.code === "not-found") throw data(null, { status: 404 });
  return data({ id, nameError: messages.passkeyNameLong as string }, 400);
}

async function answerRemoval({ db }: AppContext, by: By, { id, password }: { id: string; password: string }) {
  const removed = await removePasskey(db, by, { id, password });
  if (removed.ok) return redirect(`${HERE}?done=removed`, 303);
  if (removed.code === "not-found") throw data(null, { status: 404 });
  if (removed.code === "too-many-attempts") return data({ id, error: waitError(removed.details).error }, 429);
  const error = removed.code === "required" ? messages.passkeyRequired : messages.wrongPassword;
  return data({ id, error: error as string }, 400);
}

export default function PasskeysPage({ loaderData, actionData }: Route.ComponentProps) {
  const { passkeys, hasRoom, hasPassword, isRequired, done, goesOn } = loaderData;
  return (
    <>
      <p className="mb-4">
        <TextLink to="/account/security">Login and security</TextLink>
      </p>
      {goesOn && passkeys.length > 0 && (
        <p className="mb-8">
          <ButtonLink to={goesOn}>Continue</ButtonLink>
        </p>
      )}
      {isRequired && passkeys.length === 0 && (
        <Notice tone="info" className="mb-6">
          The store requires a passkey of everyone who works here. Add one to continue.
        </Notice>
      )}
      {done && !actionData && (
        <Notice tone="success" className="mb-6">
          {done}
        </Notice>
      )}
      <SectionHeading title="Passkeys" />
      <p className="mt-4 max-w-measure">
        With a passkey you log in with your fingerprint, face or screen lock instead of a password. It is kept on your
        device or in your password manager, and works on this website only.
      </p>
      <PasskeyList passkeys={passkeys} hasPassword={hasPassword} refused={actionData as RefusedPasskey | undefined} />
      {hasRoom ? <NewPasskey hasPassword={hasPassword} /> : <p className="mt-6">{messages.tooManyPasskeys}</p>}
    </>
  );
}
