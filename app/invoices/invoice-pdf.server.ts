/** CGST Rules rules 46, 53(1A) and 55 prescribe the contents. */

import type { InvoiceLine } from "#app/domain/fulfilment/invoice.ts";
import { amountInWords } from "#app/domain/money/amount-in-words.ts";
import { A4, type OpenPdf, openPdf, type PdfPicture } from "#app/platform/documents/pdf-document.server.ts";
import {
  exact,
  type InvoiceDocument,
  lineNote,
  type PrintedSignature,
  quantityText,
  type TaxColumn,
} from "./invoice-document.ts";
import { drawHead } from "./invoice-pdf-head.server.ts";
import { BOTTOM, INK, LEADING, MARGIN, MUTED, RIGHT, rule } from "./invoice-pdf-page.ts";
import { type PrintedDocument, printedInvoice } from "./printed-document.ts";

const SIZE = 9;
const SMALL = 8;
/** The item column takes the rest. */
const WIDTH = { position: 20, quantity: 46, amount: 84, tax: 72 };
const SIGNATURE = { width: 180, height: 40 };

/** `storeName` is the marketplace; the supplier is the vendor. */
export type PrintingStore = { storeName: string; logo?: PdfPicture | null };

export function invoicePdf(document: InvoiceDocument, store: PrintingStore): Promise<Uint8Array<ArrayBuffer>> {
  return invoicesPdf([document], store);
}

export function invoicesPdf(
  documents: readonly InvoiceDocument[],
  { storeName, logo = null }: PrintingStore,
): Promise<Uint8Array<ArrayBuffer>> {
  const [first] = documents;
  const author = first && documents.length === 1 ? first.supplierName : storeName;
  const pages = documents.map((document) => printedInvoice(document, storeName));
  return printedPdf(pages, { author, logo });
}

/** @throws RangeError without documents */
export async function printedPdf(
  documents: readonly PrintedDocument[],
  { author, logo }: { author: string; logo: PdfPicture | null },
): Promise<Uint8Array<ArrayBuffer>> {
  const [first] = documents;
  if (!first) throw new RangeError("no documents");
  const title = documents.length === 1 ? `${first.title} ${first.number}` : `${documents.length} documents`;
  const pdf = await openPdf({ title, author });
  drawCopies(pdf, documents, logo, true);
  return pdf.finish();
}

/** Draws all copies of the documents after the pages that the PDF has. */
export function drawDocuments(
  pdf: OpenPdf,
  documents: readonly InvoiceDocument[],
  { storeName, logo = null }: PrintingStore,
): void {
  const pages = documents.map((document) => printedInvoice(document, storeName));
  drawCopies(pdf, pages, logo, false);
}

function drawCopies(
  pdf: OpenPdf,
  documents: readonly PrintedDocument[],
  logo: PdfPicture | null,
  isFirstFree: boolean,
): void {
  const copies = documents.flatMap((document) => document.copies.map((copy) => ({ document, copy })));
  for (const [index, { document, copy }] of copies.entries()) {
    if (index > 0 || !isFirstFree) nextPage(pdf);
    drawDocument(pdf, { document, copy, logo });
  }
}

/** Draws on the newest page. */
function drawDocument(
  pdf: OpenPdf,
  { document, copy, logo }: { document: PrintedDocument; copy: string; logo: PdfPicture | null },
): void {
  const from = pdf.doc.bufferedPageRange().count - 1;
  const { taxes } = document;
  let y = drawLineHeads(pdf, taxes, drawHead(pdf, { document, copy, logo }));
  for (const [index, line] of document.lines.entries()) {
    if (y + heightOf(pdf, line, taxes) > BOTTOM) y = drawLineHeads(pdf, taxes, nextPage(pdf));
    y = drawLine(pdf, line, { index, y, taxes });
  }
  const words = pdf.text.wrap(amountInWords(document.totalPaise), 250, { size: SIZE }).length;
  const needed = Math.max((taxes.length + 2) * 16 + 20, 30 + words * SIZE * LEADING) + 68 + signingHeight(document);
  drawTotals(pdf, document, y + needed > BOTTOM ? nextPage(pdf) : y + 6);
  drawFeet(pdf, document.foot, from);
}

function nextPage({ doc }: OpenPdf): number {
  doc.addPage({ size: "A4", margin: 0 });
  return MARGIN;
}

function edgesOf(taxes: TaxColumn[]) {
  const total = RIGHT;
  const taxEdges = taxes.map((_, index) => total - WIDTH.amount - (taxes.length - 1 - index) * WIDTH.tax);
  const [firstTax] = taxEdges;
  const taxable = firstTax === undefined ? total - WIDTH.amount : firstTax - WIDTH.tax;
  const quantity = taxable - WIDTH.amount;
  const item = MARGIN + WIDTH.position;
  return { item, itemWidth: quantity - WIDTH.quantity - item - 8, quantity, taxable, taxEdges, total };
}

function drawLineHeads({ doc, text }: OpenPdf, taxes: TaxColumn[], y: number): number {
  const edges = edgesOf(taxes);
  const style = { size: SMALL };
  doc.fillColor(MUTED);
  text.draw("#", MARGIN, y + 12, style);
  text.draw("Item", edges.item, y + 12, style);
  text.drawEnd("Quantity", edges.quantity, y + 12, style);
  text.drawEnd("Taxable value", edges.taxable, y + 12, style);
  for (const [index, tax] of taxes.entries()) text.drawEnd(tax.name, edges.taxEdges[index] ?? RIGHT, y + 12, style);
  text.drawEnd("Total", edges.total, y + 12, style);
  doc.fillColor(INK);
  rule(doc, y + 19, INK);
  return y + 19;
}

