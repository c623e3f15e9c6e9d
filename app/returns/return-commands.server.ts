/** Buyers request returns (docs/rules.md#f9, docs/decisions/344). */

import { eq } from "drizzle-orm";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import { cutTo } from "#app/domain/basics/plain-text.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { mayMove, type ReturnReason, type ReturnStatus } from "#app/domain/fulfilment/return-status.ts";
import { allowsReason, checkReturn, type ReturnKind } from "#app/domain/fulfilment/returns.ts";
import { can } from "#app/domain/parties/permissions.ts";
import { lockOrder } from "#app/orders/order-commands.server.ts";
import { type SealedRefundAccount, writeRefundAccount } from "#app/payments/refunds/refund-accounts.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { brokenConstraint, transaction } from "#app/platform/database/transaction.server.ts";
import { once } from "#app/platform/submissions/once.server.ts";
import { findStoreSettings, getReturnWindows } from "#app/settings/store-settings.server.ts";
import { listExchangeChoices } from "./exchange/exchange-choices.server.ts";
import { findReturn, mailReturnVendor, notifyOfRequest, recordStep, takeStep } from "./return-events.server.ts";
import type { ExchangeWish } from "./return-fields.ts";
import { listWaitingPhotos } from "./return-photos.server.ts";
import { listReturnableShipments, type ReturnableShipment } from "./returnable.server.ts";
import { returnLines, returnPhotos, returns } from "./schema.server.ts";

export const MAX_DESCRIPTION_LENGTH = 1000;

export type RequestedReturn = {
  orderId: string;
  shipmentId: string;
  kind: ReturnKind;
  reason: ReturnReason;
  description: string;
  lines: { orderLineId: string; quantity: number }[];
  /** Ids from `addPhotos`. */
  photos: string[];
  /** Needed for an exchange, and for one line only. */
  exchange?: ExchangeWish;
  /** Payee of a manual refund. */
  refundTo?: SealedRefundAccount;
};

export type RequestReturnError =
  | "not-found"
  | "not-delivered"
  | "window-closed"
  | "not-for-this-reason"
  | "key-reused"
  | "photos-missing"
  | "nothing-chosen"
  | "too-many"
  | "claim-open"
  | "exchange-required"
  | "exchange-unavailable"
  | "description-required";

type RequestReturnResult = Result<
  { id: string },
  RequestReturnError,
  { lastDay?: CalendarDay; name?: string; left?: number }
>;

/**
 * Takes the order's lock. `details`: the window's last day, or pieces left. `photos-missing`: of another form, or
 * deleted. `claim-open`: a trigger counts the pieces with an open warranty claim (docs/rules.md#h2).
 */
export async function requestReturn(
  db: Database,
  context: CommandContext,
  details: RequestedReturn,
): Promise<RequestReturnResult> {
  // Photos and sealed accounts differ on every attempt.
  const { photos: _, refundTo: __, ...input } = details;
  const form = { command: "return.request", input };
  try {
    return await transaction<RequestReturnResult>(db, (tx) =>
      once(tx, context, form, () => request(tx, context, details)),
    );
  } catch (error) {
    if (brokenConstraint(error) === "return_lines_claimed") return err("claim-open");
    throw error;
  }
}

async function request(tx: Database, context: CommandContext, details: RequestedReturn): Promise<RequestReturnResult> {
  const { viewer, now } = context;
  const order = await lockOrder(tx, details.orderId);
  if (!order || !can(viewer, "request-return", order)) return err("not-found");
  const shipments = await listReturnableShipments(tx, order.id, now);
  const shipment = shipments.find(({ shipmentId }) => shipmentId === details.shipmentId);
  if (!shipment) return err("not-delivered");
  if (!allowsReason(details.kind, details.reason)) return err("not-for-this-reason");
  const windows = getReturnWindows(await findStoreSettings(tx));
  const inTime = checkReturn(details.kind, shipment.deliveredAt, now, windows);
  if (!inTime.ok)
    return inTime.code === "window-closed" ? err("window-closed", inTime.details ?? {}) : err(inTime.code);
  if (details.lines.length === 0) return err("nothing-chosen");
  for (const { orderLineId, quantity } of details.lines) {
    const line = shipment.lines.find((one) => one.orderLineId === orderLineId);
    if (!line || !Number.isSafeInteger(quantity) || quantity < 1) return err("nothing-chosen");
    if (quantity > line.left) return err("too-many", { name: line.name, left: line.left });
  }
  const wished = details.kind === "exchange" ? await checkExchange(tx, details, shipment, now) : ok();
  if (!wished.ok) return err(wished.code);
  const description = cutTo(details.description.trim(), MAX_DESCRIPTION_LENGTH);
  if (!description && details.reason !== "changed-mind") return err("description-required");
  if ((await listWaitingPhotos(tx, order.id, details.photos)).length < details.photos.length)
    return err("photos-missing");
  const { vendorId, feePaise } = shipment;
  return ok({ id: await write(tx, context, { ...details, description, vendorId, feePaise }) });
}

