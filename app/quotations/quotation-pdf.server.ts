/** The paper of quotations, of carts as of PC builds. */
import { type CalendarDay, formatDay } from "#app/domain/basics/calendar.ts";
import { amountInWords } from "#app/domain/money/amount-in-words.ts";
import type { LineTotals, SummaryRows } from "#app/domain/money/totals.ts";
import { exact } from "#app/invoices/invoice-document.ts";
import { BOTTOM, drawLogo, INK, LEADING, MARGIN, MUTED, RIGHT, rule } from "#app/invoices/invoice-pdf-page.ts";
import { A4, type OpenPdf, openPdf, type PdfPicture } from "#app/platform/documents/pdf-document.server.ts";
import type { StoreSettings } from "#app/settings/store-settings.server.ts";
import type { RateShare } from "./quotation-document.ts";

const SIZE = 9;
const SMALL = 8;
const PALE = "#D3D7CF";
/** Right edges of number columns. */
const EDGE = { quantity: RIGHT - 236, taxable: RIGHT - 158, gst: RIGHT - 84, total: RIGHT };
const ITEM = { x: MARGIN, width: EDGE.quantity - 34 - MARGIN };
const GAP = 18;

export type PaperBlock = { label: string; name: string; lines: string[] };

export type PaperLine = LineTotals & { name: string; note: string; quantity: number; gstRateBp: number };

/** `blocks` stand beside who quotes. `link`: `address` is absolute. */
export type QuotationPaper = SummaryRows & {
  number: string;
  day: CalendarDay;
  blocks: PaperBlock[];
  lineHead: string;
  lines: PaperLine[];
  byRate: RateShare[];
  notes: string[];
  link: { label: string; address: string };
};

export async function quotationPdf(
  quotation: QuotationPaper,
  store: StoreSettings,
  logo: PdfPicture | null = null,
): Promise<Uint8Array<ArrayBuffer>> {
  const title = `Quotation ${quotation.number}`;
  const pdf = await openPdf({ title, author: store.legalName || store.storeName });
  const { lineHead } = quotation;
  let y = drawLineHeads(pdf, lineHead, drawHead(pdf, quotation, { ...store, logo }));
  for (const line of quotation.lines) {
    if (y + heightOf(pdf, line) > BOTTOM) y = drawLineHeads(pdf, lineHead, nextPage(pdf));
    y = drawLine(pdf, { line, y });
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
  { number, day, blocks: others }: QuotationPaper,
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
  const lines = [...store.addressLines, ...(store.gstin ? [`GSTIN ${store.gstin}`] : [])];
  const blocks = [{ label: "Quoted by", name: store.legalName || store.storeName, lines }, ...others];
  const width = (RIGHT - MARGIN - GAP * (blocks.length - 1)) / blocks.length;
  const ends = blocks.map((block, index) =>
    drawBlock(pdf, block, { x: MARGIN + index * (width + GAP), y: from + 60, width }),
  );
  return Math.max(...ends) - 4;
}

type Place = { x: number; y: number; width: number };

function drawBlock({ doc, text }: OpenPdf, block: PaperBlock, { x, y, width }: Place): number {
  doc.fillColor(MUTED);
  let next = text.draw(block.label, x, y, { size: SMALL });
  doc.fillColor(INK);
  next = text.draw(block.name, x, next + 2, { size: 10, weight: "bold", width });
  for (const line of block.lines) next = text.draw(line, x, next, { size: SIZE, width });
  return next;
}

function drawLineHeads({ doc, text }: OpenPdf, lineHead: string, y: number): number {
  const small = { size: SMALL };
  doc.fillColor(MUTED);
  text.draw(lineHead, ITEM.x, y + 12, small);
  text.drawEnd("Quantity", EDGE.quantity, y + 12, small);
  text.drawEnd("Taxable value", EDGE.taxable, y + 12, small);
  text.drawEnd("GST", EDGE.gst, y + 12, small);
  text.drawEnd("Total", EDGE.total, y + 12, small);
  doc.fillColor(INK);
  rule(doc, y + 19, INK);
  return y + 19;
}

function heightOf({ text }: OpenPdf, line: PaperLine): number {
  const name = text.wrap(line.name, ITEM.width, { size: SIZE }).length * SIZE;
  return (name + text.wrap(line.note, ITEM.width, { size: SMALL }).length * SMALL) * LEADING + 10;
}

function drawLine({ doc, text }: OpenPdf, { line, y }: { line: PaperLine; y: number }): number {
  const baseline = y + 14;
  const style = { size: SIZE };
  const under = text.draw(line.name, ITEM.x, baseline, { ...style, width: ITEM.width });
  text.drawEnd(String(line.quantity), EDGE.quantity, baseline, style);
  text.drawEnd(exact(line.taxablePaise), EDGE.taxable, baseline, style);
  text.drawEnd(exact(line.gstPaise), EDGE.gst, baseline, style);
  text.drawEnd(exact(line.totalPaise), EDGE.total, baseline, style);
  doc.fillColor(MUTED);
  text.drawEnd(rateText(line.gstRateBp), EDGE.gst, baseline + SIZE * LEADING, { size: SMALL });
  const end = text.draw(line.note, ITEM.x, under, { size: SMALL, width: ITEM.width }) - SMALL * LEADING + 7;
  doc.fillColor(INK);
  rule(doc, end, PALE);
  return end;
}

function rateText(bp: number): string {
  return `${bp / 100}%`;
}

function drawSums({ doc, text }: OpenPdf, quotation: QuotationPaper, y: number): number {
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

function drawNotes(pdf: OpenPdf, { notes, link }: QuotationPaper, y: number): void {
  const { doc, text } = pdf;
  const { label, address } = link;
  const style = { size: SIZE, width: RIGHT - MARGIN };
  let next = y;
  rule(doc, next, PALE);
  next += 14;
  for (const note of [...notes, label, address]) {
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
