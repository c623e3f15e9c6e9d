import { data } from "react-router";
import { messages, tooManyAttempts } from "#app/accounts/account-messages.ts";
import type { RetryAfter } from "./rate-limits.server.ts";

/** `values` never include a password. */
export type FormAnswer = { error: string; values: Record<string, string> };

const answers = {
  "wrong-credentials": { status: 401, error: messages.wrongCredentials },
  "not-admin": { status: 403, error: messages.notAdmin },
  "account-deactivated": { status: 403, error: messages.noProfile },
  "known-email": { status: 409, error: messages.knownEmail },
  "session-not-started": { status: 500, error: messages.noUserData },
} as const;

type FormError = { code: keyof typeof answers | "too-many-attempts"; details?: RetryAfter };

export function waitError({ seconds }: RetryAfter = { seconds: 60 }): RetryAfter & { error: string } {
  return { error: tooManyAttempts(seconds), seconds };
}

export function errorAnswer({ code, details }: FormError, values: Record<string, string>) {
  if (code === "too-many-attempts") {
    const { error, seconds } = waitError(details);
    return answer(error, 429, values, { "retry-after": String(seconds) });
  }
  const { status, error } = answers[code];
  return answer(error, status, values);
}

export function invalidAnswer(error: string, values: Record<string, string>) {
  return answer(error, 400, values);
}

function answer(error: string, status: number, values: Record<string, string>, headers?: HeadersInit) {
  return data({ error, values } satisfies FormAnswer, { status, headers });
}
