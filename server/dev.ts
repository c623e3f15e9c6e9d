/**
 * `npm run dev`: the shop with Vite in front, pages reload as files change. Same database folder and settings as a start.
 */
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite } from "vite";
import { readEnv } from "../app/platform/env.server.ts";
import { announce } from "./announce.ts";
import type * as Source from "./app.ts";

const env = readEnv();
const vite = await createVite({ server: { middlewareMode: true }, appType: "custom" });
const source = (await vite.ssrLoadModule("./server/app.ts")) as typeof Source;
const services = await source.openServices(env);

const server = createServer((request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      const current = (await vite.ssrLoadModule("./server/app.ts")) as typeof Source;
      const app = await current.createApp(services);
      await getRequestListener(app.fetch)(request, response);
    } catch (error) {
      vite.ssrFixStacktrace(error as Error);
      console.error(error);
      response.writeHead(500).end(String((error as Error).stack));
    }
  });
});
server.listen(env.PORT, env.host, () => announce(env, env.PORT));
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, async () => {
    services.stopping.abort();
    server.close();
    await source.closeServices(services);
    await vite.close();
    process.exit(0);
  });
}
