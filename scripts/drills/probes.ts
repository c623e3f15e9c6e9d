/** What the proxies' files promise, looked at from outside. */

import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { connect } from "node:http2";
import { setTimeout } from "node:timers/promises";
import { query } from "../provision/postgres.ts";
import { type Answer, ask } from "./client.ts";

/** `problem`: null when it is as promised. */
export type Probe = { what: string; problem: string | null };
export type Target = { origin: string; plainOrigin: string; ca: string; url: string; file: string; productId: string };

const ROUNDS = 20;
const PAUSE_MS = 150;

/** While both servers run. */
export async function probeBoth(target: Target): Promise<Probe[]> {
  const get = (path: string) => ask(target.origin, path, { ca: target.ca });
  const plain = await ask(target.plainOrigin, "/products", { ca: target.ca });
  const large = await post(target, "/cart", Buffer.alloc(101 * 1024, "a"));
  const upload = await post(target, "/vendor/products/uploads", Buffer.alloc(300 * 1024, "a"));
  const onlyHere = [];
  for (let round = 0; round < 4; round++)
    for (const one of ["a", "b"]) onlyHere.push((await get(`/assets/only-${one}.js?${round}`)).status);
  return [
    probe("http leads to https", plain.status === 301 && String(plain.headers.location).startsWith("https://"), plain),
    probe("101 kB are refused", large.status === 413, large),
    probe("a picture of 300 kB reaches the shop", upload.status !== 413 && upload.status < 500, upload),
    { what: "HTTP/2", problem: await overHttp2(target) },
    {
      what: "a file of the new version or the old one",
      problem: onlyHere.every((one) => one === 200) ? null : onlyHere.join(" "),
    },
    { what: "a forged address isn't believed", problem: await forgedAddress(target) },
  ];
}

/** One server takes requests and breaks the connection: reading goes on, nothing is posted twice. */
export async function probeBroken(target: Target, port: number): Promise<Probe[]> {
  const seen = { GET: 0, POST: 0 };
  const server = createServer((request, response) => {
    if (request.url === "/readyz") return response.end("ok");
    seen[request.method as keyof typeof seen]++;
    request.resume();
    return request.on("end", () => request.socket.destroy());
  });
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  await setTimeout(2_500);
  const count = { good: 0, bad: 0 };
  const read = { good: 0, bad: 0 };
  const fields = { intent: "add", productId: target.productId, quantity: "1" };
  for (let round = 0; round < ROUNDS; round++, await setTimeout(PAUSE_MS)) {
    // A private page: the proxy may keep a public one.
    const page = await ask(target.origin, "/login", { ca: target.ca, from: "127.0.7.1" }).catch(() => null);
    read[page?.status === 200 ? "good" : "bad"]++;
  }
  for (let round = 0; round < ROUNDS; round++, await setTimeout(PAUSE_MS)) {
    const added = await ask(target.origin, "/cart", { ca: target.ca, from: "127.0.7.2", fields }).catch(() => null);
    count[added && added.status < 400 ? "good" : "bad"]++;
  }
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  const told = `${ROUNDS} POST: ${count.good} answered, ${count.bad} refused, ${seen.POST} broken off`;
  const pages = `${ROUNDS} GET: ${read.good} answered, ${read.bad} not, ${seen.GET} broken off`;
  return [
    {
      what: `a broken GET is asked again (${seen.GET} broken off)`,
      problem: read.bad === 0 && seen.GET > 0 ? null : pages,
    },
    {
      what: `a broken POST is not sent again (${seen.POST} broken off)`,
      problem: seen.POST === count.bad && seen.POST > 0 ? null : told,
    },
  ];
}

/** While no server runs. */
export async function probeAway(target: Target): Promise<Probe[]> {
  await setTimeout(2_500);
  // A private page: nginx still answers with the public ones that it keeps.
  const page = await ask(target.origin, "/login", { ca: target.ca });
  const file = await ask(target.origin, target.file, { ca: target.ca, from: "127.0.9.2" });
  return [
    probe("without servers: 503 with Retry-After", page.status === 503 && page.headers["retry-after"] === "5", page),
    probe("without servers: files are still there", file.status === 200, file),
  ];
}

function probe(what: string, isRight: boolean, { status, text }: Answer): Probe {
  return { what, problem: isRight ? null : `${status} ${text.slice(0, 100)}` };
}

function post({ origin, ca }: Target, path: string, body: Buffer): Promise<Answer> {
  return ask(origin, path, { ca, body, headers: { "content-type": "application/x-www-form-urlencoded" } });
}

/** Signs in while claiming to come from elsewhere; the session has the true address. */
async function forgedAddress({ origin, ca, url }: Target): Promise<string | null> {
  const from = "127.0.6.1";
  const answer = await ask(origin, "/login", {
    ca,
    from,
    fields: { email: "customer@demo.test", password: "sanganak-demo" },
    headers: { "x-forwarded-for": "203.0.113.9", forwarded: "for=203.0.113.9" },
  });
  const found = await query(url, (client) =>
    client.query("select ip_address from sessions order by created_at desc limit 1"),
  );
  const address = found.rows[0]?.ip_address;
  return answer.status === 302 && address === from ? null : `${answer.status}, the shop saw ${address}`;
}

async function overHttp2({ origin, ca }: Target): Promise<string | null> {
  const session = connect(origin, { ca: readFileSync(ca) });
  try {
    const status = await new Promise<number>((resolve, reject) => {
      session.on("error", reject);
      const stream = session.request({ ":path": "/products" });
      stream.on("response", (headers) => resolve(Number(headers[":status"])));
      stream.on("error", reject);
      stream.resume();
    });
    return status === 200 ? null : String(status);
  } catch (error) {
    return (error as Error).message;
  } finally {
    session.destroy();
  }
}