function heightOf({ text }: OpenPdf, line: InvoiceLine, taxes: TaxColumn[]): number {
  const { itemWidth } = edgesOf(taxes);
  const name = text.wrap(line.description, itemWidth, { size: SIZE }).length * SIZE * LEADING;
  return name + text.wrap(lineNote(line), itemWidth, { size: SMALL }).length * SMALL * LEADING + 12;
}

function drawLine(
  { doc, text }: OpenPdf,
  line: InvoiceLine,
  { index, y, taxes }: { index: number; y: number; taxes: TaxColumn[] },
): number {
  const edges = edgesOf(taxes);
  const baseline = y + 15;
  const style = { size: SIZE };
  text.draw(String(index + 1), MARGIN, baseline, style);
  const under = text.draw(line.description, edges.item, baseline, { ...style, width: edges.itemWidth });
  text.drawEnd(quantityText(line), edges.quantity, baseline, style);
  text.drawEnd(exact(line.taxablePaise), edges.taxable, baseline, style);
  for (const [at, tax] of taxes.entries())
    text.drawEnd(exact(line[tax.key]), edges.taxEdges[at] ?? RIGHT, baseline, style);
  text.drawEnd(exact(line.totalPaise), edges.total, baseline, style);
  doc.fillColor(MUTED);
  const small = { size: SMALL };
  for (const [at, tax] of taxes.entries())
    text.drawEnd(tax.rateOf(line), edges.taxEdges[at] ?? RIGHT, baseline + SIZE * LEADING, small);
  const end = text.draw(lineNote(line), edges.item, under, { ...small, width: edges.itemWidth }) - SMALL * LEADING + 8;
  doc.fillColor(INK);
  rule(doc, end, "#D3D7CF");
  return end;
}

function drawTotals(pdf: OpenPdf, document: PrintedDocument, y: number): void {
  const { doc, text } = pdf;
  const labelX = RIGHT - 220;
  let sums = y + 14;
  const rows = [
    { label: "Taxable value", paise: document.taxablePaise },
    ...document.taxes.map(({ name, key }) => ({ label: name, paise: document[key] })),
  ];
  for (const { label, paise } of rows) {
    text.draw(label, labelX, sums, { size: SIZE });
    text.drawEnd(exact(paise), RIGHT, sums, { size: SIZE });
    sums += 16;
  }
  doc
    .lineWidth(0.6)
    .strokeColor(INK)
    .moveTo(labelX, sums - 9)
    .lineTo(RIGHT, sums - 9)
    .stroke();
  const bold = { size: 11, weight: "bold" } as const;
  text.draw(document.totalLabel, labelX, sums + 6, bold);
  text.drawEnd(exact(document.totalPaise), RIGHT, sums + 6, bold);
  doc.fillColor(MUTED);
  text.draw("Amount in words", MARGIN, y + 14, { size: SMALL });
  doc.fillColor(INK);
  const words = text.draw(amountInWords(document.totalPaise), MARGIN, y + 27, { size: SIZE, width: 250 });
  const sign = Math.max(words, sums + 24) + 14;
  text.drawEnd(fitting(text, `For ${document.supplierName}`), RIGHT, sign, { size: SIZE });
  if (document.signature) drawSignature(pdf, document.signature, sign + 6);
  const line = sign + 12 + signingHeight(document);
  doc
    .lineWidth(0.6)
    .strokeColor(INK)
    .moveTo(RIGHT - SIGNATURE.width, line)
    .lineTo(RIGHT, line)
    .stroke();
  doc.fillColor(MUTED);
  text.drawEnd("Authorised signatory", RIGHT, line + 12, { size: SMALL });
  doc.fillColor(INK);
}

/** Room for the picture, or for signing by hand. */
function signingHeight({ signature }: PrintedDocument): number {
  return signature ? SIGNATURE.height : 24;
}

function drawSignature(pdf: OpenPdf, { picture, width, height }: PrintedSignature, y: number): void {
  const drawn = width * Math.min(SIGNATURE.width / width, SIGNATURE.height / height);
  const x = RIGHT - (SIGNATURE.width + drawn) / 2;
  pdf.picture({ bytes: Buffer.from(picture, "base64"), width, height }, x, y, SIGNATURE);
}

function fitting(text: OpenPdf["text"], words: string): string {
  let shortened = words;
  while (text.width(shortened, { size: SIZE }) > 250) shortened = `${shortened.slice(0, -2).trimEnd()}…`;
  return shortened;
}

function drawFeet({ doc, text }: OpenPdf, words: string, from: number): void {
  const count = doc.bufferedPageRange().count - from;
  for (let page = 0; page < count; page++) {
    doc.switchToPage(from + page);
    doc.fillColor(MUTED);
    const foot = A4.height - MARGIN + 12;
    text.draw(words, MARGIN, foot, { size: SMALL });
    text.drawEnd(`Page ${page + 1} of ${count}`, RIGHT, foot, { size: SMALL });
  }
  doc.fillColor(INK);
}
