import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Drain } from "./drain.ts";

/** Requests of /slow are answered when the test lets them. */
let letGo: () => void;
let server: ReturnType<typeof createServer>;
let drain: Drain;
let agent: Agent;
let port: number;
beforeEach(async () => {
  const let_ = Promise.withResolvers<void>();
  letGo = let_.resolve;
  server = createServer(async (request, response) => {
    if (request.url === "/slow") await let_.promise;
    response.end("ok");
  });
  drain = new Drain(server);
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  letGo();
  agent.destroy();
  server.close();
});

/** Resolves with the answer, read to its end. */
async function ask(path = "/", by: Agent | undefined = agent): Promise<IncomingMessage> {
  const [answer] = (await once(get({ port, host: "127.0.0.1", path, agent: by }), "response")) as [IncomingMessage];
  await answer.toArray();
  return answer;
}

test("every request is answered with Connection: close while the server announces its end", async () => {
  expect((await ask()).headers.connection).toBe("keep-alive");
  const ended = drain.end({ announcedMs: 1_000, limitMs: 5_000 });
  for (let i = 0; i < 3; i++) expect((await ask()).headers.connection).toBe("close");
  expect(await ended).toBe(0);
  await expect(ask()).rejects.toMatchObject({ code: "ECONNREFUSED" });
});

test("a request in progress gets its response, also when it began before the end", async () => {
  const slow = ask("/slow");
  await once(server, "request");
  const ended = drain.end({ announcedMs: 0, limitMs: 5_000 });
  await setTimeout(50);
  letGo();
  expect((await slow).headers.connection).toBe("close");
  expect(await ended).toBe(0);
});

test("a request that takes longer than the limit is cut off, and counted", async () => {
  const cut = ask("/slow").catch((error) => error);
  await once(server, "request");
  expect(await drain.end({ announcedMs: 0, limitMs: 200 })).toBe(1);
  expect(await cut).toMatchObject({ code: "ECONNRESET" });
});

test("connections that wait in the system's queue are accepted before the server closes", async () => {
  const asked = Array.from({ length: 30 }, () => ask("/", new Agent()).then(({ statusCode }) => statusCode));
  await new Promise<void>((resolve) => process.nextTick(resolve));
  const ended = drain.end({ announcedMs: 0, limitMs: 5_000 });
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
  expect(await ended).toBe(0);
});
