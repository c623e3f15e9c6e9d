/** What orders to buyers and returns from them have in common. */
import type { BookedShipment } from "#app/couriers/courier.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { ShiprocketRefusal, type shiprocketClient } from "./shiprocket-client.server.ts";
import { assignedAwb, orders } from "./shiprocket-messages.ts";

export type Ask = ReturnType<typeof shiprocketClient>["ask"];

/** `awb` is null until assigned. */
export type OpenOrder = { orderReference: string; shipmentReference: string; carrier: string; awb: string | null };

/** Returns null when no order of the key is in the list, cancelled ones aside. */
export async function findListed(ask: Ask, list: string, key: string): Promise<OpenOrder | null> {
  const { data } = await ask("GET", list, orders);
  const live = data.find((one) => one.channel_order_id === key && !/cancel/i.test(one.status ?? ""));
  const shipment = live?.shipments[0];
  if (!live || !shipment) return null;
  const { id, awb, courier } = shipment;
  return { orderReference: live.id, shipmentReference: id, carrier: courier ?? "", awb: awb || null };
}

export async function assignAwb(ask: Ask, reply: OpenOrder, details: object): Promise<BookedShipment> {
  const assignment = { shipment_id: Number(reply.shipmentReference), ...details };
  const { response, message } = await ask("POST", "/courier/assign/awb", assignedAwb, assignment);
  const { awb_code: awb, courier_name: carrier, awb_assign_error: reason } = response?.data ?? {};
  if (!awb || !carrier) throw new ShiprocketRefusal(reason ?? message ?? "No airway bill was assigned", 200);
  return { ...reply, awb, carrier };
}

/** @throws CourierError */
export async function refusable<T>(call: Promise<T>): Promise<Result<T, "refused", string>> {
  try {
    return ok(await call);
  } catch (error) {
    if (error instanceof ShiprocketRefusal) return err("refused", error.message);
    throw error;
  }
}
