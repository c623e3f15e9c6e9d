import { encode } from "uqr";
import type { OpenPdf } from "#app/platform/documents/pdf-document.server.ts";
import type { PrintedEInvoice } from "./invoice-document.ts";
import { INK, MARGIN, MUTED, RIGHT, rule } from "./invoice-pdf-page.ts";

const QR_WIDTH = 128;
const SIZE = 9;
const SMALL = 8;
const COLUMN = RIGHT - MARGIN - QR_WIDTH - 24;

/** Draws IRN, acknowledgement and the signed QR code, or why the document is not to be handed out. Returns where the rest starts. */
export function drawEInvoice(pdf: OpenPdf, { title, facts, qr }: PrintedEInvoice, top: number): number {
  const { doc, text } = pdf;
  doc.fillColor(qr ? INK : "#A3281C");
  let y = text.draw(title, MARGIN, top + 18, { size: qr ? 10 : 12, weight: "bold", width: COLUMN });
  for (const { label, value } of facts) {
    doc.fillColor(MUTED);
    y = text.draw(label, MARGIN, y + 2, { size: SMALL });
    doc.fillColor(INK);
    // An IRN has no spaces to break at.
    for (const part of value.match(/.{1,64}/g) ?? []) y = text.draw(part, MARGIN, y, { size: SIZE, width: COLUMN });
  }
  if (qr) drawQr(pdf, qr, top + 2);
  doc.fillColor(INK);
  const under = Math.max(y, qr ? top + 2 + QR_WIDTH : 0) + 4;
  rule(doc, under, "#D3D7CF");
  return under;
}

function drawQr({ doc }: OpenPdf, content: string, y: number): void {
  const { data, size } = encode(content, { ecc: "L", border: 4 });
  const module = QR_WIDTH / size;
  const x = RIGHT - QR_WIDTH;
  doc.fillColor("#000000");
  for (const [row, cells] of data.entries()) {
    let from = 0;
    while (from < cells.length) {
      let to = from;
      while (to < cells.length && cells[to]) to++;
      if (to > from) doc.rect(x + from * module, y + row * module, (to - from) * module, module);
      from = to + 1;
    }
  }
  doc.fill();
}
