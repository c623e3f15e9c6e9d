import { data } from "react-router";
import { findMail } from "#app/mail/mail-queries.server.ts";
import { requireMailbox } from "#app/mail/mailbox.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/mailbox-html";

export const handle = { access: "public" } satisfies RouteHandle;

/** Mails have inline styles, so they are documents of their own. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox allow-top-navigation-by-user-activation; frame-ancestors 'self'";

export async function loader({ context, params }: Route.LoaderArgs) {
  const app = context.get(appContext);
  requireMailbox(app);
  const mail = await findMail(app.db, params.id);
  if (!mail?.html) throw data(null, { status: 404 });
  return new Response(mail.html.replace("<head>", '<head><base target="_top">'), {
    headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": POLICY },
  });
}
