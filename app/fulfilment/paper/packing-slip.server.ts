import { encode } from "uqr";
import { dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { formatPhone } from "#app/domain/basics/phone.ts";
import type { ShippingAddress } from "#app/domain/buying/address.ts";
import { formatEwayBill } from "#app/domain/fulfilment/eway-bill.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { A4, type OpenPdf, openPdf, type PdfPicture } from "#app/platform/documents/pdf-document.server.ts";
import type { Typesetter } from "#app/platform/documents/pdf-text.server.ts";

export type PackingSlip = {
  storeName: string;
  number: string;
  placedAt: Date;
  vendorName: string;
  vendorAddress: string[];
  address: ShippingAddress;
  /** The shop's address, such as https://shop.example, which codes of the order and of passports begin with. */
  origin?: string;
  lines: { name: string; brand: string; sku: string; quantity: number; serials?: SlipSerial[] }[];
  /** It is null when paid. */
  cashPaise: number | null;
  carrier: string | null;
  tracking: string | null;
  ewayBill: string | null;
};

type SlipSerial = { serial: string; passportId: string };

const MARGIN = 48;
const RIGHT = A4.width - MARGIN;
const BOTTOM = A4.height - MARGIN - 24;
const HALF = (RIGHT - MARGIN) / 2;
const QUANTITY_WIDTH = 48;
const INK = "#131816";
const MUTED = "#5A615C";
const LINE_SIZE = 10.5;

export function packingSlipPdf(slip: PackingSlip, logo: PdfPicture | null = null): Promise<Uint8Array<ArrayBuffer>> {
  return packingSlipsPdf([slip], logo);
}

export async function packingSlipsPdf(
  slips: readonly PackingSlip[],
  logo: PdfPicture | null = null,
): Promise<Uint8Array<ArrayBuffer>> {
  const [first] = slips;
  if (!first) throw new RangeError("no slips");
  const title = slips.length === 1 ? `Packing slip ${first.number}` : `${slips.length} packing slips`;
  const pdf = await openPdf({ title, author: first.storeName });
  for (const [index, slip] of slips.entries()) {
    if (index > 0) pdf.doc.addPage({ size: "A4", margin: 0 });
    drawSlip(pdf, slip, logo);
  }
  return pdf.finish();
}

function drawSlip(pdf: OpenPdf, slip: PackingSlip, logo: PdfPicture | null): void {
  const { doc, text } = pdf;
  const from = doc.bufferedPageRange().count - 1;
  let y = drawHead(pdf, slip, logo);
  y = drawLineHeads(doc, text, y);
  for (const line of slip.lines) {
    const needed = heightOf(text, line);
    if (y + needed > BOTTOM) {
      doc.addPage({ size: "A4", margin: 0 });
      y = drawLineHeads(doc, text, MARGIN + 12);
    }
    y = drawLine(doc, text, line, y);
    y = drawSerials(pdf, slip, line.serials ?? [], y);
  }
  drawFeet(doc, text, slip, from);
}

const LOGO = { width: 150, height: 30 };

function drawHead({ doc, text, picture }: OpenPdf, slip: PackingSlip, logo: PdfPicture | null): number {
  doc.fillColor(INK);
  if (logo) picture(logo, MARGIN, MARGIN - 12, LOGO);
  else text.draw(slip.storeName, MARGIN, MARGIN + 10, { size: 12, weight: "bold", width: HALF });
  text.drawEnd("Packing slip", RIGHT, MARGIN + 10, { size: 12 });
  if (slip.origin) drawOrderCode(doc, text, `${slip.origin}/orders/${slip.number}/code`);
  const title = text.draw(slip.number, MARGIN, MARGIN + 48, { size: 24, weight: "bold" });
  doc.fillColor(MUTED);
  text.draw(`Ordered on ${formatDay(dayInIndia(slip.placedAt))}`, MARGIN, title - 8, { size: 10 });
  rule(doc, title + 6, INK);
  const addressEnd = drawAddress(doc, text, slip.address, title + 26);
  const right = drawSender(doc, text, slip, title + 26);
  const under = Math.max(addressEnd, right) + 6;
  return slip.cashPaise === null ? under + 8 : drawCash(doc, text, slip.cashPaise, under);
}

function drawAddress(doc: PDFKit.PDFDocument, text: Typesetter, address: ShippingAddress, y: number): number {
  const width = HALF - 16;
  let next = label(doc, text, "Deliver to", MARGIN, y);
  next = text.draw(address.fullName, MARGIN, next + 4, { size: 13, weight: "bold", width });
  const { addressLine1, addressLine2, city, state, pincode, phone } = address;
  const lines = [addressLine1, addressLine2 ?? "", `${city}, ${state} ${pincode}`, `Phone ${formatPhone(phone)}`];
  for (const line of lines.filter(Boolean)) next = text.draw(line, MARGIN, next, { size: 11, width });
  return next;
}

function drawSender(doc: PDFKit.PDFDocument, text: Typesetter, slip: PackingSlip, y: number): number {
  const x = MARGIN + HALF + 16;
  const width = HALF - 16;
  let next = label(doc, text, "Sold by", x, y);
  next = text.draw(slip.vendorName, x, next + 4, { size: 11, weight: "bold", width });
  for (const line of slip.vendorAddress) next = text.draw(line, x, next, { size: 10, width });
  if (!slip.carrier) return next;
  next = label(doc, text, "Courier", x, next + 6);
  next = text.draw([slip.carrier, slip.tracking].filter(Boolean).join(", "), x, next, { size: 11, width });
  if (!slip.ewayBill) return next;
  next = label(doc, text, "E-way bill", x, next + 6);
  return text.draw(formatEwayBill(slip.ewayBill), x, next, { size: 11, width });
}

function drawCash(doc: PDFKit.PDFDocument, text: Typesetter, paise: number, y: number): number {
  const height = 34;
  doc
    .lineWidth(1.2)
    .strokeColor(INK)
    .rect(MARGIN, y, RIGHT - MARGIN, height)
    .stroke();
  const style = { size: 13, weight: "bold" } as const;
  text.draw("Cash on delivery", MARGIN + 12, y + 22, style);
  text.drawEnd(`Collect ${formatInr(paise)}`, RIGHT - 12, y + 22, style);
  return y + height + 16;
}

function drawLineHeads(doc: PDFKit.PDFDocument, text: Typesetter, y: number): number {
  doc.fillColor(MUTED);
  text.draw("Quantity", MARGIN, y + 8, { size: 9 });
  text.draw("Item", MARGIN + QUANTITY_WIDTH, y + 8, { size: 9 });
  text.drawEnd("Packed", RIGHT, y + 8, { size: 9 });
  doc.fillColor(INK);
  rule(doc, y + 14, INK);
  return y + 14;
}

const ITEM_WIDTH = RIGHT - MARGIN - QUANTITY_WIDTH - 40;

/** The SKU locates the item on the shelf. */
function itemOf({ name, brand, sku }: PackingSlip["lines"][number]): string {
  const item = name.toLowerCase().startsWith(brand.toLowerCase()) ? name : `${brand} ${name}`;
  return sku ? `${item} (SKU ${sku})` : item;
}

function heightOf(text: Typesetter, line: PackingSlip["lines"][number]): number {
  return text.wrap(itemOf(line), ITEM_WIDTH, { size: LINE_SIZE }).length * LINE_SIZE * 1.4 + 12;
}

function drawLine(doc: PDFKit.PDFDocument, text: Typesetter, line: PackingSlip["lines"][number], y: number): number {
  const baseline = y + 19;
  text.draw(`${line.quantity} ×`, MARGIN, baseline, { size: LINE_SIZE + 1, weight: "bold" });
  const next = text.draw(itemOf(line), MARGIN + QUANTITY_WIDTH, baseline, { size: LINE_SIZE, width: ITEM_WIDTH });
  doc
    .lineWidth(0.8)
    .strokeColor(INK)
    .rect(RIGHT - 12, baseline - 10, 12, 12)
    .stroke();
  const end = next - LINE_SIZE * 1.4 + 9;
  rule(doc, end, "#D3D7CF");
  return end;
}

const CODE = 44;
const ORDER_CODE = 56;
const SERIALS_PER_ROW = 2;

/** Opens the order after a code was sent to its phone, so that whoever packs or carries the goods can't (docs/rules.md#a20). */
function drawOrderCode(doc: PDFKit.PDFDocument, text: Typesetter, address: string): void {
  drawCode(doc, address, RIGHT - ORDER_CODE, MARGIN + 18, ORDER_CODE);
  doc.fillColor(MUTED);
  const right = RIGHT - ORDER_CODE - 8;
  text.drawEnd("Scan to follow, return", right, MARGIN + 42, { size: 9 });
  text.drawEnd("or review your order", right, MARGIN + 54, { size: 9 });
  doc.fillColor(INK);
}

/** Each serial number with the QR code of its passport. Returns where the next line begins. */
function drawSerials({ doc, text }: OpenPdf, slip: PackingSlip, serials: readonly SlipSerial[], from: number): number {
  let y = from;
  const width = (RIGHT - MARGIN - QUANTITY_WIDTH) / SERIALS_PER_ROW;
  for (const [index, { serial, passportId }] of serials.entries()) {
    const column = index % SERIALS_PER_ROW;
    if (column === 0 && y + CODE + 12 > BOTTOM) {
      doc.addPage({ size: "A4", margin: 0 });
      y = drawLineHeads(doc, text, MARGIN + 12);
    }
    const x = MARGIN + QUANTITY_WIDTH + column * width;
    drawCode(doc, `${slip.origin ?? ""}/serials/${passportId}`, x, y + 4, CODE);
    doc.fillColor(INK);
    text.draw(`Serial no. ${serial}`, x + CODE + 6, y + 22, { size: 9, width: width - CODE - 14 });
    if (column === SERIALS_PER_ROW - 1 || index === serials.length - 1) y += CODE + 8;
  }
  if (serials.length > 0) rule(doc, y, "#D3D7CF");
  return y;
}

function drawCode(doc: PDFKit.PDFDocument, address: string, x: number, y: number, width: number): void {
  const { data, size } = encode(address, { ecc: "L", border: 2 });
  const module = width / size;
  doc.fillColor("#000000");
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) doc.rect(x + column * module, y + row * module, module, module);
  doc.fill();
}

function drawFeet(doc: PDFKit.PDFDocument, text: Typesetter, slip: PackingSlip, from: number): void {
  const count = doc.bufferedPageRange().count - from;
  const pieces = slip.lines.reduce((sum, line) => sum + line.quantity, 0);
  for (let page = 0; page < count; page++) {
    doc.switchToPage(from + page);
    doc.fillColor(MUTED);
    const foot = A4.height - MARGIN + 8;
    text.draw(`${slip.number} · ${pieces} ${pieces === 1 ? "piece" : "pieces"}`, MARGIN, foot, { size: 9 });
    text.drawEnd(`Page ${page + 1} of ${count}`, RIGHT, foot, { size: 9 });
  }
}

function label(doc: PDFKit.PDFDocument, text: Typesetter, words: string, x: number, y: number): number {
  doc.fillColor(MUTED);
  const next = text.draw(words, x, y, { size: 9 });
  doc.fillColor(INK);
  return next;
}

function rule(doc: PDFKit.PDFDocument, y: number, colour: string): void {
  doc.lineWidth(0.6).strokeColor(colour).moveTo(MARGIN, y).lineTo(RIGHT, y).stroke();
}
