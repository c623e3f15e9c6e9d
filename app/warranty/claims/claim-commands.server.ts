/** Buyers open and withdraw claims, vendors and admins move them. All take the order's lock. */
import { and, eq, notInArray } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { type CalendarDay, dayInIndia } from "#app/domain/basics/calendar.ts";
import { cutTo } from "#app/domain/basics/plain-text.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { type ClaimStatus, endedClaims, mayMoveClaim } from "#app/domain/fulfilment/claim-status.ts";
import { isSerial, normalizeSerial } from "#app/domain/fulfilment/serial-number.ts";
import { can, isAdmin } from "#app/domain/parties/permissions.ts";
import { lockOrder } from "#app/orders/order-commands.server.ts";
import { replaceSerial } from "#app/orders/serials/serial-commands.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { brokenConstraint, transaction } from "#app/platform/database/transaction.server.ts";
import { once } from "#app/platform/submissions/once.server.ts";
import {
  type Claim,
  findClaim,
  notifyOfClaim,
  notifyOfEnd,
  recordClaimStep,
  takeClaimStep,
} from "./claim-events.server.ts";
import { MAX_CLAIM_LENGTH } from "./claim-labels.ts";
import { listClaimablePieces } from "./claimable-pieces.server.ts";
import { warrantyClaims } from "./schema.server.ts";

export type OpenClaimError =
  | "not-found"
  | "not-delivered"
  | "no-warranty"
  | "warranty-ended"
  | "claim-open"
  | "return-open"
  | "description-required"
  | "key-reused";

export type ClaimRequest = { orderId: string; orderLineId: string; position: number; description: string };
type OpenClaimResult = Result<{ id: string }, OpenClaimError, { until: CalendarDay }>;

/** For a delivered piece of the viewer's own, until its warranty ends (docs/rules.md#h2). `warranty-ended` gives the day. */
export async function openClaim(db: Database, context: CommandContext, input: ClaimRequest): Promise<OpenClaimResult> {
  const form = { command: "claim.open", input };
  try {
    return await transaction<OpenClaimResult>(db, (tx) => once(tx, context, form, () => open(tx, context, input)));
  } catch (error) {
    // A trigger knows the serial numbers that a return names.
    if (brokenConstraint(error) === "warranty_claims_returned") return err("return-open");
    throw error;
  }
}

async function open(
  tx: Database,
  { viewer, now, origin }: CommandContext,
  { orderId, orderLineId, position, description: typed }: ClaimRequest,
): Promise<OpenClaimResult> {
  const order = await lockOrder(tx, orderId);
  if (!order || !can(viewer, "open-claim", order)) return err("not-found");
  const pieces = await listClaimablePieces(tx, orderId);
  const piece = pieces.find((one) => one.orderLineId === orderLineId && one.position === position);
  if (!piece) return err("not-delivered");
  const { vendorId, serial, warrantyUntil } = piece;
  if (warrantyUntil === null) return err("no-warranty");
  if (warrantyUntil < dayInIndia(now)) return err("warranty-ended", { until: warrantyUntil });
  const ofPiece = and(eq(warrantyClaims.orderLineId, orderLineId), eq(warrantyClaims.position, position));
  const isLive = notInArray(warrantyClaims.status, [...endedClaims]);
  if ((await tx.$count(warrantyClaims, and(ofPiece, isLive))) > 0) return err("claim-open");
  if (piece.isInReturn) return err("return-open");
  const description = cutTo(typed.trim(), MAX_CLAIM_LENGTH);
  if (!description) return err("description-required");
  const [claim] = await tx
    .insert(warrantyClaims)
    .values({
      ...{ orderId, orderLineId, position, vendorId, serial, description, warrantyUntil },
      ...{ openedAt: now, updatedAt: now },
    })
    .returning();
  if (!claim) throw new Error("the claim was not written");
  await recordClaimStep(tx, claim.id, { status: "opened", note: null, actor: viewer }, now);
  await notifyOfClaim(tx, claim, origin);
  return ok({ id: claim.id });
}

export type EndClaimError = "not-found" | "illegal-move";

/** How a buyer ends a claim: withdrawn until the seller has the piece, closed once it is handed back. */
export type ClaimEnd = Extract<ClaimStatus, "withdrawn" | "closed">;

