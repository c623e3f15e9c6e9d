/**
 * `POST /internal/audit` and `/internal/backup`, for the operator's commands on a shop whose embedded database nobody
 * else can open. Answers only callers on this machine with the token kept beside the database's lock.
 */
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { AddressInfo } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { audit } from "#app/auditor/audit.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { publishEndpoint } from "#app/platform/database/owner-endpoint.server.ts";
import { copyEmbedded } from "./backup/database-copy.ts";

const FORWARDED = ["forwarded", "x-forwarded-for", "x-real-ip", "via"];

export class OperatorEndpoint {
  readonly #token = randomBytes(32).toString("hex");
  #remove: (() => Promise<void>) | undefined;

  /** Writes beside the lock of `folder` where this process listens. */
  async open(folder: string, address: AddressInfo): Promise<void> {
    this.#remove = await publishEndpoint(folder, { origin: originAt(address), token: this.#token });
  }

  async close(): Promise<void> {
    await this.#remove?.();
  }

  /** 200 with the result as JSON, 500 with the reason of a failure; 404 for anybody but the operator. */
  routes(db: Database, { clock, dataDir }: { clock: Clock; dataDir: string }): Hono {
    const routes = new Hono();
    routes.use("/internal/*", async (c, next) => {
      if (!isLocal(c) || !this.#knows(c.req.header("authorization"))) return c.notFound();
      return next();
    });
    routes.post("/internal/audit", async (c) => c.json(await audit(db, clock.now())));
    routes.post("/internal/backup", (c) =>
      copyEmbedded(db, dataDir, c.req.raw.signal).then(
        (copy) => c.json(copy),
        (error: Error) => c.text(error.message, 500),
      ),
    );
    return routes;
  }

  #knows(authorization = ""): boolean {
    const hash = (text: string) => createHash("sha256").update(text).digest();
    return timingSafeEqual(hash(authorization), hash(`Bearer ${this.#token}`));
  }
}

/** Whether the request is from this machine, and not through a proxy on it. */
function isLocal(c: Context): boolean {
  if (FORWARDED.some((name) => c.req.header(name) !== undefined)) return false;
  const socket = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket;
  const remote = socket?.remoteAddress?.replace(/^::ffff:/, "");
  if (!remote) return false;
  return remote === "::1" || remote.startsWith("127.") || remote === socket?.localAddress?.replace(/^::ffff:/, "");
}

function originAt({ address, family, port }: AddressInfo): string {
  if (address === "0.0.0.0" || address === "::") return `http://127.0.0.1:${port}`;
  return family === "IPv6" ? `http://[${address}]:${port}` : `http://${address}:${port}`;
}
