/** A lean HTTP client: the machine that is measured should not be busy with the one who measures. */
import { Agent, request } from "node:http";

export type Answer = { status: number; location: string; cookies: string[]; body: string };

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends a form (POST) or asks for a page (GET when there are no fields). */
export function send(
  url: string,
  options: { cookie?: string; ip: string; fields?: Record<string, string> },
): Promise<Answer> {
  const body = options.fields && new URLSearchParams(options.fields).toString();
  const headers = {
    origin: new URL(url).origin,
    "x-forwarded-for": options.ip,
    ...(options.cookie && { cookie: options.cookie }),
    ...(body !== undefined && {
      "content-type": "application/x-www-form-urlencoded",
      "content-length": String(Buffer.byteLength(body)),
    }),
  };
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

/** Runs `step` over and over, one worker per item, for so long. Milliseconds per step; `bad`: steps that threw. */
export async function drive<Worker>(
  workers: Worker[],
  seconds: number,
  step: (worker: Worker) => Promise<void>,
): Promise<{ count: number; perSecond: number; p50: number; p99: number; bad: number; firstProblem: string | null }> {
  const times: number[] = [];
  let bad = 0;
  let firstProblem: string | null = null;
  const started = performance.now();
  const end = started + seconds * 1000;
  await Promise.all(
    workers.map(async (worker) => {
      while (performance.now() < end) {
        const before = performance.now();
        try {
          await step(worker);
          times.push(performance.now() - before);
        } catch (error) {
          bad++;
          firstProblem ??= (error as Error).message;
        }
      }
    }),
  );
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
  const perSecond = times.length / ((performance.now() - started) / 1000);
  return { count: times.length, perSecond, p50: at(0.5), p99: at(0.99), bad, firstProblem };
}
