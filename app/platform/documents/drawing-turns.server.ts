import { createHash } from "node:crypto";

type Bytes = Uint8Array<ArrayBuffer>;

/** Drawing takes some 80 ms of the process's only thread. */
const MAX_DRAWN_AT_ONCE = 2;
/** Waiting for a turn; more are refused. */
const MAX_WAITING = 2;
const MAX_CACHED = 40;
/** After a drawing its turn rests for three times as long: half of the thread remains for other requests. */
const REST_RATIO = 3;

/** PDFs by content, oldest first. */
const drawings = new Map<string, Promise<Bytes>>();
const waiting: (() => void)[] = [];
let busy = 0;

/** The same `content` (parts, prices, day, store) is drawn once. Null: too many others are being drawn. */
export async function drawOnce(content: unknown, draw: () => Promise<Bytes>): Promise<Bytes | null> {
  const key = createHash("sha256").update(JSON.stringify(content)).digest("base64");
  const cached = drawings.get(key);
  if (cached) return cached;
  if (busy >= MAX_DRAWN_AT_ONCE && waiting.length >= MAX_WAITING) return null;
  const drawing = drawInTurn(draw);
  drawings.set(key, drawing);
  drawing.catch(() => drawings.delete(key));
  const [oldest] = drawings.keys();
  if (drawings.size > MAX_CACHED && oldest !== undefined) drawings.delete(oldest);
  return drawing;
}

async function drawInTurn(draw: () => Promise<Bytes>): Promise<Bytes> {
  if (busy < MAX_DRAWN_AT_ONCE) busy++;
  else await new Promise<void>((begin) => waiting.push(begin));
  const begun = performance.now();
  try {
    return await draw();
  } finally {
    setTimeout(passTurn, (performance.now() - begun) * REST_RATIO);
  }
}

/** To the next in line, if there is one. */
function passTurn(): void {
  const begin = waiting.shift();
  if (begin) begin();
  else busy--;
}