/** `exchange-unavailable`: sold out, no longer sold, or sold at another price by now. */
async function checkExchange(
  tx: Database,
  { orderId, exchange, lines }: RequestedReturn,
  shipment: ReturnableShipment,
  now: Date,
): Promise<Result<undefined, "exchange-required" | "exchange-unavailable">> {
  const [line, ...others] = lines;
  if (!exchange || !line || others.length > 0 || line.orderLineId !== exchange.orderLineId)
    return err("exchange-required");
  const choices = (await listExchangeChoices(tx, orderId, shipment.lines, now))[line.orderLineId] ?? [];
  const choice = choices.find(({ productId }) => productId === exchange.productId);
  const isAsSeen = choice?.pricePaise === exchange.pricePaise && choice.totals.length >= line.quantity;
  return isAsSeen ? ok() : err("exchange-unavailable");
}

async function write(
  tx: Database,
  { viewer, now, origin }: CommandContext,
  {
    orderId,
    shipmentId,
    vendorId,
    kind,
    reason,
    description,
    lines,
    photos,
    refundTo,
    exchange,
    ...shipment
  }: RequestedReturn & { vendorId: string; feePaise: number },
): Promise<string> {
  const resolution = kind === "damage" ? null : kind;
  const promise =
    exchange && kind === "exchange"
      ? { exchangeProductId: exchange.productId, exchangePricePaise: exchange.pricePaise }
      : {};
  const row = { orderId, shipmentId, vendorId, kind, reason, description, resolution, ...promise };
  const [written] = await tx
    .insert(returns)
    .values({ ...row, requestedAt: now, updatedAt: now })
    .returning();
  if (!written) throw new Error("the return was not written");
  const returnId = written.id;
  await tx.insert(returnLines).values(lines.map((line) => ({ returnId, ...line })));
  for (const [position, id] of photos.entries())
    await tx.update(returnPhotos).set({ returnId, position }).where(eq(returnPhotos.id, id));
  const actor = { id: viewer.id, role: viewer.role };
  await recordStep(tx, returnId, { status: "requested", note: null, actor }, now);
  if (refundTo) await writeRefundAccount(tx, { orderId, account: refundTo }, { now, origin });
  await notifyOfRequest(tx, written, shipment.feePaise, origin);
  return returnId;
}

export type WithdrawReturnError = "not-found" | "illegal-move";

/** Only before pick-up. `illegal-move` gives the current status. */
export async function withdrawReturn(
  db: Database,
  context: CommandContext,
  { returnId }: { returnId: string },
): Promise<Result<undefined, WithdrawReturnError, { status: ReturnStatus }>> {
  return transaction<Result<undefined, WithdrawReturnError, { status: ReturnStatus }>>(db, async (tx) => {
    const { viewer } = context;
    const current = await findReturn(tx, returnId);
    const order = current && (await lockOrder(tx, current.orderId));
    if (!order || !can(viewer, "withdraw-return", order)) return err("not-found");
    const one = await findReturn(tx, returnId);
    if (!one || !mayMove("customer", one.status, "withdrawn"))
      return err("illegal-move", { status: (one ?? current).status });
    const actor = { id: viewer.id, role: viewer.role };
    const moved = await takeStep(tx, one, { status: "withdrawn", note: null, actor }, {}, context);
    await mailReturnVendor(tx, moved, { kind: "return-withdrawn", origin: context.origin });
    return ok();
  });
}
