import { createHmac, timingSafeEqual } from "node:crypto";

/** Webhooks signed at other times count as replays. */
const TOLERANCE_S = 300;

export type ReturnStatus = "paid" | "pending" | "failed" | "cancelled";
const statuses: readonly string[] = ["paid", "pending", "failed", "cancelled"] satisfies ReturnStatus[];

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 of time and body. */
export function signWebhook(secret: string, rawBody: Uint8Array, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${webhookDigest(secret, seconds, rawBody).toString("hex")}`;
}

/** Constant time (docs/rules.md#p2). */
export function isSignedWebhook(secret: string, rawBody: Uint8Array, signature: string | null, now: Date): boolean {
  const read = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? "");
  if (!read) return false;
  const seconds = Number(read[1]);
  const isSame = timingSafeEqual(webhookDigest(secret, seconds, rawBody), Buffer.from(read[2] ?? "", "hex"));
  return isSame && Math.abs(now.getTime() / 1000 - seconds) <= TOLERANCE_S;
}

export function signReturn(secret: string, orderId: string, status: ReturnStatus): URLSearchParams {
  const signature = returnDigest(secret, orderId, status).toString("hex");
  return new URLSearchParams({ order_id: orderId, status, signature });
}

/** Returns null when forged. */
export function isSignedReturn(
  secret: string,
  parameters: URLSearchParams,
): { orderId: string; status: ReturnStatus } | null {
  const orderId = parameters.get("order_id") ?? "";
  const status = parameters.get("status") ?? "";
  const signature = parameters.get("signature") ?? "";
  if (!/^[0-9a-f]{64}$/.test(signature) || !statuses.includes(status)) return null;
  const isSame = timingSafeEqual(returnDigest(secret, orderId, status), Buffer.from(signature, "hex"));
  return isSame ? { orderId, status: status as ReturnStatus } : null;
}

function webhookDigest(secret: string, seconds: number, rawBody: Uint8Array): Buffer {
  return createHmac("sha256", secret).update(`${seconds}.`).update(rawBody).digest();
}

function returnDigest(secret: string, orderId: string, status: string): Buffer {
  return createHmac("sha256", secret).update(`return.${orderId}.${status}`).digest();
}
