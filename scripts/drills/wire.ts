/** A wire to a machine of the drill: what it sends takes a while, and what is under way when the machine dies is gone. */
import { connect, createServer, type Socket } from "node:net";

export type Wire = { delayMs: number; cut(): void; close(): Promise<void> };
export type Address = { host: string; port: number };

/** Leads `from` to `to`. */
export async function openWire(from: Address, to: Address): Promise<Wire> {
  const open = new Set<Socket>();
  const wire: Wire = {
    delayMs: 0,
    cut() {
      for (const socket of open) socket.destroy();
    },
    async close() {
      wire.cut();
      await new Promise((closed) => server.close(closed));
    },
  };
  const server = createServer((near) => {
    const far = connect(to);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on("error", () => other.destroy());
      socket.on("close", () => {
        open.delete(socket);
        other.destroy();
      });
    }
    near.on("data", (bytes) => far.write(bytes));
    far.on("data", (bytes) => {
      // A timer each keeps the order: they are of equal length, or shorter ones come before the first long one.
      setTimeout(() => near.destroyed || near.write(bytes), wire.delayMs);
    });
  });
  await new Promise<void>((listening) => server.listen(from.port, from.host, listening));
  return wire;
}
