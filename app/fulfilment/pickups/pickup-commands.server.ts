/** Buyers choose, change and cancel the day on which a courier collects their return (docs/rules.md#f14). */
import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { findAddress } from "#app/accounts/addresses/address-queries.server.ts";
import { findCalendars } from "#app/accounts/vendor-times/vendor-times-queries.server.ts";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { type Box, CourierError, type Rate } from "#app/couriers/courier.ts";
import { findCourierAccount } from "#app/couriers/couriers.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { ShippingAddress } from "#app/domain/buying/address.ts";
import { dayParts, isPickupOpen, listPickupDays, type PickupSlot } from "#app/domain/fulfilment/pickup-slot.ts";
import { can } from "#app/domain/parties/permissions.ts";
import { lockOrder } from "#app/orders/order-commands.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { findReturn, type Return } from "#app/returns/return-events.server.ts";
import { currentPickup, findReturnBox, isForStaff, listPickups, type Pickup } from "./pickup-queries.server.ts";
import {
  findGoods,
  findReturnPickups,
  finishPickup,
  type PickupServices,
  withdrawPickup,
} from "./pickup-steps.server.ts";
import { returnPickups } from "./schema.server.ts";

type Pickups = CommandContext & Omit<PickupServices, "db">;

/** `addressId` is empty for the order's address. */
export type PickupChoice = { day: string; part: string; addressId: string };

export type PlanPickupError =
  | "not-found"
  | "not-ready"
  | "no-courier"
  | "no-address"
  | "not-offered"
  | "unknown-address"
  | "slot-closed"
  | "no-service"
  | "unsure"
  | "for-staff";
export type BookPickupError = PlanPickupError | "other-slot" | "refused";

/** `other-slot`: one is booked already. `refused` gives the courier's reason. */
export async function bookPickup(
  db: Database,
  context: Pickups,
  { returnId, ...choice }: PickupChoice & { returnId: string },
): Promise<Result<undefined, BookPickupError, string>> {
  const planned = await planPickup(db, context, returnId, choice);
  if (!planned.ok) return planned;
  const requested = await requestPickup(db, context, planned.value);
  if (!requested.ok) return requested;
  const finished = await finishPickup({ ...context, db }, requested.value, { mailsRefusal: false });
  return finished.outcome === "refused" ? err("refused", finished.reason) : ok();
}

export type CancelPickupError = "not-found" | "not-booked" | "too-late" | "refused" | "unsure";

/** `unsure`: the courier is asked again by a job. */
export async function cancelPickup(
  db: Database,
  context: Pickups,
  { returnId }: { returnId: string },
): Promise<Result<undefined, CancelPickupError, string>> {
  const one = await findOwn(db, context, returnId);
  if (!one) return err("not-found");
  const current = currentPickup(await listPickups(db, returnId));
  if (current?.status === "cancelled") return ok();
  if (current?.status !== "booked" || !current.day) return err("not-booked");
  if (!isPickupOpen(current.day, context.now)) return err("too-late");
  try {
    const collecting = await findReturnPickups(current.courier, context);
    const withdrawn = await withdrawPickup({ db, clock: context.clock }, collecting, current.id, { to: "cancelled" });
    return withdrawn.outcome === "refused" ? err("refused", withdrawn.reason) : ok();
  } catch (error) {
    if (error instanceof CourierError) return err("unsure");
    throw error;
  }
}

/** The new day is checked with the courier before the earlier one is given up. */
export async function changePickup(
  db: Database,
  context: Pickups,
  { returnId, ...choice }: PickupChoice & { returnId: string },
): Promise<Result<undefined, BookPickupError | CancelPickupError, string>> {
  const planned = await planPickup(db, context, returnId, choice);
  if (!planned.ok) return planned;
  const current = currentPickup(await listPickups(db, returnId));
  if (current?.status === "booked" && isSame(current, planned.value)) return ok();
  const cancelled = await cancelPickup(db, context, { returnId });
  if (!cancelled.ok) return cancelled;
  return bookPickup(db, context, { returnId, ...choice });
}

export type OfferPickupError = "not-found" | "not-ready";

/** The vendor or an admin says how large the package is, so that its buyer can choose a day. */
export async function offerPickup(
  db: Database,
  context: Pick<Pickups, "viewer" | "now" | "env">,
  { returnId, box }: { returnId: string; box: Box },
): Promise<Result<undefined, OfferPickupError>> {
  const { viewer, now, env } = context;
  const account = findCourierAccount(env);
  return transaction<Result<undefined, OfferPickupError>>(db, async (tx) => {
    const found = await findReturn(tx, returnId);
    if (!found || !can(viewer, "move-return", { vendorId: found.vendorId, from: "approved", to: "picked-up" }))
      return err("not-found");
    const order = await lockOrder(tx, found.orderId);
    const one = await findReturn(tx, returnId);
    const rows = await listPickups(tx, returnId);
    if (!order || one?.status !== "approved" || !account?.returnPickups || rows.length > 0) return err("not-ready");
    const times = { createdAt: now, updatedAt: now };
    await tx
      .insert(returnPickups)
      .values({ returnId, attempt: 1, courier: account.id, ...box, status: "offered", ...times });
    const subject = { kind: "return", id: returnId, label: order.number };
    await recordAudit(tx, viewer, { action: "return.offer-pickup", subject, before: null, after: box }, now);
    return ok();
  });
}

