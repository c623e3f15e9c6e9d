/** A refused sign-in or registration as a sentence, its status, and how long to wait. */
import { data } from "react-router";
import { messages, tooManyAttempts } from "#app/accounts/account-messages.ts";

/** `values` are shown again (never a password). */
export type FormAnswer = { error: string; values: Record<string, string> };

const answers = {
  "wrong-credentials": { status: 401, error: messages.wrongCredentials },
  "not-admin": { status: 403, error: messages.notAdmin },
  "no-profile": { status: 403, error: messages.noProfile },
  "no-user-data": { status: 500, error: messages.noUserData },
  busy: { status: 503, error: messages.busy },
} as const;

type Refusal = { code: keyof typeof answers | "too-many-attempts"; details?: unknown };

/** For an expected failure. */
export function refusal({ code, details }: Refusal, values: Record<string, string>) {
  if (code === "too-many-attempts") {
    const seconds = (details as { seconds: number }).seconds;
    return answer(tooManyAttempts(seconds), 429, values, { "retry-after": String(seconds) });
  }
  const { status, error } = answers[code];
  return answer(error, status, values, status === 503 ? { "retry-after": "5" } : undefined);
}

/** For a form filled wrongly. */
export function invalid(error: string, values: Record<string, string>) {
  return answer(error, 400, values);
}

function answer(error: string, status: number, values: Record<string, string>, headers?: HeadersInit) {
  return data({ error, values } satisfies FormAnswer, { status, headers });
}
