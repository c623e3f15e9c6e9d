/** The answer while the shop is in trouble (docs/rules.md#a13), made without the database and without React. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { TooManyHashesError } from "#app/accounts/sign-in/password-hash.server.ts";
import { type DatabaseTrouble, databaseTrouble } from "#app/platform/database/database-errors.ts";
import { refusedRequests } from "#app/platform/observability/shop-metrics.server.ts";
import { storageTrouble } from "#app/platform/storage/file-storage.ts";
import { plainAnswer } from "./plain-page.ts";

const RETRY_AFTER_S = "5";

/** Why the client should try again later; null: another error. */
export function troubleOf(error: unknown): DatabaseTrouble | "hashing" | "uploads" | null {
  if (error instanceof TooManyHashesError) return "hashing";
  return storageTrouble(error) ? "uploads" : databaseTrouble(error);
}

/** 503 with Retry-After. */
export function serviceUnavailable(request: Request): Response {
  return plainAnswer(request, {
    status: 503,
    title: "We are very busy right now",
    advice:
      "Please wait a few seconds and reload this page. If you were submitting a form, go back and submit it again.",
    line: "We are very busy right now. Please try again in a few seconds.",
    headers: { "retry-after": RETRY_AFTER_S },
  });
}

/** The same from node:http, before the application is entered. */
export function sendBusy(request: IncomingMessage, response: ServerResponse, common: Record<string, string>): void {
  refusedRequests.inc({ trouble: "crowd" });
  const headers = { accept: request.headers.accept ?? "" };
  const answer = serviceUnavailable(new Request("http://shop.invalid/", { headers }));
  response.writeHead(answer.status, { ...common, ...Object.fromEntries(answer.headers) });
  void answer.text().then((text) => response.end(text));
}
