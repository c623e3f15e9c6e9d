import { formatDay } from "#app/domain/basics/calendar.ts";
import { formatPhone } from "#app/domain/basics/phone.ts";
import { isServiceCode } from "#app/domain/buying/assembly.ts";
import { drawOnce, takeTurn } from "#app/platform/documents/drawing-turns.server.ts";
import type { AppContext } from "#app/platform/request-context.ts";
import { findPrintedLogo } from "#app/settings/printed-logo.server.ts";
import { findStoreSettings, type StoreSettings } from "#app/settings/store-settings.server.ts";
import { priceEach, type QuotationDocument, sumByRate } from "./quotation-document.ts";
import type { QuotationPaper } from "./quotation-pdf.server.ts";
import { deliveryNote } from "./quotation-texts.ts";

/** `address`: the quotation's page, absolute. */
export function toPaper(quotation: QuotationDocument, settings: StoreSettings, address: string): QuotationPaper {
  const { number, quotedOn, validUntil, notes, lines, totals } = quotation;
  const contact = [...settings.phones.slice(0, 2), ...settings.emails.slice(0, 1)];
  const until = formatDay(validUntil);
  return {
    ...totals,
    number,
    day: quotedOn,
    blocks: [
      { label: "Quoted to", ...customerBlock(quotation) },
      { label: "Valid until", name: until, lines: ["Stock is not held.", ...contact] },
    ],
    lineHead: "Product",
    lines: lines.map((line) => ({ ...line, note: noteOf(line, quotation) })),
    byRate: sumByRate(lines),
    notes: [
      ...notes.split(/\r?\n/).filter((line) => line.trim() !== ""),
      `Prices are valid until ${until} for these quantities, while stock lasts. ${deliveryNote} Each seller issues a tax invoice for their goods.`,
    ],
    link: { label: "Order at these prices:", address },
  };
}

function customerBlock({ customerName, businessName, gstin, email, phone }: QuotationDocument) {
  const others = [
    businessName && customerName,
    gstin && `GSTIN ${gstin}`,
    email,
    phone && `Phone ${formatPhone(phone)}`,
  ];
  return { name: businessName ?? customerName, lines: others.filter((one): one is string => Boolean(one)) };
}

function noteOf(line: QuotationDocument["lines"][number], quotation: QuotationDocument): string {
  const code = `${isServiceCode(line.hsn) ? "SAC" : "HSN"} ${line.hsn}`;
  const all = [line.sku && `SKU ${line.sku}`, code, `sold by ${line.seller}`, priceEach(line, quotation)];
  return all.filter(Boolean).join(", ");
}

/** Returns null while too many papers are being drawn. */
export async function drawQuotation(
  { db, storage }: Pick<AppContext, "db" | "storage">,
  quotation: QuotationDocument,
  address: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const settings = await findStoreSettings(db);
  const paper = toPaper(quotation, settings, address);
  return takeTurn(() =>
    drawOnce([paper, settings], async () => {
      const { quotationPdf } = await import("./quotation-pdf.server.ts");
      return quotationPdf(paper, settings, await findPrintedLogo(storage, settings));
    }),
  );
}
