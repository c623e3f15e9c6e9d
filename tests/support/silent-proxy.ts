/** A TCP proxy before PostgreSQL whose connections can fall silent: open, but nothing comes through, as in a broken network. */
import { createConnection, createServer, type Socket } from "node:net";

export type SilentProxy = {
  /** The database's address through the proxy. */
  url: string;
  /** Nothing comes through open connections from now on; new ones work. Returns how many. */
  silence(): number;
  /** New connections are accepted and never answered, until `undone` is called. */
  silenceNew(): () => void;
  close(): Promise<void>;
};

export async function openSilentProxy(databaseUrl: string): Promise<SilentProxy> {
  const target = new URL(databaseUrl);
  const open = new Set<[Socket, Socket]>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = createConnection(Number(target.port || 5432), target.hostname);
    const pair: [Socket, Socket] = [near, far];
    open.add(pair);
    for (const [one, other] of [pair, [far, near]] as const) {
      one.on("error", () => other.destroy());
      one.on("close", () => {
        open.delete(pair);
        other.destroy();
      });
      if (!isSilent) one.pipe(other);
    }
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("the proxy has no port");
  const through = new URL(databaseUrl);
  through.hostname = "127.0.0.1";
  through.port = String(address.port);
  return {
    url: through.href,
    silence() {
      for (const [near, far] of open) {
        near.unpipe(far).pause();
        far.unpipe(near).pause();
      }
      return open.size;
    },
    silenceNew() {
      isSilent = true;
      return () => {
        isSilent = false;
      };
    },
    async close() {
      for (const [near, far] of open) {
        near.destroy();
        far.destroy();
      }
      await new Promise((closed) => server.close(closed));
    },
  };
}
