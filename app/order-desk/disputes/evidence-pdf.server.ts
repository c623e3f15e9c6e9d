/** Evidence for a dispute: order, payment, delivery and messages, followed by the invoices. */
import { dayInIndia, formatDay, formatMoment } from "#app/domain/basics/calendar.ts";
import { formatPhone } from "#app/domain/basics/phone.ts";
import { formatInr } from "#app/domain/money/money.ts";
import type { InvoiceDocument } from "#app/invoices/invoice-document.ts";
import { drawDocuments, type PrintingStore } from "#app/invoices/invoice-pdf.server.ts";
import { A4, type OpenPdf, openPdf } from "#app/platform/documents/pdf-document.server.ts";
import type { DisputeRow, Evidence } from "./dispute-queries.server.ts";

const MARGIN = 48;
const WIDTH = A4.width - 2 * MARGIN;
const BOTTOM = A4.height - MARGIN;
const LINE = 15;

type Given = { dispute: DisputeRow; evidence: Evidence; documents: readonly InvoiceDocument[] };

export async function evidencePdf(given: Given, store: PrintingStore): Promise<Uint8Array<ArrayBuffer>> {
  const { dispute, evidence, documents } = given;
  const pdf = await openPdf({ title: `Evidence for dispute ${dispute.disputeId}`, author: store.storeName });
  let y = pdf.text.draw(`Evidence for dispute ${dispute.disputeId}`, MARGIN, MARGIN + 20, { size: 18, weight: "bold" });
  for (const { title, lines } of sectionsOf(dispute, evidence, store.storeName)) {
    if (lines.length === 0) continue;
    y = nextLine(pdf, y + 10, 2 * LINE);
    y = pdf.text.draw(title, MARGIN, y, { size: 12, weight: "bold" });
    for (const line of lines) {
      y = nextLine(pdf, y, LINE * pdf.text.wrap(line, WIDTH, { size: 10 }).length);
      y = pdf.text.draw(line, MARGIN, y, { size: 10, width: WIDTH });
    }
  }
  drawDocuments(pdf, documents, store);
  return pdf.finish();
}

/** The line's place: on a new page when `height` is not left. */
function nextLine({ doc }: OpenPdf, y: number, height: number): number {
  if (y + height <= BOTTOM) return y;
  doc.addPage({ size: "A4", margin: 0 });
  return MARGIN + 12;
}

function sectionsOf(dispute: DisputeRow, evidence: Evidence, storeName: string) {
  const { buyer, address, shipments, items, messages } = evidence;
  const moment = (at: Date | null) => (at ? formatMoment(at) : "–");
  return [
    {
      title: "Payment",
      lines: [
        `${formatInr(dispute.amountPaise, { decimals: 2 })} disputed: ${dispute.reason}`,
        `Payment ${dispute.providerPaymentId ?? "–"} by ${evidence.method ?? dispute.provider}, ${moment(evidence.paidAt)}`,
      ],
    },
    {
      title: `Order ${dispute.number} at ${storeName}`,
      lines: [
        `Placed ${moment(evidence.placedAt)} by ${[buyer.name, buyer.email, formatPhone(buyer.phone)].filter(Boolean).join(", ")}`,
        `Delivery address: ${address.join(", ")}`,
        ...items.map(({ name, quantity, serials }) => {
          const numbers =
            serials.length > 0 ? `, serial ${serials.length > 1 ? "numbers" : "number"} ${serials.join(", ")}` : "";
          return `${quantity} × ${name}${numbers}`;
        }),
      ],
    },
    {
      title: "Delivery",
      lines: shipments.map(({ carrier, tracking, shippedAt, deliveredAt }) => {
        const way = [carrier, tracking].filter(Boolean).join(", tracking number ");
        return `${way || "Shipment"}: sent ${moment(shippedAt)}${deliveredAt ? `, delivered ${moment(deliveredAt)}` : ", not delivered yet"}`;
      }),
    },
    {
      title: "Messages to the customer",
      lines: messages.map(({ at, what }) => `${formatDay(dayInIndia(at))}: ${withoutLinks(what)}`),
    },
  ];
}

/** A link in a message opens the order without a login; the bank that gets the paper must not have it. */
function withoutLinks(message: string): string {
  return message.replace(/\S*(?:https?:\/\/|\/o\/)\S+/giu, "[link]");
}
