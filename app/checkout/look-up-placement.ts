/** Looks up an order by its key after a lost response (docs/rules.md#o5). */

export type Placement = { kind: "placed"; orderId: string } | { kind: "not-placed" } | { kind: "signed-out" };

type Ask = (key: string) => Promise<Placement | null>;

/** Before each query. The server may still be placing the order, so only the last "not placed" counts. */
const PAUSES_MS = [0, 1_500, 3_000];
const RETRY_MS = 3_000;

/** Retries until a response comes. @throws when aborted */
export async function lookUpPlacement(
  key: string,
  { signal, onLost, ask = askServer }: { signal: AbortSignal; onLost: (isLost: boolean) => void; ask?: Ask },
): Promise<Placement> {
  try {
    for (let answers = 0; ; ) {
      await pause(PAUSES_MS[answers] ?? 0, signal);
      const placement = await ask(key);
      onLost(placement === null);
      if (placement === null) await pause(RETRY_MS, signal);
      else if (placement.kind !== "not-placed" || ++answers === PAUSES_MS.length) return placement;
    }
  } finally {
    onLost(false);
  }
}

/** Returns null without a response. */
async function askServer(key: string): Promise<Placement | null> {
  try {
    const answer = await fetch(`/checkout/placed?key=${encodeURIComponent(key)}`, { cache: "no-store" });
    if (answer.status === 401) return { kind: "signed-out" };
    if (!answer.ok) return null;
    const { orderId } = (await answer.json()) as { orderId: string | null };
    return orderId === null ? { kind: "not-placed" } : { kind: "placed", orderId };
  } catch {
    return null;
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.reject(signal.reason);
  if (ms === 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.("online", end);
      signal.removeEventListener("abort", end);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = setTimeout(end, ms);
    globalThis.addEventListener?.("online", end);
    signal.addEventListener("abort", end);
  });
}
