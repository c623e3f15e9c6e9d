import type { ReactNode } from "react";
import { QrCode } from "#app/accounts/components/qr-code.tsx";
import type { Receipt } from "#app/counter/receipt-queries.server.ts";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { isWithheld } from "#app/domain/books/e-invoice/e-invoice.ts";
import { hasStoreAddress } from "#app/invoices/document-parties.ts";
import { addressLines, exact, type InvoiceDocument, lineNote, taxColumns } from "#app/invoices/invoice-document.ts";

/** `link` opens the buyer's order; null for staff who may not sell. */
type ReceiptPaperProps = { receipt: Receipt; document: InvoiceDocument; link: string | null };

/** The invoice on a roll of 80 mm, with everything that CGST Rules rule 46 asks of one. */
export function ReceiptPaper({ receipt, document, link }: ReceiptPaperProps) {
  const taxes = taxColumns(document);
  const isWaiting = isWithheld(document.eInvoice);
  const buyerAddress = hasStoreAddress(document) ? [] : addressLines(document.deliveryAddress);
  return (
    <article className="receipt-paper">
      <header className="text-center">
        <h2 className="text-base font-bold">{document.supplierName}</h2>
        {document.supplierAddress.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>GSTIN {document.supplierGstin}</p>
        <p className="mt-2 font-bold">
          {isWaiting ? `Receipt of invoice ${document.number}` : `Tax Invoice ${document.number}`}
        </p>
        <p>{formatMoment(document.issuedAt)}</p>
        {isWaiting && <p>The tax invoice follows once it is registered with the tax portal.</p>}
      </header>
      <section className="mt-2 border-t border-dashed border-current pt-2">
        <p>{document.recipientName}</p>
        {buyerAddress.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {document.recipientGstin && <p>GSTIN {document.recipientGstin}</p>}
        <p>
          Place of supply: {document.placeOfSupply} ({document.placeOfSupplyCode})
        </p>
        <p>Order {document.orderNumber}</p>
      </section>
      <ul className="mt-2 border-y border-dashed border-current py-2">
        {document.lines.map((line) => (
          <li key={line.orderLineId ?? "fee"} className="py-1">
            <p className="wrap-anywhere">{line.description}</p>
            <p className="text-xs">{lineNote(line)}</p>
            <Row label={`${line.quantity} × ${exact(Math.round(line.totalPaise / line.quantity))}`}>
              {exact(line.totalPaise)}
            </Row>
            <p className="text-xs">
              {exact(line.taxablePaise)}
              {taxes.map(({ name, key, rateOf }) => ` + ${name} ${rateOf(line)} ${exact(line[key])}`)}
            </p>
          </li>
        ))}
      </ul>
      <div className="mt-2">
        <Row label="Taxable value">{exact(document.taxablePaise)}</Row>
        {taxes.map(({ name, key }) => (
          <Row key={name} label={name}>
            {exact(document[key])}
          </Row>
        ))}
        <div className="text-base font-bold">
          <Row label="Total">{exact(document.totalPaise)}</Row>
        </div>
      </div>
      <PaidWith receipt={receipt} />
      <EInvoiceCode document={document} />
      <OrderCode link={link} label="Scan for invoice, warranty and returns" />
      <p className="mt-2 text-center">
        Served by {receipt.soldBy}
        <br />
        Thank you
      </p>
    </article>
  );
}

/** What the buyer of an order for delivery has paid, on the same roll; it is no invoice. */
export function PaymentPaper({
  receipt,
  storeName,
  link,
}: Omit<ReceiptPaperProps, "document"> & { storeName: string }) {
  const { order } = receipt;
  const { fullName, addressLine1, addressLine2, city, state, pincode } = order.address;
  return (
    <article className="receipt-paper">
      <header className="text-center">
        <h2 className="text-base font-bold">{storeName}</h2>
        <p className="mt-2 font-bold">Payment receipt</p>
        <p>Order {order.number}</p>
        <p>{formatMoment(order.placedAt)}</p>
      </header>
      <section className="mt-2 border-y border-dashed border-current py-2">
        <p>Deliver to</p>
        {[fullName, addressLine1, addressLine2, `${city}, ${state} ${pincode}`].filter(Boolean).map((line) => (
          <p key={line} className="wrap-anywhere">
            {line}
          </p>
        ))}
      </section>
      <div className="mt-2 text-base font-bold">
        <Row label="Total">{exact(order.totalPaise)}</Row>
      </div>
      <PaidWith receipt={receipt} />
      <OrderCode link={link} label="Scan to follow the order" />
      <p className="mt-2 text-center">
        The tax invoice comes with the goods.
        <br />
        Served by {receipt.soldBy}
      </p>
    </article>
  );
}

/** The portal's QR code must be on the invoice (CGST Rules rule 46(r)). */
function EInvoiceCode({ document: { eInvoice } }: { document: InvoiceDocument }) {
  if (eInvoice?.status !== "registered") return null;
  return (
    <figure className="mt-3 flex break-inside-avoid flex-col items-center">
      <QrCode text={eInvoice.signedQr} label="Signed QR code of the e-invoice" size="size-56" />
      <figcaption className="text-xs wrap-anywhere">
        IRN {eInvoice.irn}, Ack No. {eInvoice.ackNumber}, {formatMoment(eInvoice.ackAt)}
      </figcaption>
    </figure>
  );
}

function OrderCode({ link, label }: { link: string | null; label: string }) {
  if (link === null) return null;
  return (
    <figure className="mt-3 flex break-inside-avoid flex-col items-center">
      <QrCode text={link} label={label} size="size-32" />
      <figcaption className="text-center">{label}</figcaption>
    </figure>
  );
}

function PaidWith({ receipt }: { receipt: Receipt }) {
  const { cashPaise, givenPaise, upiPaise, upiReference, cardPaise, cardReference } = receipt;
  return (
    <div className="mt-2 border-t border-dashed border-current pt-2">
      {cashPaise > 0 && <Row label="Cash received">{exact(givenPaise)}</Row>}
      {givenPaise > cashPaise && <Row label="Change">{exact(givenPaise - cashPaise)}</Row>}
      {upiPaise > 0 && <Row label={`UPI ${upiReference}`}>{exact(upiPaise)}</Row>}
      {cardPaise > 0 && <Row label={`Card, slip ${cardReference}`}>{exact(cardPaise)}</Row>}
    </div>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-3">
      <span className="min-w-0 wrap-anywhere">{label}</span>
      <span className="whitespace-nowrap">{children}</span>
    </div>
  );
}