type Plan = {
  one: Return;
  courier: string;
  box: Box;
  address: ShippingAddress;
  slot: PickupSlot;
  service: Rate;
};

async function planPickup(
  db: Database,
  context: Pickups,
  returnId: string,
  { day, part: typedPart, addressId }: PickupChoice,
): Promise<Result<Plan, PlanPickupError, string>> {
  const one = await findOwn(db, context, returnId);
  if (!one) return err("not-found");
  if (one.status !== "approved") return err("not-ready");
  const rows = await listPickups(db, returnId);
  if (isForStaff(rows)) return err("for-staff");
  const account = findCourierAccount(context.env);
  if (!account?.returnPickups) return err("no-courier");
  const box = await findReturnBox(db, one.shipmentId, rows);
  if (!box) return err("not-offered");
  const goods = await findGoods(db, one);
  if (!goods) return err("no-address");
  const address = addressId ? await findOther(db, context.viewer.id, addressId) : await findOrderAddress(db, one);
  if (!address) return err("unknown-address");
  const calendar = (await findCalendars(db)).of(one.vendorId);
  if (!listPickupDays(context.now, calendar).includes(day)) return err("slot-closed");
  try {
    const collecting = await findReturnPickups(account.id, context);
    const part = dayParts.find((known) => known === typedPart) ?? null;
    if ((part !== null) !== account.returnPickups.hasDayParts) return err("slot-closed");
    const route = { from: address.pincode, to: goods.to.pincode, box, valuePaise: goods.valuePaise };
    const [service] = await collecting.listRates(route);
    if (!service) return err("no-service");
    return ok({ one, courier: account.id, box, address, slot: { day, part }, service });
  } catch (error) {
    if (error instanceof CourierError) return err("unsure");
    throw error;
  }
}

type Requested = Result<string, "not-ready" | "for-staff" | "other-slot", string>;

/** Commits before the courier is called, under the order's lock: one live try per return. */
async function requestPickup(
  db: Database,
  { now }: Pick<Pickups, "now">,
  { one, courier, box, address, slot, service }: Plan,
): Promise<Requested> {
  return transaction<Requested>(db, async (tx) => {
    await lockOrder(tx, one.orderId);
    if ((await findReturn(tx, one.id))?.status !== "approved") return err("not-ready");
    const rows = await listPickups(tx, one.id);
    const current = currentPickup(rows);
    if (current && isLive(current)) return isSame(current, { slot, address }) ? ok(current.id) : err("other-slot");
    if (isForStaff(rows)) return err("for-staff");
    const { serviceId, name: serviceName, ratePaise } = service;
    const chosen = {
      ...slot,
      address,
      serviceId,
      serviceName,
      ratePaise,
      hasFreight: true,
      status: "requested" as const,
    };
    const [written] =
      current?.status === "offered"
        ? await tx
            .update(returnPickups)
            .set({ ...chosen, courier, updatedAt: now })
            .where(eq(returnPickups.id, current.id))
            .returning({ id: returnPickups.id })
        : await tx
            .insert(returnPickups)
            .values({
              ...chosen,
              ...box,
              courier,
              returnId: one.id,
              attempt: rows.length + 1,
              createdAt: now,
              updatedAt: now,
            })
            .returning({ id: returnPickups.id });
    if (!written) throw new Error("the pick-up was not written");
    return ok(written.id);
  });
}

function isLive({ status }: Pickup): boolean {
  return status === "requested" || status === "booked";
}

function isSame(pickup: Pickup, { slot, address }: Pick<Plan, "slot" | "address">): boolean {
  const { day, part, cancelAskedAt } = pickup;
  return cancelAskedAt === null && isDeepStrictEqual([{ day, part }, pickup.address], [slot, address]);
}

async function findOwn(db: Database, { viewer }: CommandContext, returnId: string): Promise<Return | null> {
  const one = await findReturn(db, returnId);
  if (!one) return null;
  const [order] = await db.select({ userId: orders.userId }).from(orders).where(eq(orders.id, one.orderId));
  return order && can(viewer, "withdraw-return", order) ? one : null;
}

async function findOrderAddress(db: Database, { orderId }: Return): Promise<ShippingAddress | null> {
  const [order] = await db.select({ address: orders.shippingAddress }).from(orders).where(eq(orders.id, orderId));
  return order?.address ?? null;
}

async function findOther(db: Database, userId: string, id: string): Promise<ShippingAddress | null> {
  const found = await findAddress(db, userId, id);
  if (!found) return null;
  const { id: _, isDefault: __, ...address } = found;
  return address;
}
