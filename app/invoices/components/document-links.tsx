import { Link } from "react-router";
import { type DocumentEntry, documentDay, documentTitle, exact } from "#app/invoices/invoice-document.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";

type Props = { documents: DocumentEntry[]; base: string };

/** For buyers, who get documents with their e-invoice only. */
export function withheldText({ isCancelled }: { isCancelled: boolean }): string {
  return isCancelled
    ? "The seller has cancelled this invoice. Please ask the seller for a new one."
    : "The seller is registering this invoice with the tax portal. You get it once that is done.";
}

function unregisteredText(isCancelled: boolean): string {
  return isCancelled
    ? "Its e-invoice is cancelled: don’t hand it out."
    : "Not yet registered with the tax portal: don’t hand it out.";
}

export function Documents({ documents, base }: Props) {
  if (documents.length === 0) return null;
  return (
    <section className="print:hidden">
      <SectionHeading title={documentsHeading(documents)} />
      <DocumentLinks documents={documents} base={base} />
    </section>
  );
}

function documentsHeading(documents: DocumentEntry[]): string {
  return documents.some(({ kind }) => kind === "delivery-challan") ? "Invoices and challans" : "Invoices";
}

function DocumentLinks({ documents, base }: Props) {
  return (
    <ul className="mt-3 divide-y divide-hairline border-y border-hairline">
      {documents.map(({ id, kind, number, issuedAt, supplierName, totalPaise, isWithheld, isCancelled }) => {
        const isHidden = isWithheld && base.startsWith("/orders/");
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <span className="min-w-0">
              {isHidden ? (
                <span className="inline-flex min-h-11 items-center">
                  {documentTitle(kind)} {number}
                </span>
              ) : (
                <Link to={`${base}/invoices/${id}`} className="inline-flex min-h-11 items-center text-action underline">
                  {documentTitle(kind)} {number}
                </Link>
              )}
              <span className="block text-sm text-muted tabular-nums">
                {supplierName}, {documentDay(issuedAt)}, {exact(totalPaise)}
              </span>
              {isWithheld && (
                <span className="block text-sm">
                  {isHidden ? withheldText({ isCancelled }) : unregisteredText(isCancelled)}
                </span>
              )}
            </span>
            {!isHidden && (
              // A file download bypasses the router.
              <a
                href={`${base}/invoices/${id}.pdf`}
                className="inline-flex min-h-11 items-center text-action underline"
              >
                PDF<span className="sr-only"> of {number}</span>
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
