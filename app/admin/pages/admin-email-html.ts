import { data } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { findOutboxMail } from "#app/mail/outbox/outbox-queries.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/admin-email-html";

export const handle = { access: "admin", reads: "mail.read" } satisfies RouteHandle;

/** A document of its own, as mails have inline styles. Its links belong to its reader, so they are disabled. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'self'; sandbox; frame-ancestors 'self'";

export async function loader({ context, params }: Route.LoaderArgs) {
  const viewer = requireAdmin(context, handle);
  const { db, clock } = context.get(appContext);
  const mail = await findOutboxMail(db, viewer, params.id, clock.now());
  if (!mail?.content) throw data(null, { status: 404 });
  return new Response(mail.content.html.replace("<head>", '<head><base target="_top">'), {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": POLICY,
      "cache-control": "no-store",
    },
  });
}
