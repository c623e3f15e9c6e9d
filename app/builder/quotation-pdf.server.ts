import { formatDay } from "#app/domain/basics/calendar.ts";
import { amountInWords } from "#app/domain/money/amount-in-words.ts";
import { exact } from "#app/invoices/invoice-document.ts";
import { BOTTOM, drawLogo, INK, LEADING, MARGIN, MUTED, RIGHT, rule } from "#app/invoices/invoice-pdf-page.ts";
import { A4, type OpenPdf, openPdf, type PdfPicture } from "#app/platform/documents/pdf-document.server.ts";
import type { StoreSettings } from "#app/settings/store-settings.server.ts";
import type { Quotation, QuotedLine } from "./quotation.server.ts";

const SIZE = 9;
const SMALL = 8;
const PALE = "#D3D7CF";
/** Right edges of number columns. */
const EDGE = { quantity: RIGHT - 236, taxable: RIGHT - 158, gst: RIGHT - 84, total: RIGHT };
const ITEM = { x: MARGIN, width: EDGE.quantity - 34 - MARGIN };
const HALF = (RIGHT - MARGIN - 18) / 2;

export async function quotationPdf(
  quotation: Quotation,
  store: StoreSettings,
  logo: PdfPicture | null = null,
): Promise<Uint8Array<ArrayBuffer>> {
  const title = `Quotation ${quotation.number}`;
  const pdf = await openPdf({ title, author: store.legalName || store.storeName });
  let y = drawLineHeads(pdf, drawHead(pdf, quotation, { ...store, logo }));
  for (const line of quotation.lines) {
    if (y + heightOf(pdf, line, quotation) > BOTTOM) y = drawLineHeads(pdf, nextPage(pdf));
    y = drawLine(pdf, quotation, { line, y });
  }
  y = drawSums(pdf, quotation, y + 120 > BOTTOM ? nextPage(pdf) : y + 4);
  drawNotes(pdf, quotation, y);
  drawFeet(pdf, title, store.storeName);
  return pdf.finish();
}

function nextPage({ doc }: OpenPdf): number {
  doc.addPage({ size: "A4", margin: 0 });
  return MARGIN;
}

/** Returns the y of the first line. */
function drawHead(
  pdf: OpenPdf,
  { number, day }: Quotation,
  store: Omit<StoreSettings, "logo"> & { logo: PdfPicture | null },
): number {
  const { doc, text } = pdf;
  const from = drawLogo(pdf, store.logo);
  doc.fillColor(INK);
  text.draw("Quotation", MARGIN, from + 18, { size: 20, weight: "bold" });
  text.drawEnd(number, RIGHT, from + 10, { size: 13, weight: "bold" });
  doc.fillColor(MUTED);
  text.drawEnd(formatDay(day), RIGHT, from + 26, { size: 10 });
  text.draw("Not a tax invoice or a demand for payment", MARGIN, from + 33, { size: SMALL });
  doc.fillColor(INK);
  rule(doc, from + 44, INK);
  const top = from + 60;
  const own = [...store.addressLines, ...(store.gstin ? [`GSTIN ${store.gstin}`] : [])];
  const contact = [...store.phones.slice(0, 2), ...store.emails.slice(0, 2)];
  const leftBottom = drawBlock(
    { doc, text },
    { label: "Quoted by", name: store.legalName || store.storeName, lines: own },
    MARGIN,
    top,
  );
  const prices = {
    label: "Prices of",
    name: formatDay(day),
    lines: ["Prices may change. Stock is not held.", ...contact],
  };
  return Math.max(leftBottom, drawBlock({ doc, text }, prices, MARGIN + HALF + 18, top)) - 4;
}

type Block = { label: string; name: string; lines: string[] };

function drawBlock({ doc, text }: Pick<OpenPdf, "doc" | "text">, block: Block, x: number, y: number): number {
  doc.fillColor(MUTED);
  let next = text.draw(block.label, x, y, { size: SMALL });
  doc.fillColor(INK);
  next = text.draw(block.name, x, next + 2, { size: 10, weight: "bold", width: HALF });
  for (const line of block.lines) next = text.draw(line, x, next, { size: SIZE, width: HALF });
  return next;
}

function drawLineHeads({ doc, text }: OpenPdf, y: number): number {
  const small = { size: SMALL };
  doc.fillColor(MUTED);
  text.draw("Part", ITEM.x, y + 12, small);
  text.drawEnd("Quantity", EDGE.quantity, y + 12, small);
  text.drawEnd("Taxable value", EDGE.taxable, y + 12, small);
  text.drawEnd("GST", EDGE.gst, y + 12, small);
  text.drawEnd("Total", EDGE.total, y + 12, small);
  doc.fillColor(INK);
  rule(doc, y + 19, INK);
  return y + 19;
}

