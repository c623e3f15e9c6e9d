import { data } from "react-router";
import type { Err } from "#app/domain/basics/result.ts";
import { KEY_REUSED } from "#app/platform/submissions/form-key.ts";
import type { FieldErrors } from "#app/ui/forms/form-errors.ts";
import type { ChangeDetails } from "./structure-change.server.ts";

/** `intent`: of the answered form. */
export type ChangeAnswer = {
  intent: string;
  texts: Record<string, string>;
  errors: FieldErrors;
  error: string | null;
  /** Effects to confirm. */
  effects: string[];
  confirmation: string;
};

type StructureError = Err<
  "not-allowed" | "not-found" | "stale" | "invalid" | "unconfirmed" | "key-reused",
  ChangeDetails
>;

const statuses = { stale: 409, invalid: 400, unconfirmed: 200, "key-reused": 409 } as const;

const STALE =
  "Someone else has changed this in the meantime. Nothing was saved: the saved values are shown when you open the page again.";

/** @throws 403 and 404 */
export function toAnswer(error: StructureError, intent: string, texts: Record<string, string>) {
  if (error.code === "not-allowed") throw data({ access: "admin" }, { status: 403 });
  if (error.code === "not-found") throw data(null, { status: 404 });
  const { details } = error;
  const answer: ChangeAnswer = {
    intent,
    texts,
    errors: details && "errors" in details ? details.errors : {},
    error: error.code === "stale" ? STALE : error.code === "key-reused" ? KEY_REUSED : null,
    effects: details && "effects" in details ? details.effects : [],
    confirmation: details && "effects" in details ? details.confirmation : "",
  };
  return data(answer, { status: statuses[error.code] });
}
