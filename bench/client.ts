/** A lean HTTP client, so that measuring doesn't load the machine measured. */
import { Agent, request } from "node:http";

export type Answer = { status: number; location: string; cookies: string[]; body: string };

export const CONNECTIONS_AT_MOST = 500;

/** Drops idle connections a second before the shop does, so that none closes under a request. */
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS_AT_MOST, timeout: 4_000 });

/** Posts a form, or GETs a page without fields. */
export function send(
  url: string,
  options: { cookie?: string; ip: string; fields?: Record<string, string> },
): Promise<Answer> {
  const body = options.fields && new URLSearchParams(options.fields).toString();
  const headers = {
    origin: new URL(url).origin,
    "x-forwarded-for": options.ip,
    ...(options.cookie && { cookie: options.cookie }),
    ...(body !== undefined && { "content-type": "application/x-www-form-urlencoded" }),
  };
  return exchange(url, headers, body);
}

/** Posts `body` as it is, or GETs without one. */
export function exchange(url: string, own: Record<string, string>, body?: string): Promise<Answer> {
  const headers = { ...own, ...(body !== undefined && { "content-length": String(Buffer.byteLength(body)) }) };
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, method: body === undefined ? "GET" : "POST", headers }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => {
        text += chunk;
      });
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          location: response.headers.location ?? "",
          cookies: (response.headers["set-cookie"] ?? []).map((line) => line.split(";")[0] ?? ""),
          body: text,
        }),
      );
    });
    asked.on("error", reject);
    asked.end(body);
  });
}

/** Milliseconds in all and per step, and how many steps threw. */
export type Driven = { times: number[]; ms: number; bad: number; firstProblem: string | null };

/** Repeats `step` for so long, each worker one at a time. */
export async function drive<Worker>(
  workers: Worker[],
  seconds: number,
  step: (worker: Worker) => Promise<void>,
): Promise<Driven> {
  const driven: Driven = { times: [], ms: 0, bad: 0, firstProblem: null };
  const started = performance.now();
  const end = started + seconds * 1000;
  const work = async (worker: Worker): Promise<void> => {
    while (performance.now() < end) await timed(driven, () => step(worker));
  };
  await Promise.all(workers.map(work));
  return { ...driven, ms: performance.now() - started };
}

/** Runs `step` once per item, so many at a time. */
export async function driveOnce<Item>(
  items: Item[],
  atATime: number,
  step: (item: Item) => Promise<void>,
): Promise<Driven> {
  const driven: Driven = { times: [], ms: 0, bad: 0, firstProblem: null };
  const waiting = [...items];
  const started = performance.now();
  const work = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      const next = item;
      await timed(driven, () => step(next));
    }
  };
  await Promise.all(Array.from({ length: atATime }, work));
  return { ...driven, ms: performance.now() - started };
}

async function timed(driven: Driven, step: () => Promise<void>): Promise<void> {
  const before = performance.now();
  try {
    await step();
    driven.times.push(performance.now() - before);
  } catch (error) {
    driven.bad++;
    driven.firstProblem ??= (error as Error).message;
  }
}

/** Several rounds as one. */
export function together(rounds: Driven[]): Driven {
  return {
    times: rounds.flatMap((round) => round.times),
    ms: rounds.reduce((sum, round) => sum + round.ms, 0),
    bad: rounds.reduce((sum, round) => sum + round.bad, 0),
    firstProblem: rounds.find((round) => round.firstProblem)?.firstProblem ?? null,
  };
}

/** Percentiles in ms. */
export function summed({ times, ms }: Driven): { perSecond: number; p50: number; p99: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  return { perSecond: times.length / (ms / 1000), p50: at(0.5), p99: at(0.99) };
}