function noteOf({ slot, seller, hsn, note, quantity, unitPricePaise }: QuotedLine, { pricesIncludeGst }: Quotation) {
  const each = `${exact(unitPricePaise)} each ${pricesIncludeGst ? "with" : "before"} GST`;
  return [slot, `sold by ${seller}`, `HSN ${hsn}`, quantity > 1 && each, note].filter(Boolean).join(", ");
}

function heightOf({ text }: OpenPdf, line: QuotedLine, quotation: Quotation): number {
  const name = text.wrap(line.name, ITEM.width, { size: SIZE }).length * SIZE;
  return (name + text.wrap(noteOf(line, quotation), ITEM.width, { size: SMALL }).length * SMALL) * LEADING + 10;
}

function drawLine({ doc, text }: OpenPdf, quotation: Quotation, { line, y }: { line: QuotedLine; y: number }): number {
  const baseline = y + 14;
  const style = { size: SIZE };
  const under = text.draw(line.name, ITEM.x, baseline, { ...style, width: ITEM.width });
  text.drawEnd(String(line.quantity), EDGE.quantity, baseline, style);
  text.drawEnd(exact(line.taxablePaise), EDGE.taxable, baseline, style);
  text.drawEnd(exact(line.gstPaise), EDGE.gst, baseline, style);
  text.drawEnd(exact(line.totalPaise), EDGE.total, baseline, style);
  doc.fillColor(MUTED);
  text.drawEnd(rateText(line.gstRateBp), EDGE.gst, baseline + SIZE * LEADING, { size: SMALL });
  const end =
    text.draw(noteOf(line, quotation), ITEM.x, under, { size: SMALL, width: ITEM.width }) - SMALL * LEADING + 7;
  doc.fillColor(INK);
  rule(doc, end, PALE);
  return end;
}

function rateText(bp: number): string {
  return `${bp / 100}%`;
}

function drawSums({ doc, text }: OpenPdf, quotation: Quotation, y: number): number {
  const labelX = RIGHT - 220;
  let sums = y + 14;
  for (const [label, paise] of [
    ["Taxable value", quotation.subtotalPaise],
    ["GST", quotation.gstPaise],
    ["Shipping, GST included", quotation.shippingPaise],
  ] as const) {
    text.draw(label, labelX, sums, { size: SIZE });
    text.drawEnd(exact(paise), RIGHT, sums, { size: SIZE });
    sums += 15;
  }
  const bold = { size: 11, weight: "bold" } as const;
  text.draw("Total", labelX, sums + 6, bold);
  text.drawEnd(exact(quotation.totalPaise), RIGHT, sums + 6, bold);
  doc.fillColor(MUTED);
  let rates = text.draw("GST included, by rate", MARGIN, y + 14, { size: SMALL });
  doc.fillColor(INK);
  for (const { gstRateBp, taxablePaise, gstPaise } of quotation.byRate)
    rates = text.draw(`${rateText(gstRateBp)} of ${exact(taxablePaise)}: ${exact(gstPaise)}`, MARGIN, rates + 1, {
      size: SIZE,
      width: labelX - MARGIN - 20,
    });
  doc.fillColor(MUTED);
  const halves = "CGST and SGST in equal halves where seller and delivery address are in one state, else IGST.";
  rates = text.draw(halves, MARGIN, rates + 1, { size: SMALL, width: labelX - MARGIN - 20 });
  doc.fillColor(INK);
  const words = text.draw(amountInWords(quotation.totalPaise), MARGIN, rates + 3, {
    size: SIZE,
    width: labelX - MARGIN - 20,
  });
  return Math.max(sums + 24, words + 2);
}

function drawNotes(pdf: OpenPdf, quotation: Quotation, y: number): void {
  const { doc, text } = pdf;
  const { verdict, remarks, power, missing, leftOut, address } = quotation;
  const notes = [
    `Compatibility: ${verdict}. Power: ${power}.${missing && ` Still needed: ${missing}.`}`,
    ...remarks,
    ...leftOut.slice(0, 5),
    "These are the prices of today, which may change. Stock is not reserved: orders are accepted while it lasts. Each seller issues a tax invoice for their goods.",
  ];
  const style = { size: SIZE, width: RIGHT - MARGIN };
  let next = y;
  rule(doc, next, PALE);
  next += 14;
  for (const note of [...notes, "Order, and see what changed since:", address]) {
    const lines = text.wrap(note, style.width, style).length;
    if (next + lines * SIZE * LEADING > BOTTOM + 8) next = nextPage(pdf) + SIZE;
    const from = next;
    next = text.draw(note, MARGIN, from, style) + 2;
    if (note === address) doc.link(MARGIN, from - SIZE, style.width, next - from, address);
  }
}

function drawFeet({ doc, text }: OpenPdf, title: string, storeName: string): void {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page);
    doc.fillColor(MUTED);
    const foot = A4.height - MARGIN + 12;
    text.draw(`${title}, ${storeName}`, MARGIN, foot, { size: SMALL });
    text.drawEnd(`Page ${page + 1} of ${count}`, RIGHT, foot, { size: SMALL });
  }
}
