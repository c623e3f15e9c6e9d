import { data } from "react-router";
import { messages } from "#app/accounts/account-messages.ts";
import { waitError } from "#app/accounts/sign-in/form-answers.server.ts";
import type { RetryAfter } from "#app/accounts/sign-in/rate-limits.server.ts";
import { signInContext } from "#app/accounts/sign-in/sign-in-context.server.ts";
import type { Viewer } from "#app/domain/parties/permissions.ts";
import type { AppContext } from "#app/platform/request-context.ts";
import type { PhoneCodeContext } from "./phone-codes.server.ts";

export function phoneCodeContext(app: AppContext, viewer: Viewer, request: Request): PhoneCodeContext {
  return { ...signInContext(app, viewer, request), fetch: app.fetch, log: app.log };
}

const answers = {
  "wrong-code": { status: 400, error: messages.wrongMailedCode },
  "too-soon": { status: 429, error: messages.codeJustSent },
  "not-sent": { status: 503, error: messages.codeNotSent },
  "wrong-proof": { status: 400, error: messages.wrongProof },
  "account-deactivated": { status: 403, error: messages.noProfile },
  "not-a-customer": { status: 403, error: messages.notACustomer },
  "session-not-started": { status: 500, error: messages.noUserData },
} as const;

type PhoneError = keyof typeof answers | "too-many-attempts";

/** The answer of a form that has one field. */
export function phoneErrorAnswer(code: PhoneError, wait?: RetryAfter) {
  if (code === "too-many-attempts") {
    const { error, seconds } = waitError(wait);
    return data({ error }, { status: 429, headers: { "retry-after": String(seconds) } });
  }
  const { status, error } = answers[code];
  return data({ error: error as string }, { status });
}
