import type { ReactNode } from "react";
import { QrCode } from "#app/accounts/components/qr-code.tsx";
import { amountInWords } from "#app/domain/money/amount-in-words.ts";
import { type DocumentParty, documentParties } from "#app/invoices/document-parties.ts";
import {
  documentCopies,
  documentDay,
  documentFacts,
  documentTitle,
  exact,
  type InvoiceDocument,
  lineNote,
  printedEInvoice,
  quantityText,
  taxColumns,
  totalLabel,
} from "#app/invoices/invoice-document.ts";
import { classes } from "#app/ui/classes.ts";
import { SignaturePicture } from "./signature-picture.tsx";

/** Prints every copy, as the PDF does; the screen shows the first. Most documents fit on one A4 page. */
export function DocumentSheets({ document }: { document: InvoiceDocument }) {
  const [first, ...others] = documentCopies(document.kind);
  return (
    <>
      <DocumentSheet document={document} copy={first} />
      {others.map((copy) => (
        <div key={copy} className="hidden break-before-page print:block">
          <DocumentSheet document={document} copy={copy} />
        </div>
      ))}
    </>
  );
}

function DocumentSheet({ document, copy }: { document: InvoiceDocument; copy: string }) {
  return (
    <article className="text-md print:text-sm">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 border-b border-ink pb-4">
        <div>
          <h1 className="font-display text-3xl font-semibold">{documentTitle(document.kind)}</h1>
          <p className="text-sm text-muted">{copy}</p>
        </div>
        <p className="tabular-nums sm:text-right print:text-right">
          <span className="block text-lg font-semibold">{document.number}</span>
          {documentDay(document.issuedAt)}
        </p>
      </header>
      <EInvoice document={document} />
      <div className="grid gap-6 py-5 sm:grid-cols-3 print:grid-cols-3 print:py-3">
        {documentParties(document).map((party) => (
          <Party key={party.label} {...party} />
        ))}
      </div>
      <dl className="grid gap-x-6 gap-y-3 border-t border-hairline py-4 sm:grid-cols-3 print:grid-cols-3 print:py-2">
        {documentFacts(document).map(({ label, value }) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <Lines document={document} />
      <Totals document={document} />
    </article>
  );
}

/** The QR code must be on the document (CGST Rules rule 46(r)). */
function EInvoice({ document }: { document: InvoiceDocument }) {
  const printed = printedEInvoice(document.eInvoice);
  if (!printed) return null;
  const { title, facts, qr } = printed;
  return (
    <section className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 border-b border-hairline py-4 print:flex-nowrap">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className={classes("font-semibold", !qr && "text-danger")}>{title}</h2>
        <dl className="mt-2 space-y-2">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="break-all tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {qr && <QrCode text={qr} label="Signed QR code of the e-invoice" size="size-48 shrink-0" />}
    </section>
  );
}

function Party({ label, name, lines, gstin }: DocumentParty) {
  return (
    <section className="min-w-0">
      <h2 className="text-sm text-muted">{label}</h2>
      <p className="font-semibold break-words">{name}</p>
      {lines.map((line) => (
        <p key={line} className="break-words">
          {line}
        </p>
      ))}
      {gstin && (
        <p className="font-semibold">
          GSTIN <span className="tabular-nums">{gstin}</span>
        </p>
      )}
    </section>
  );
}

function Lines({ document }: { document: InvoiceDocument }) {
  const taxes = taxColumns(document);
  return (
    <table className="w-full text-left tabular-nums max-sm:block print:table">
      <thead className="border-b border-ink text-sm text-muted max-sm:hidden print:table-header-group">
        <tr>
          <HeadCell>#</HeadCell>
          <HeadCell>Item</HeadCell>
          <HeadCell isNumber>Quantity</HeadCell>
          <HeadCell isNumber>Taxable value</HeadCell>
          {taxes.map(({ name }) => (
            <HeadCell key={name} isNumber>
              {name}
            </HeadCell>
          ))}
          <HeadCell isNumber>Total</HeadCell>
        </tr>
      </thead>
      <tbody className="divide-y divide-hairline border-y border-hairline max-sm:block sm:border-t-0 print:table-row-group">
        {document.lines.map((line, index) => (
          <tr
            key={line.orderLineId ?? "shipping"}
            className="break-inside-avoid max-sm:block max-sm:py-3 print:table-row"
          >
            <td className="py-2 pr-3 align-top max-sm:hidden print:table-cell">{index + 1}</td>
            <td className="pr-4 align-top max-sm:block sm:py-2 print:table-cell print:py-2">
              {line.description}
              <span className="block text-sm text-muted">{lineNote(line)}</span>
            </td>
            <Amount label="Quantity">{quantityText(line)}</Amount>
            <Amount label="Taxable value">{exact(line.taxablePaise)}</Amount>
            {taxes.map(({ name, key, rateOf }) => (
              <Amount key={name} label={name} note={rateOf(line)}>
                {exact(line[key])}
              </Amount>
            ))}
            <Amount label="Total" isTotal>
              {exact(line.totalPaise)}
            </Amount>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type AmountProps = { label: string; note?: string; isTotal?: boolean; children: ReactNode };

function Amount({ label, note, isTotal, children }: AmountProps) {
  return (
    <td
      className={classes(
        "align-top whitespace-nowrap max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:pt-1 sm:py-2 sm:pl-3 sm:text-right",
        "print:table-cell print:py-2 print:pl-3 print:text-right",
        isTotal && "max-sm:font-semibold print:font-normal",
      )}
    >
      <span className="text-muted sm:hidden print:hidden">
        {label}
        {note && ` (${note})`}
      </span>
      {children}
      {note && <span className="hidden text-sm text-muted sm:block print:block">{note}</span>}
    </td>
  );
}

function HeadCell({ children, isNumber }: { children: ReactNode; isNumber?: boolean }) {
  return (
    <th scope="col" className={`py-2 align-top font-normal whitespace-nowrap ${isNumber ? "pl-3 text-right" : "pr-3"}`}>
      {children}
    </th>
  );
}

function Totals({ document }: { document: InvoiceDocument }) {
  const rows = [
    { label: "Taxable value", paise: document.taxablePaise },
    ...taxColumns(document).map(({ name, key }) => ({ label: name, paise: document[key] })),
  ];
  return (
    <div className="grid break-inside-avoid gap-6 py-5 sm:grid-cols-[1fr_18rem] print:grid-cols-[1fr_16rem] print:py-3">
      <p>
        <span className="block text-sm text-muted">Amount in words</span>
        {amountInWords(document.totalPaise)}
      </p>
      <dl className="tabular-nums">
        {rows.map(({ label, paise }) => (
          <div key={label} className="flex justify-between gap-4 py-0.5">
            <dt>{label}</dt>
            <dd>{exact(paise)}</dd>
          </div>
        ))}
        <div className="mt-1 flex justify-between gap-4 border-t border-ink pt-1 text-lg font-semibold">
          <dt>{totalLabel(document.kind)}</dt>
          <dd>{exact(document.totalPaise)}</dd>
        </div>
      </dl>
      <div className="text-right sm:col-span-2 print:col-span-2">
        <p>For {document.supplierName}</p>
        <div className="ml-auto w-60 max-w-full">
          {document.signature ? (
            <div className="mt-2 mb-1">
              <SignaturePicture signature={document.signature} />
            </div>
          ) : (
            <div className="h-12 print:h-8" />
          )}
          <p className="border-t border-ink pt-1 text-sm text-muted">Authorised signatory</p>
        </div>
      </div>
    </div>
  );
}
