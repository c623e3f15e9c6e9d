/** Webhooks of payment providers and couriers, forms from payment pages, and a demo's own ones: raw bodies, no session, no React Router. */
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { receiveCourierWebhook } from "#app/fulfilment/tracking/courier-webhooks.server.ts";
import { returnAddress } from "#app/payments/payment-return.server.ts";
import { answerTestProvider } from "#app/payments/providers/test/api.server.ts";
import { receiveWebhook } from "#app/payments/webhooks.server.ts";
import type { JobServices } from "#app/platform/jobs.server.ts";
import { refuseBody } from "./limits/body-limits.ts";

const BODY_LIMIT = 64 * 1024;
const API = "/test-gateway/api/";
const COURIER_API = "/demo-courier/api/";

/** /webhooks/:provider, /webhooks/couriers/:name, POST /checkout/return/:provider, and /test-gateway/api/*, /demo-courier/api/* on a demo. */
export function paymentRoutes({ db, env, log, clock, fetch }: Omit<JobServices, "origin">): Hono {
  const routes = new Hono();
  const limit = bodyLimit({ maxSize: BODY_LIMIT, onError: refuseBody });
  routes.post("/webhooks/:provider", limit, async (c) => {
    const rawBody = new Uint8Array(await c.req.arrayBuffer());
    const webhook = { provider: c.req.param("provider"), rawBody, headers: c.req.raw.headers };
    const status = await receiveWebhook({ db, env, log, clock, fetch }, webhook);
    return c.text(status === 200 ? "ok" : "refused", status);
  });
  routes.post("/webhooks/couriers/:name", limit, async (c) => {
    const rawBody = new Uint8Array(await c.req.arrayBuffer());
    const webhook = { name: c.req.param("name"), rawBody, headers: c.req.raw.headers };
    const status = await receiveCourierWebhook({ db, env, log, clock, fetch }, webhook);
    return c.text(status === 200 ? "ok" : "refused", status);
  });
  routes.post("/checkout/return/:provider", limit, async (c) => {
    const fields = new Uint8Array(await c.req.arrayBuffer());
    return c.redirect(returnAddress(c.req.param("provider"), new URL(c.req.url).searchParams, fields), 303);
  });
  if (env.demo) {
    routes.all(`${API}*`, limit, (c) => {
      const path = c.req.path.slice(API.length);
      return answerTestProvider({ db, env, clock }, c.req.raw, path);
    });
    routes.all(`${COURIER_API}*`, limit, async (c) => {
      const { answerDemoCourier } = await import("#app/couriers/demo/api.server.ts");
      return answerDemoCourier({ db, env, clock }, c.req.raw, c.req.path.slice(COURIER_API.length));
    });
  }
  return routes;
}
