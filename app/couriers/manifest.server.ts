/** Signed by vendor and courier. */

import { type CalendarDay, formatDay } from "#app/domain/basics/calendar.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { A4, openPdf } from "#app/platform/documents/pdf-document.server.ts";
import type { Typesetter } from "#app/platform/documents/pdf-text.server.ts";

export type ManifestLine = {
  carrier: string;
  awb: string;
  number: string;
  to: string;
  pieces: number;
  weightGrams: number;
  /** It is null when nothing is collected. */
  cashPaise: number | null;
};

export type Manifest = { storeName: string; vendorName: string; day: CalendarDay; lines: readonly ManifestLine[] };

const MARGIN = 48;
const RIGHT = A4.width - MARGIN;
/** Leaves room for the signatures. */
const BOTTOM = A4.height - MARGIN - 100;
const INK = "#131816";
const MUTED = "#5A615C";
const SIZE = 9.5;

type Column = { title: string; x: number; end?: boolean; width: number; of(line: ManifestLine, index: number): string };

const columns: readonly Column[] = [
  { title: "#", x: MARGIN, width: 20, of: (_, index) => String(index + 1) },
  { title: "AWB", x: MARGIN + 22, width: 82, of: ({ awb }) => awb },
  { title: "Order", x: MARGIN + 110, width: 84, of: ({ number }) => number },
  { title: "Deliver to", x: MARGIN + 200, width: 142, of: ({ to }) => to },
  { title: "Pieces", x: MARGIN + 376, end: true, width: 40, of: ({ pieces }) => String(pieces) },
  { title: "kg", x: MARGIN + 420, end: true, width: 40, of: ({ weightGrams }) => kilograms(weightGrams) },
  {
    title: "Collect",
    x: RIGHT,
    end: true,
    width: 76,
    of: ({ cashPaise }) => (cashPaise === null ? "Paid" : formatInr(cashPaise)),
  },
];

/** @throws RangeError without lines */
export async function manifestPdf(manifest: Manifest): Promise<Uint8Array<ArrayBuffer>> {
  if (manifest.lines.length === 0) throw new RangeError("no lines");
  const { doc, text, finish } = await openPdf({
    title: `Manifest ${formatDay(manifest.day)}`,
    author: manifest.storeName,
  });
  const carriers = [...Map.groupBy(manifest.lines, ({ carrier }) => carrier)];
  for (const [index, [carrier, lines]] of carriers.entries()) {
    if (index > 0) doc.addPage({ size: "A4", margin: 0 });
    drawCarrier(doc, text, { ...manifest, lines }, carrier);
  }
  return finish();
}

function drawCarrier(doc: PDFKit.PDFDocument, text: Typesetter, manifest: Manifest, carrier: string): void {
  doc.fillColor(INK);
  text.draw(manifest.storeName, MARGIN, MARGIN + 10, { size: 12, weight: "bold", width: 240 });
  text.drawEnd("Manifest", RIGHT, MARGIN + 10, { size: 12 });
  let y = text.draw(carrier, MARGIN, MARGIN + 46, { size: 20, weight: "bold", width: RIGHT - MARGIN });
  doc.fillColor(MUTED);
  y = text.draw(`Picked up from ${manifest.vendorName}, ${formatDay(manifest.day)}`, MARGIN, y - 6, {
    size: 10,
    width: RIGHT - MARGIN,
  });
  y = drawHeads(doc, text, y + 8);
  for (const [index, line] of manifest.lines.entries()) {
    if (y + heightOf(text, line) > BOTTOM) {
      doc.addPage({ size: "A4", margin: 0 });
      y = drawHeads(doc, text, MARGIN + 12);
    }
    for (const { x, end, width, of } of columns) {
      const words = of(line, index);
      if (end) text.drawEnd(words, x, y + 16, { size: SIZE });
      else text.draw(words, x, y + 16, { size: SIZE, width });
    }
    y += heightOf(text, line);
    rule(doc, y, "#D3D7CF");
  }
  drawFoot(doc, text, manifest.lines, y);
}

function heightOf(text: Typesetter, line: ManifestLine): number {
  const lines = columns.map(({ end, width, of }) => (end ? 1 : text.wrap(of(line, 0), width, { size: SIZE }).length));
  return Math.max(...lines) * SIZE * 1.4 + 9;
}

function drawHeads(doc: PDFKit.PDFDocument, text: Typesetter, y: number): number {
  doc.fillColor(MUTED);
  for (const { title, x, end } of columns) {
    if (end) text.drawEnd(title, x, y + 8, { size: 9 });
    else text.draw(title, x, y + 8, { size: 9 });
  }
  doc.fillColor(INK);
  rule(doc, y + 14, INK);
  return y + 14;
}

function drawFoot(doc: PDFKit.PDFDocument, text: Typesetter, lines: readonly ManifestLine[], y: number): void {
  const grams = lines.reduce((sum, { weightGrams }) => sum + weightGrams, 0);
  const cash = lines.reduce((sum, { cashPaise }) => sum + (cashPaise ?? 0), 0);
  const counted = `${lines.length} ${lines.length === 1 ? "shipment" : "shipments"}, ${kilograms(grams)} kg`;
  const bold = { size: 11, weight: "bold" } as const;
  text.draw(counted, MARGIN, y + 22, bold);
  text.drawEnd(`Collect ${formatInr(cash)}`, RIGHT, y + 22, bold);
  const half = (RIGHT - MARGIN) / 2;
  for (const [index, who] of ["Handed over by (name, signature)", "Received by (name, signature, time)"].entries()) {
    const x = MARGIN + index * (half + 8);
    doc
      .lineWidth(0.6)
      .strokeColor(INK)
      .moveTo(x, y + 76)
      .lineTo(x + half - 8, y + 76)
      .stroke();
    doc.fillColor(MUTED);
    text.draw(who, x, y + 90, { size: 9 });
    doc.fillColor(INK);
  }
}

function kilograms(grams: number): string {
  return (grams / 1000).toFixed(2);
}

function rule(doc: PDFKit.PDFDocument, y: number, colour: string): void {
  doc.lineWidth(0.6).strokeColor(colour).moveTo(MARGIN, y).lineTo(RIGHT, y).stroke();
}
