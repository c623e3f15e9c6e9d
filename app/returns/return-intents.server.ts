import { damageResolutions } from "#app/domain/fulfilment/return-status.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { type CheckSerialsError, checkSerials } from "./check-serials.server.ts";
import { type MoveReturnError, moveReturn, type ReturnMove } from "./move-return.server.ts";
import { type RefundInsteadError, refundInstead } from "./refund-instead.server.ts";
import { statusLabel } from "./return-labels.ts";
import { type ReturnedPieces, readReturnedSerials } from "./serial-check.ts";

export const moveFields = ["intent", "note", "resolution", "restock"] as const;
export type MoveFields = Record<(typeof moveFields)[number], string>;

/** `errors`: sentences by field. */
export type ReturnActionError = { status: 400 | 404 | 409; error: string | null; errors?: Record<string, string> };

/** Returns null on success. @throws 400 for an unknown intent */
export async function actOnReturn(
  db: Database,
  context: CommandContext,
  { returnId, pieces, ...fields }: MoveFields & { returnId: string; pieces: readonly ReturnedPieces[] },
): Promise<ReturnActionError | null> {
  if (fields.intent === "refund-instead") {
    const done = await refundInstead(db, context, { returnId, reason: fields.note });
    return done.ok ? null : insteadRefused(done.code);
  }
  if (fields.intent === "serials") {
    const serials = readReturnedSerials(fields, pieces);
    if (!serials.ok) return { status: 400, error: null, errors: serials.details };
    const done = await checkSerials(db, context, { returnId, serials: serials.value });
    if (done.ok) return null;
    return done.code === "not-found"
      ? { status: 404, error: null }
      : { status: 409, error: serialSentences[done.code] };
  }
  const move = moveOf(fields);
  if (!move) return { status: 400, error: null };
  const moved = await moveReturn(db, context, { returnId, ...move });
  if (moved.ok) return null;
  if (moved.code === "not-found") return { status: 404, error: null };
  if (moved.code === "illegal-move") {
    const now = moved.details ? statusLabel(moved.details).toLowerCase() : "closed";
    return { status: 409, error: `This is no longer possible: the return is ${now}.` };
  }
  return { status: 400, error: sentences[moved.code] };
}

const serialSentences: Record<Exclude<CheckSerialsError, "not-found">, string> = {
  "not-picked-up": "Serial numbers are checked once the items are picked up, and before they are received.",
  "claim-open": "One of these serial numbers has an open warranty claim. End the claim first, then check again.",
};

function insteadRefused(code: RefundInsteadError): ReturnActionError {
  if (code === "not-found") return { status: 404, error: null };
  if (code === "reason-required") return { status: 400, error: sentences["reason-required"] };
  return { status: 409, error: "The replacement has already been shipped, or is already being refunded." };
}

const sentences: Record<Exclude<MoveReturnError, "not-found" | "illegal-move">, string> = {
  "reason-required": "Enter a reason. The customer will see it.",
  "resolution-required": "Please choose a resolution.",
  "serials-required": "Check the serial numbers first.",
  "restock-choice-required": "Please choose whether to restock the items.",
};

function moveOf({ intent, note, resolution, restock }: MoveFields): ReturnMove | null {
  switch (intent) {
    case "approve":
      return { to: "approved", note, resolution: damageResolutions.find((one) => one === resolution) ?? null };
    case "reject":
      return { to: "rejected", note };
    case "pick-up":
      return { to: "picked-up", note };
    case "receive":
      return { to: "received", note, isRestocked: restock === "yes" ? true : restock === "no" ? false : null };
    default:
      return null;
  }
}
