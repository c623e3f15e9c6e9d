/** /build/quotation.pdf?processor=… */
import { data, redirect } from "react-router";
import { clientKey, countAttempts } from "#app/accounts/sign-in/rate-limits.server.ts";
import { findBuild } from "#app/builder/build-queries.server.ts";
import { quote } from "#app/builder/quotation.server.ts";
import { sharedHref } from "#app/builder/shared-prices.server.ts";
import { BUILD_PATH, type ReadBuild, readBuild } from "#app/catalog/build/build-address.ts";
import { readCatalogue } from "#app/finding/columns/catalogue.server.ts";
import { drawOnce, takeTurn } from "#app/platform/documents/drawing-turns.server.ts";
import { pdfResponse } from "#app/platform/documents/pdf-response.server.ts";
import { type AppContext, appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { findPrintedLogo } from "#app/settings/printed-logo.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import type { Route } from "./+types/build-quotation";

export const handle = { access: "public" } satisfies RouteHandle;

const RETRY_AFTER_SECONDS = "3";

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const read = readBuild(url.searchParams);
  if (read.parts.length === 0) throw redirect(BUILD_PATH, 302);
  // Before a turn: whoever has had too many takes none from others.
  const wait = await countAttempts(app.db, [{ kind: "drawing:client", key: clientKey(app.clientIp) }]);
  if (wait > 0) throw data(null, { status: 429, headers: { "retry-after": String(wait) } });
  const answer = await takeTurn(() => answerWithPdf(app, read));
  if (answer !== null) return answer;
  return new Response("Too many quotations are being made. Please try again in a few seconds.\n", {
    status: 503,
    headers: { "retry-after": RETRY_AFTER_SECONDS, "content-type": "text/plain; charset=utf-8" },
  });
}

/** @throws a redirect when none of the parts is sold */
async function answerWithPdf({ db, env, clock, origin, storage }: AppContext, read: ReadBuild): Promise<Response> {
  const build = await findBuild(db, await readCatalogue(db), read);
  if (build.parts.length === 0) throw redirect(BUILD_PATH, 302);
  const now = clock.now();
  const settings = await findStoreSettings(db);
  const address = new URL(sharedHref(env, build.parts, now), origin).href;
  const quotation = quote(build, { now, settings, address });
  const { quotationPdf } = await import("#app/quotations/quotation-pdf.server.ts");
  const pdf = await drawOnce([quotation, settings], async () =>
    quotationPdf(quotation, settings, await findPrintedLogo(storage, settings)),
  );
  const answer = pdfResponse(quotation.number, pdf);
  answer.headers.set("x-robots-tag", "noindex");
  return answer;
}
