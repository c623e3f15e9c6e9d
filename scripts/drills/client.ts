/** A browser's side of the drills: HTTPS over kept connections, from several addresses of this machine. */
import { readFileSync } from "node:fs";
import { Agent as PlainAgent, request as plainRequest } from "node:http";
import { Agent, request } from "node:https";

const LIMIT_MS = 30_000;
/** Dropped before the proxies do, so that none closes under a request. */
const IDLE_MS = 8_000;

export type RequestInput = {
  /** File of the certificate to trust. */
  ca: string;
  /** Sender, 127.x.y.z. */
  from?: string;
  cookie?: string;
  fields?: Record<string, string>;
  /** Instead of `fields`. */
  body?: Buffer;
  headers?: Record<string, string>;
};
export type Answer = { status: number; headers: NodeJS.Dict<string | string[]>; text: string };

const agents = new Map<string, Agent>();
const plainAgent = new PlainAgent({ keepAlive: false });

/** GETs, or POSTs what is given. @throws when the connection breaks or nothing comes for 30 s */
export function ask(origin: string, path: string, input: RequestInput): Promise<Answer> {
  const body = input.body ?? (input.fields && Buffer.from(new URLSearchParams(input.fields).toString()));
  const options = {
    method: body ? "POST" : "GET",
    headers: {
      ...(body && { origin, "content-length": body.length }),
      ...(input.fields && { "content-type": "application/x-www-form-urlencoded" }),
      ...(input.cookie && { cookie: input.cookie }),
      accept: "text/html,*/*",
      ...input.headers,
    },
    timeout: LIMIT_MS,
    localAddress: input.from ?? "127.0.0.1",
  };
  return new Promise((resolve, reject) => {
    const secure = origin.startsWith("https:");
    const sent = secure
      ? request(`${origin}${path}`, { ...options, agent: agentOf(input) })
      : plainRequest(`${origin}${path}`, { ...options, agent: plainAgent });
    sent.on("response", (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("error", reject);
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    sent.on("timeout", () => sent.destroy(new Error("no answer for 30 s")));
    sent.on("error", reject);
    sent.end(body);
  });
}

function agentOf({ ca, from = "127.0.0.1" }: RequestInput): Agent {
  const key = `${from} ${ca}`;
  let agent = agents.get(key);
  if (!agent) {
    agent = new Agent({ keepAlive: true, maxSockets: 16, timeout: IDLE_MS, ca: readFileSync(ca) });
    agents.set(key, agent);
  }
  return agent;
}

/** Closes kept connections. */
export function hangUp(): void {
  for (const agent of agents.values()) agent.destroy();
  agents.clear();
}

/** The value of a hidden field in a page. @throws when it has none */
export function hiddenField(html: string, name: string): string {
  const input = new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? "";
  const value = / value="([^"]*)"/.exec(input)?.[1];
  if (value === undefined) throw new Error(`the page has no field ${name}`);
  return value.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}
