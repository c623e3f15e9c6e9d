/** /quotations/:id.pdf */
import { data } from "react-router";
import { clientKey, countAttempts } from "#app/accounts/sign-in/rate-limits.server.ts";
import { pdfResponse } from "#app/platform/documents/pdf-response.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { requireQuotationReader } from "#app/quotations/quotation-access.server.ts";
import { fileName } from "#app/quotations/quotation-document.ts";
import { quotationKey } from "#app/quotations/quotation-links.server.ts";
import { drawQuotation } from "#app/quotations/quotation-paper.server.ts";
import type { Route } from "./+types/quotation-pdf";

export const handle = { access: "signed-in" } satisfies RouteHandle;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { quotation } = await requireQuotationReader({ context, key: url.searchParams.get("key") }, params.id);
  const app = context.get(appContext);
  const wait = await countAttempts(app.db, [{ kind: "drawing:client", key: clientKey(app.clientIp) }]);
  if (wait > 0) throw data(null, { status: 429, headers: { "retry-after": String(wait) } });
  const address = `${app.origin}/quotations/${quotation.id}?key=${quotationKey(app.env, quotation.id)}`;
  const pdf = await drawQuotation(app, quotation, address);
  if (pdf === null) throw data(null, { status: 503, headers: { "retry-after": "3" } });
  return pdfResponse(fileName(quotation), pdf);
}
