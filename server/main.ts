/**
 * Starts the built shop: reads the environment, opens the database, listens, and drains on SIGTERM or SIGINT.
 */
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { getRequestListener } from "@hono/node-server";
import { EnvError, readEnv } from "../app/platform/env.server.ts";
import { announce } from "./announce.ts";
import type * as Built from "./app.ts";

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
const DRAIN_MS = 10_000;

async function main(): Promise<void> {
  const env = readEnv();
  const bundle = resolve(process.env.BUILD_DIR ?? "build", "server/index.js");
  if (!existsSync(bundle)) throw new EnvError("The shop isn't built yet: run `npm start`, or `npm run build` first.");
  const built: typeof Built = await import(pathToFileURL(bundle).href);
  const services = await built.openServices(env);
  const pages = new built.PageCache();
  const app = await built.createApp(services, { clientFolder: join(bundle, "../../client"), pages });
  const answer = getRequestListener(app.fetch);
  const originOf = built.originOf(env);
  const server = createServer((request, response) => {
    if (!built.answerAtOnce(request, response, pages, originOf)) void answer(request, response);
  });
  server.listen(env.PORT, env.host, () => {
    const address = server.address();
    announce(env, typeof address === "object" && address ? address.port : env.PORT);
  });
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.on("error", fail);

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    services.stopping.abort(); // ends open event streams, which would keep connections busy for ever
    server.close();
    server.closeIdleConnections();
    await new Promise((closed) => server.on("close", closed));
    await built.closeServices(services);
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => void stop());
}

/** Known by name: the bundle has its own copies of the error classes. What an operator can mend is told in one line; anything else with its stack. */
function fail(error: Error & { code?: string }): never {
  const known = ["EnvError", "FolderLockedError"].includes(error.name);
  if (known) console.error(error.message);
  else if (error.code === "EADDRINUSE")
    console.error(`Port ${process.env.PORT ?? 3000} is taken. Choose another: PORT=3001 npm start`);
  else if (error.code === "ECONNREFUSED") console.error("PostgreSQL at DATABASE_URL doesn't answer. Is it running?");
  else console.error(error);
  process.exit(1);
}

main().catch(fail);
