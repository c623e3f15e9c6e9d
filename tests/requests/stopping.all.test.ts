/** The shop as a program: what it does when told to stop, and with requests that never end (docs/decisions/362). */
import { rmSync } from "node:fs";
import { Agent, get } from "node:http";
import { connect } from "node:net";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type DemoShop, startDemoShop } from "#tests/support/demo-shop.ts";

let shop: DemoShop;
beforeEach(async () => {
  shop = await startDemoShop({});
});
afterEach(async () => {
  await shop.stop();
  rmSync(shop.folder, { recursive: true, force: true });
});

type Reply = { status: number; closes: boolean };

/** Over kept connections, as a proxy asks. */
function asker() {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  return (path: string) =>
    new Promise<Reply>((resolve, reject) => {
      const request = get(`${shop.origin}${path}`, { agent }, (answer) => {
        answer.resume();
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 0, closes: answer.headers.connection === "close" }),
        );
      });
      request.on("error", reject);
    });
}

test("behind a proxy /readyz says so first, everybody is answered, and it ends well with busy clients", async () => {
  const ask = asker();
  expect((await ask("/readyz")).status).toBe(200);
  let ready = 200;
  let asked = 0;
  const failed: unknown[] = [];
  const busy = async () => {
    while (ready === 200) {
      await ask("/products").then(
        ({ status }) => status !== 200 && failed.push(status),
        (error) => failed.push(error),
      );
      asked++;
    }
  };
  const clients = [busy(), busy(), busy()];
  await vi.waitFor(() => expect(asked).toBeGreaterThan(3), 20_000);
  const stopped = shop.stop();
  while (ready === 200) {
    ready = (await ask("/readyz")).status;
    await setTimeout(20);
  }
  expect(await ask("/products")).toEqual({ status: 200, closes: true });
  await Promise.all(clients);
  expect(await stopped).toBe(0);
  expect(failed).toEqual([]);
});

test("an idle connection stays open longer than proxies keep theirs", async () => {
  const { headers } = await fetch(shop.origin);
  expect(headers.get("keep-alive")).toBe("timeout=125");
});

test("headers that never end are cut off within seconds of their limit", async () => {
  const { port } = new URL(shop.origin);
  const began = performance.now();
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(Number(port), "127.0.0.1");
    let read = "";
    socket.on("data", (chunk) => (read += chunk));
    socket.on("error", () => {});
    socket.on("close", () => resolve(read));
    socket.write("GET / HTTP/1.1\r\nHost: shop.test\r\n");
  });
  expect(answer).toContain("408");
  expect(performance.now() - began).toBeLessThan(30_000);
  expect(await shop.stop()).toBe(0);
});
