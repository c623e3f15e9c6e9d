import { createHash } from "node:crypto";

type Bytes = Uint8Array<ArrayBuffer>;

/** Reading a build's prices and drawing it take some 150 ms of the process's only thread. */
const MAX_AT_ONCE = 2;
/** Waiting for a turn; more are refused. */
const MAX_WAITING = 8;
const MAX_CACHED = 40;
/** After its work a turn rests for three times as long: half of the thread remains for other requests. */
const REST_RATIO = 3;

/** PDFs by content, oldest first. */
const drawings = new Map<string, Promise<Bytes>>();
const waiting: (() => void)[] = [];
let busy = 0;

/** Does `work` when it is its turn. Null: too many others are waiting, and `work` was not begun. */
export async function takeTurn<Result>(work: () => Promise<Result>): Promise<Result | null> {
  if (busy < MAX_AT_ONCE) busy++;
  else if (waiting.length >= MAX_WAITING) return null;
  else await new Promise<void>((begin) => waiting.push(begin));
  const begun = performance.now();
  try {
    return await work();
  } finally {
    setTimeout(passTurn, (performance.now() - begun) * REST_RATIO);
  }
}

/** The same `content` (parts, prices, day, store) is drawn once. */
export function drawOnce(content: unknown, draw: () => Promise<Bytes>): Promise<Bytes> {
  const key = createHash("sha256").update(JSON.stringify(content)).digest("base64");
  const cached = drawings.get(key);
  if (cached) return cached;
  const drawing = draw();
  drawings.set(key, drawing);
  drawing.catch(() => drawings.delete(key));
  const [oldest] = drawings.keys();
  if (drawings.size > MAX_CACHED && oldest !== undefined) drawings.delete(oldest);
  return drawing;
}

/** To the next in line, if there is one. */
function passTurn(): void {
  const begin = waiting.shift();
  if (begin) begin();
  else busy--;
}
