/** Labels of 4 × 6 inches for the vendor's own courier. */
import { formatPhone } from "#app/domain/basics/phone.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { code128Bars } from "#app/platform/documents/code128.ts";
import { openPdf } from "#app/platform/documents/pdf-document.server.ts";
import type { Typesetter } from "#app/platform/documents/pdf-text.server.ts";
import type { PackingSlip } from "./packing-slip.server.ts";

/** In points. */
const LABEL = { width: 288, height: 432 };
const MARGIN = 16;
const RIGHT = LABEL.width - MARGIN;
const WIDTH = RIGHT - MARGIN;
const INK = "#000000";
const BARCODE_HEIGHT = 44;
/** Scanners need bars of 0.25 mm and ten empty bars at either side. */
const MAX_MODULE = 1.4;
const QUIET_MODULES = 20;

export async function addressLabelsPdf(slips: readonly PackingSlip[]): Promise<Uint8Array<ArrayBuffer>> {
  const [first] = slips;
  if (!first) throw new RangeError("no labels");
  const title = slips.length === 1 ? `Address label ${first.number}` : `${slips.length} address labels`;
  const size: [number, number] = [LABEL.width, LABEL.height];
  const { doc, text, finish } = await openPdf({ title, author: first.storeName, size });
  for (const [index, slip] of slips.entries()) {
    if (index > 0) doc.addPage({ size, margin: 0 });
    await drawLabel(doc, text, slip);
  }
  return finish();
}

async function drawLabel(doc: PDFKit.PDFDocument, text: Typesetter, slip: PackingSlip): Promise<void> {
  doc.fillColor(INK);
  text.draw(slip.carrier ?? slip.storeName, MARGIN, 30, { size: 13, weight: "bold", width: WIDTH });
  rule(doc, 40);
  let y = drawAddress(text, slip, 56);
  y = drawCash(doc, text, slip.cashPaise, Math.max(y + 2, 196));
  y = await drawBarcode(doc, text, slip, y + 12);
  rule(doc, y + 10);
  drawFoot(text, slip, y + 26);
}

function drawAddress(text: Typesetter, { address }: PackingSlip, y: number): number {
  const { fullName, addressLine1, addressLine2, city, state, pincode, phone } = address;
  let next = text.draw("Deliver to", MARGIN, y, { size: 9 });
  next = text.draw(shortened(fullName, 60), MARGIN, next + 4, { size: 16, weight: "bold", width: WIDTH });
  for (const line of [addressLine1, addressLine2 ?? "", `${city}, ${state}`].filter(Boolean))
    next = text.draw(shortened(line, 90), MARGIN, next, { size: 12, width: WIDTH });
  next = text.draw(`PIN ${pincode}`, MARGIN, next + 2, { size: 14, weight: "bold" });
  return text.draw(`Phone ${formatPhone(phone)}`, MARGIN, next, { size: 12 });
}

function drawCash(doc: PDFKit.PDFDocument, text: Typesetter, cashPaise: number | null, y: number): number {
  doc.lineWidth(1.5).strokeColor(INK).rect(MARGIN, y, WIDTH, 30).stroke();
  const style = { size: 14, weight: "bold" } as const;
  if (cashPaise === null) text.draw("Prepaid: nothing to collect", MARGIN + 10, y + 20, style);
  else {
    text.draw("COD", MARGIN + 10, y + 20, style);
    text.drawEnd(`Collect ${formatInr(cashPaise)}`, RIGHT - 10, y + 20, style);
  }
  return y + 30;
}

/** The tracking number, else the order's. */
async function drawBarcode(doc: PDFKit.PDFDocument, text: Typesetter, slip: PackingSlip, y: number): Promise<number> {
  const label = slip.tracking ?? slip.number;
  const code = await code128Bars(label);
  if (!code) return text.draw(label, MARGIN, y + 14, { size: 14, weight: "bold", width: WIDTH });
  const module = Math.min(MAX_MODULE, WIDTH / (code.width + QUIET_MODULES));
  const codeLeft = (LABEL.width - code.width * module) / 2;
  for (const bar of code.bars) doc.rect(codeLeft + bar.at * module, y, bar.width * module, BARCODE_HEIGHT);
  doc.fill(INK);
  const style = { size: 10 } as const;
  return text.draw(label, (LABEL.width - text.width(label, style)) / 2, y + BARCODE_HEIGHT + 12, style);
}

function drawFoot(text: Typesetter, slip: PackingSlip, y: number): void {
  const count = slip.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const [line] = slip.lines;
  const what = slip.lines.length === 1 && line ? `${count} × ${line.name}` : `${count} items`;
  let next = text.draw(`Order ${slip.number}: ${shortened(what, 70)}`, MARGIN, y, { size: 9, width: WIDTH });
  next = text.draw(`From ${shortened(slip.vendorName, 60)}`, MARGIN, next + 4, {
    size: 9,
    weight: "bold",
    width: WIDTH,
  });
  for (const one of slip.vendorAddress) next = text.draw(shortened(one, 90), MARGIN, next, { size: 9, width: WIDTH });
}

function shortened(words: string, most: number): string {
  const letters = [...words];
  return letters.length > most ? `${letters.slice(0, most - 1).join("")}…` : words;
}

function rule(doc: PDFKit.PDFDocument, y: number): void {
  doc.lineWidth(1).strokeColor(INK).moveTo(MARGIN, y).lineTo(RIGHT, y).stroke();
}
