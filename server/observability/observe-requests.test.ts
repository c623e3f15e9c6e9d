import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createLog } from "#app/platform/log.server.ts";
import { currentRequest, withinRequest } from "#app/platform/observability/current-request.server.ts";
import { logAnswered } from "./access-log.ts";
import { observeBroken, observeRequests } from "./observe-requests.ts";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server that answers with its path, and the lines it logs. */
async function serve() {
  const lines: Record<string, unknown>[] = [];
  const log = createLog("info", { write: (line) => lines.push(JSON.parse(line)) });
  const ended = (...[record, answered]: Parameters<Parameters<typeof observeRequests>[1]>) =>
    logAnswered(log, record, answered);
  const server = createServer(
    observeRequests(1, ended, (request, response, record) => {
      if (request.url === "/slow") return;
      record.role = "customer";
      if (request.url?.startsWith("/products/")) record.route = "/products/:slug";
      withinRequest(record, async () => {
        await new Promise(setImmediate);
        log.warn("while answering");
        response.end(`hello ${currentRequest()?.id}`);
      });
    }),
  );
  observeBroken(server, ended);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  closing.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  const { port } = server.address() as AddressInfo;
  const logged = async (count: number) => {
    for (let tries = 0; lines.length < count && tries < 2_000; tries++)
      await new Promise((next) => setTimeout(next, 10));
    return lines;
  };
  return { server, port, logged };
}

/** The answer to these bytes. */
function send(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    socket.on("close", () => resolve(answer));
  });
}

test("one line per request: the pattern, never the address, and the id that the answer and its other lines have", async () => {
  const { port, logged } = await serve();
  const answer = await fetch(`http://127.0.0.1:${port}/products/a-laptop?email=asha@people.test`);
  const id = answer.headers.get("x-request-id") as string;
  expect(await answer.text()).toBe(`hello ${id}`);
  const [warned, line] = await logged(2);
  expect(warned).toMatchObject({ msg: "while answering", requestId: id });
  expect(line).toMatchObject({
    msg: "request",
    method: "GET",
    route: "/products/:slug",
    status: 200,
    role: "customer",
  });
  expect(line).toMatchObject({ requestId: id, ms: expect.any(Number), bytes: expect.any(Number) });
  expect(Number(line?.bytes)).toBeGreaterThan(40);
  expect(JSON.stringify([warned, line])).not.toMatch(/asha|laptop/);
});

test("outside of requests, lines have no id; who leaves early is 499", async () => {
  const { server, port, logged } = await serve();
  const leaving = new AbortController();
  const asked = fetch(`http://127.0.0.1:${port}/slow`, { signal: leaving.signal }).catch(() => {});
  await once(server, "request");
  leaving.abort();
  await asked;
  expect((await logged(1))[0]).toMatchObject({ status: 499, route: "other", role: "none" });
  expect(currentRequest()).toBeUndefined();
});

test("a proxy's probe is logged only when it fails", async () => {
  const { port, logged } = await serve();
  await (await fetch(`http://127.0.0.1:${port}/readyz`)).text();
  await (await fetch(`http://127.0.0.1:${port}/about`)).text();
  const requests = (await logged(3)).filter(({ msg }) => msg === "request");
  expect(requests).toMatchObject([{ route: "other", status: 200 }]);
});

test("a malformed request is answered with an id, and logged with it", async () => {
  const { port, logged } = await serve();
  const answer = await send(port, "GET / HTTP/9.9\r\n\r\n");
  const id = /^x-request-id: (\S+)/m.exec(answer)?.[1];
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(await logged(1)).toMatchObject([{ requestId: id, status: 400, route: "other" }]);
  const large = await send(port, `GET / HTTP/1.1\r\nhost: a\r\nx: ${"x".repeat(20_000)}\r\n\r\n`);
  expect(large).toMatch(/^HTTP\/1\.1 431 /);
});