/** Mails the seller. `illegal-move` gives the current status. */
export async function endClaim(
  db: Database,
  context: CommandContext,
  { claimId, as }: { claimId: string; as: ClaimEnd },
): Promise<Result<undefined, EndClaimError, { status: ClaimStatus }>> {
  return transaction<Result<undefined, EndClaimError, { status: ClaimStatus }>>(db, async (tx) => {
    const { viewer } = context;
    const current = await findClaim(tx, claimId);
    const order = current && (await lockOrder(tx, current.orderId));
    if (!order || !can(viewer, "open-claim", order)) return err("not-found");
    const claim = (await findClaim(tx, claimId)) ?? current;
    if (!mayMoveClaim("customer", claim.status, as)) return err("illegal-move", { status: claim.status });
    await takeClaimStep(tx, claim, { status: as, note: null, actor: viewer }, {}, context);
    await notifyOfEnd(tx, { claim, as, origin: context.origin });
    return ok();
  });
}

/** `note` is for the buyer. `makerReference`: the RMA or case number. */
export type ClaimMove = {
  to: ClaimStatus;
  note: string;
  makerReference: string;
  makerContact: string;
  replacementSerial: string;
};

export type MoveClaimError =
  | "not-found"
  | "illegal-move"
  | "reason-required"
  | "contact-required"
  | "reference-required"
  | "serial-required"
  | "serial-invalid"
  | "serial-used";

/** `illegal-move` gives the current status. A refund is only noted: the order's refund page pays it. */
export async function moveClaim(
  db: Database,
  context: CommandContext,
  { claimId, ...move }: ClaimMove & { claimId: string },
): Promise<Result<undefined, MoveClaimError, { status: ClaimStatus }>> {
  return transaction<Result<undefined, MoveClaimError, { status: ClaimStatus }>>(db, async (tx) => {
    const { viewer, now } = context;
    const current = await findClaim(tx, claimId);
    if (!current || !can(viewer, "move-claim", current)) return err("not-found");
    const order = await lockOrder(tx, current.orderId);
    const claim = await findClaim(tx, claimId);
    if (!order || !claim) return err("not-found");
    const actor = isAdmin(viewer) ? "admin" : "vendor";
    if (!mayMoveClaim(actor, claim.status, move.to)) return err("illegal-move", { status: claim.status });
    const note = cutTo(move.note.trim(), MAX_NOTE_LENGTH) || null;
    const changes = readChanges(claim, move, note);
    if (!changes.ok) return changes;
    const { orderLineId, position, serial } = claim;
    const { replacementSerial } = changes.value;
    if (serial && replacementSerial) {
      const replacement = { orderLineId, position, serial, replacement: replacementSerial };
      if (!(await replaceSerial(tx, replacement, { by: viewer.id, at: now }))) return err("serial-used");
    }
    await takeClaimStep(tx, claim, { status: move.to, note, actor: viewer }, changes.value, context);
    const subject = { kind: "claim", id: claimId, label: order.number };
    const change = { before: { status: claim.status }, after: { status: move.to, ...changes.value } };
    await recordAudit(tx, viewer, { action: "claim.move", subject, ...change }, now);
    return ok();
  });
}

const MAX_NOTE_LENGTH = 500;
const MAX_DETAIL_LENGTH = 200;

type Changes = Partial<Pick<Claim, "makerReference" | "makerContact" | "replacementSerial">>;

function readChanges(claim: Claim, move: ClaimMove, note: string | null): Result<Changes, MoveClaimError, never> {
  const makerReference = cutTo(move.makerReference.trim(), MAX_DETAIL_LENGTH) || null;
  const makerContact = cutTo(move.makerContact.trim(), MAX_DETAIL_LENGTH) || null;
  switch (move.to) {
    case "accepted":
    case "declined":
      return note ? ok({}) : err("reason-required");
    case "referred":
      return makerContact ? ok({ makerContact, makerReference }) : err("contact-required");
    case "at-maker":
      return makerReference ? ok({ makerReference }) : err("reference-required");
    case "replaced": {
      if (claim.serial === null) return ok({});
      const replacementSerial = normalizeSerial(move.replacementSerial);
      if (!replacementSerial) return err("serial-required");
      if (!isSerial(replacementSerial) || replacementSerial === claim.serial) return err("serial-invalid");
      return ok({ replacementSerial });
    }
    default:
      return ok({});
  }
}
