/** A network that delivers late, for servers that are notified late. */
import { connect, createServer, type Server } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Passes on what PostgreSQL sends after so many ms. After `hold()` nothing passes until `release()`, so that a test
 * doesn't depend on how fast the machine is.
 */
export async function openLateProxy(target: string, lateMs: number) {
  const { hostname, port } = new URL(target);
  let held = Promise.resolve();
  let release = () => {};
  const server: Server = createServer((client) => {
    const upstream = connect(Number(port || 5432), hostname);
    client.pipe(upstream);
    let last = Promise.resolve();
    upstream.on("data", (bytes) => {
      last = Promise.all([sleep(lateMs), last])
        .then(() => held)
        .then(() => void client.write(bytes));
    });
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on("error", () => other.destroy());
      one.on("close", () => other.destroy());
    }
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as { port: number }).port}`;
  return {
    url: url.href,
    close: () => server.close(),
    hold() {
      held = new Promise((resolve) => {
        release = resolve;
      });
    },
    release: () => release(),
  };
}
