import { and, eq, inArray } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { can, type User } from "#app/domain/parties/permissions.ts";
import { lockOrder } from "#app/orders/order-commands.server.ts";
import { findShipment, listShipments } from "#app/orders/shipment-commands.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { type FinishedBooking, findConsignment, finishBooking } from "./booking-steps.server.ts";
import { type Box, type CourierContext, CourierError, type Rate } from "./courier.ts";
import { courierOf, findCourierAccount } from "./couriers.server.ts";
import { courierBookings } from "./schema.server.ts";
import { withdrawBooking } from "./withdraw-booking.server.ts";

type Booking = CommandContext & CourierContext & { clock: { now(): Date } };

export type RatesError = "no-courier" | "no-address" | "unsure";

/** `no-address`: the vendor's address or the store's phone is missing. */
export async function listRates(
  db: Database,
  context: CourierContext,
  { shipmentId, box }: { shipmentId: string; box: Box },
): Promise<Rate[] | RatesError> {
  const account = findCourierAccount(context.env);
  const courier = account && (await courierOf({ id: account.id }, context));
  if (!courier) return "no-courier";
  const consignment = await findConsignment(db, shipmentId);
  if (!consignment) return "no-address";
  const { from, to, cashPaise, valuePaise } = consignment;
  try {
    return await courier.listRates({ from: from.pincode, to: to.pincode, box, cashPaise, valuePaise });
  } catch (error) {
    if (error instanceof CourierError) return "unsure";
    throw error;
  }
}

export type BookCourierError = RatesError | FinishError | "not-found" | "not-ready" | "no-service";

/**
 * Commits the request before the call, so repeated requests don't book twice. `not-ready`: not packed, or dispatched.
 */
export async function bookCourier(
  db: Database,
  context: Booking,
  { shipmentId, serviceId, box }: { shipmentId: string; serviceId: string; box: Box },
): Promise<Result<undefined, BookCourierError, string>> {
  const { viewer, now } = context;
  if (!(await isTheirs(db, viewer, shipmentId))) return err("not-found");
  const rates = await listRates(db, context, { shipmentId, box });
  if (!Array.isArray(rates)) return err(rates);
  const service = rates.find((one) => one.serviceId === serviceId);
  const account = findCourierAccount(context.env);
  if (!service || !account) return err("no-service");
  const requested = await transaction<Result<string, "not-ready" | "not-found", string>>(db, async (tx) => {
    const order = await lockShipment(tx, shipmentId);
    if (!order) return err("not-found");
    if (order.status !== "processing") return err("not-ready");
    const live = await findLive(tx, shipmentId);
    if (live) return ok(live.id);
    const quoted = { serviceId, serviceName: service.name, ratePaise: service.ratePaise };
    const costs = { rtoPaise: service.rtoPaise, hasFreight: true };
    const newBooking = { shipmentId, courier: account.id, ...quoted, ...costs, ...box, createdAt: now, updatedAt: now };
    const [created] = await tx.insert(courierBookings).values(newBooking).returning({ id: courierBookings.id });
    if (!created) throw new Error("nothing was written");
    const subject = { kind: "shipment", id: shipmentId, label: order.number };
    await recordAudit(tx, viewer, { action: "shipment.book", subject, before: null, after: quoted }, now);
    return ok(created.id);
  });
  return requested.ok ? finished(await finishBooking({ db, ...context }, requested.value)) : requested;
}

type FinishError = Exclude<FinishedBooking["outcome"], "booked">;

function finished(done: FinishedBooking): Result<undefined, FinishError, string> {
  if (done.outcome === "booked") return ok();
  return done.outcome === "refused" ? err("refused", done.reason) : err(done.outcome);
}

export type CancelBookingError = "not-found" | "not-ready" | "no-courier" | "refused" | "unsure";

/** `refused`: the courier has it already; the value is its reason. */
export async function cancelBooking(
  db: Database,
  context: Booking,
  { shipmentId }: { shipmentId: string },
): Promise<Result<undefined, CancelBookingError, string>> {
  const { viewer, now } = context;
  if (!(await isTheirs(db, viewer, shipmentId))) return err("not-found");
  const live = await findLive(db, shipmentId);
  if (live?.status !== "booked") return err("not-ready");
  const courier = await courierOf({ id: live.courier }, context);
  if (!courier) return err("no-courier");
  const entry = { action: "shipment.unbook", before: { awb: live.awb }, after: null } as const;
  const record = (tx: Database, label: string) =>
    recordAudit(tx, viewer, { ...entry, subject: { kind: "shipment", id: shipmentId, label } }, now);
  try {
    const withdrawn = await withdrawBooking({ db, ...context }, courier, live.id, record);
    if (withdrawn.outcome === "refused") return err("refused", withdrawn.reason);
    return withdrawn.outcome === "withdrawn" ? ok() : err("not-ready");
  } catch (error) {
    if (error instanceof CourierError) return err("unsure");
    throw error;
  }
}

export type FinishRequestError = FinishError | "not-found" | "not-ready";

/** Repeats a request whose answer was lost. */
export async function finishRequest(
  db: Database,
  context: Booking,
  { shipmentId }: { shipmentId: string },
): Promise<Result<undefined, FinishRequestError, string>> {
  if (!(await isTheirs(db, context.viewer, shipmentId))) return err("not-found");
  const live = await findLive(db, shipmentId);
  return live ? finished(await finishBooking({ db, ...context }, live.id)) : err("not-ready");
}

async function isTheirs(db: Database, viewer: User, shipmentId: string): Promise<boolean> {
  const ownShipment = await findShipment(db, shipmentId);
  return ownShipment !== undefined && can(viewer, "edit-shipment", ownShipment);
}

async function lockShipment(tx: Database, shipmentId: string) {
  const ownShipment = await findShipment(tx, shipmentId);
  const order = ownShipment && (await lockOrder(tx, ownShipment.orderId));
  const shipment = order && (await listShipments(tx, order.id)).find(({ id }) => id === shipmentId);
  return shipment ? { number: order.number, status: shipment.status } : null;
}

async function findLive(db: Database, shipmentId: string) {
  const isLive = inArray(courierBookings.status, ["requested", "booked"]);
  const [live] = await db
    .select()
    .from(courierBookings)
    .where(and(eq(courierBookings.shipmentId, shipmentId), isLive));
  return live;
}
