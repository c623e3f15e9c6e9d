/** `npm run dev`: the shop behind Vite, with the database folder and settings of a start. */
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite } from "vite";
import { readEnv } from "../app/platform/env.server.ts";
import { announce } from "./announce.ts";
import type * as Source from "./app.ts";

const env = readEnv();
const server = createServer();
// Hot updates come through the shop's own port: one address to open, and the page's policy allows it.
const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: "custom" });
const loadSource = async () => (await vite.ssrLoadModule("./server/app.ts")) as typeof Source;
const source = await loadSource();
const services = await source.openServices(env);

let built: { source: typeof Source; answer: Promise<Answer> } | undefined;
type Answer = ReturnType<typeof getRequestListener>;

/** Vite gives a new module when a server file changed; only then the application is rebuilt. */
async function currentAnswer(): Promise<Answer> {
  const current = await loadSource();
  if (built?.source !== current)
    built = { source: current, answer: current.createApp(services).then((app) => getRequestListener(app.fetch)) };
  return built.answer;
}

server.on("request", (request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      const answer = await currentAnswer();
      await answer(request, response);
    } catch (error) {
      vite.ssrFixStacktrace(error as Error);
      console.error(error);
      response.writeHead(500).end(String((error as Error).stack));
    }
  });
});
server.listen(env.PORT, env.host, async () => {
  const address = server.address();
  await source.openOperatorEndpoint(services, address);
  await announce(services, typeof address === "object" && address ? address.port : env.PORT);
});

let stopping = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, async () => {
    if (stopping) return;
    stopping = true;
    services.stopping.abort();
    server.close();
    server.closeAllConnections();
    await source.closeServices(services);
    await vite.close();
    process.exit(0);
  });
}
