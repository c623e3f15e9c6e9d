import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { documentTitle, type InvoiceDocument } from "./invoice-document.ts";

type Found = { document: Pick<InvoiceDocument, "kind" | "number"> };

export function documentMeta({ matches, loaderData }: { matches: Parameters<typeof pageMeta>[0]; loaderData?: Found }) {
  const document = loaderData?.document;
  return pageMeta(matches, {
    title: document && `${documentTitle(document.kind)} ${document.number}`,
    isPrivate: true,
  });
}
