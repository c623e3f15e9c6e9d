import { hmacOf } from "#app/payments/providers/hmac.server.ts";
import { INTERNAL_ADDRESS } from "#app/platform/internal-address.ts";
import type { JobDefinition, JobServices } from "#app/platform/jobs.server.ts";
import { findDemoShipment } from "./books.server.ts";
import { demoCourierKeys } from "./keys.server.ts";
import { type ScanEvent, SEND_SCAN } from "./scans.ts";

export const sendScanJob: JobDefinition<ScanEvent> = {
  ...SEND_SCAN,
  retries: 12,
  async handle(services, event) {
    const status = await sendScan(services, event);
    if (!event.isForged && (status < 200 || status > 299)) throw new Error(`the shop answered ${status}`);
  },
};

const NOBODYS = "00000000-0000-4000-8000-000000000000";

export async function sendScan(
  { db, env, fetch }: Pick<JobServices, "db" | "env" | "fetch">,
  { waybill, scan: index, isLie, isForged }: ScanEvent,
): Promise<number> {
  if (!env.demo) return 200;
  const shipment = await findDemoShipment(db, { waybill });
  const scan = shipment?.scans[index];
  if (!shipment || !scan) throw new Error(`the demo courier has no scan ${index} of ${waybill}`);
  const { code, at, note, hub, nextAttemptOn: next_attempt } = scan;
  const reference = isLie ? NOBODYS : shipment.reference;
  const body = JSON.stringify({
    ...{ waybill, reference, is_return: shipment.pickupSlot !== null },
    scan: { code, at, note, hub, next_attempt },
  });
  const secret = isForged ? "somebody else's secret" : demoCourierKeys(env).webhookSecret;
  const response = await fetch(`${INTERNAL_ADDRESS}/webhooks/couriers/demo`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-demo-courier-signature": hmacOf(secret, body) },
    body,
  });
  await response.body?.cancel();
  return response.status;
}
