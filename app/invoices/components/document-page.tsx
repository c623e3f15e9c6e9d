import { documentTitle, type InvoiceDocument } from "#app/invoices/invoice-document.ts";
import { buttonClasses } from "#app/ui/controls/button.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { DocumentSheets } from "./document-sheet.tsx";
import { PrintButton } from "./print-button.tsx";

type Step = { label: string; to?: string };

export function DocumentPage({ document, base, steps }: { document: InvoiceDocument; base: string; steps: Step[] }) {
  const name = `${documentTitle(document.kind)} ${document.number}`;
  return (
    <Page>
      <div className="print:hidden">
        <Breadcrumbs steps={[...steps, { label: name }]} />
        <p className="mt-2 mb-6 flex flex-wrap gap-2">
          {/* A file download bypasses the router. */}
          <a href={`${base}/invoices/${document.id}.pdf`} className={buttonClasses({ variant: "secondary" })}>
            PDF
          </a>
          <PrintButton />
        </p>
      </div>
      <DocumentSheets document={document} />
    </Page>
  );
}
