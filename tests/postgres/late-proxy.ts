/** A network that delivers late, for what a server hears too late. */
import { connect, createServer, type Server } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Passes what PostgreSQL says on after so many ms. */
export async function openLateProxy(target: string, lateMs: number) {
  const { hostname, port } = new URL(target);
  const server: Server = createServer((client) => {
    const upstream = connect(Number(port || 5432), hostname);
    client.pipe(upstream);
    upstream.on("data", (bytes) => void sleep(lateMs).then(() => client.write(bytes)));
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
  return { url: url.href, close: () => server.close() };
}
