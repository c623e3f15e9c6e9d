/** Sends a seed's requests one after the other: none may be answered 5xx, not even 503, as nothing is busy. */

import { fuzzRequest } from "./fuzz-requests.ts";
import { type FuzzRequest, FuzzShop } from "./fuzz-shop.ts";

export type FuzzResult = { statuses: Map<number, number>; failures: string[]; slowestMs: number };

/** Further failures say nothing new. */
const MAX_FAILURES = 20;

/** @throws when the auditor finds something in what the requests left behind */
export async function fuzz(seed: number, count: number): Promise<FuzzResult> {
  const result: FuzzResult = { statuses: new Map(), failures: [], slowestMs: 0 };
  const shop = await FuzzShop.open();
  for (let index = 0; index < count && result.failures.length < MAX_FAILURES; index++) {
    const request = await fuzzRequest(shop, seed, index);
    const started = performance.now();
    const status = await shop.send(request).then(
      (answer) => answer.status,
      (error: unknown) => `broke off: ${error}`,
    );
    result.slowestMs = Math.max(result.slowestMs, performance.now() - started);
    if (typeof status === "number") result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1);
    if (typeof status === "string" || status >= 500) result.failures.push(told(request, status, seed, index));
  }
  await shop.close();
  return result;
}

/** The failing request, and how to repeat it. */
function told({ body, ...request }: FuzzRequest, status: number | string, seed: number, index: number): string {
  const sent =
    body &&
    (isText(body) ? JSON.stringify(new TextDecoder().decode(body)) : `base64 ${Buffer.from(body).toString("base64")}`);
  return `${status}: request ${index} of seed ${seed} (npm run test:fuzz -- ${index + 1} ${seed}): ${JSON.stringify(request)} ${sent?.slice(0, 2_000) ?? ""}`;
}

function isText(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte < 128);
}
