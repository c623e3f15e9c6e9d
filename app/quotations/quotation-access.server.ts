import { data, type RouterContextProvider } from "react-router";
import { explainEndedLink } from "#app/accounts/ended-link.server.ts";
import { requireUser, viewerOf } from "#app/accounts/viewer.server.ts";
import { hasPermission, isAdmin } from "#app/domain/parties/permissions.ts";
import { appContext } from "#app/platform/request-context.ts";
import { type Approval, findApproval } from "./approvals.server.ts";
import type { QuotationDocument } from "./quotation-document.ts";
import { isQuotationKey } from "./quotation-links.server.ts";
import { findQuotation, isOwnQuotation } from "./quotation-queries.server.ts";

type Request = { context: Readonly<RouterContextProvider>; key: string | null };

/**
 * Whoever has the link, the customer it is for, people of the company that is asked, and the store's people. `isStaff`: only the latter's right opens it.
 * @throws 401 for guests without the link, 404 for others; a redirect to the page that says that the link is not valid
 */
export async function requireQuotationReader(
  { context, key }: Request,
  id: string,
): Promise<{ quotation: QuotationDocument; isStaff: boolean; hasKey: boolean; approval: Approval | null }> {
  const { db, env } = context.get(appContext);
  const hasKey = key !== null && isQuotationKey(env, id, key);
  const isWrong = key !== null && !hasKey;
  if (isWrong && viewerOf(context).kind === "guest") explainEndedLink(context, "quotation");
  const viewer = hasKey ? viewerOf(context) : requireUser(context);
  const quotation = await findQuotation(db, id);
  const isStaff = isAdmin(viewer) && hasPermission(viewer, "orders.read");
  const isOwn = viewer.kind === "user" && quotation !== null && isOwnQuotation(viewer, quotation);
  const approval = quotation && (await findApproval(db, viewer, quotation));
  const mayRead = quotation?.status === "draft" ? isStaff : hasKey || isOwn || isStaff || approval !== null;
  if (isWrong && !mayRead) explainEndedLink(context, "quotation");
  if (!quotation || !mayRead) throw data(null, { status: 404 });
  return { quotation, isStaff, hasKey, approval };
}
