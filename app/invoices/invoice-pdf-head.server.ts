import type { OpenPdf, PdfPicture } from "#app/platform/documents/pdf-document.server.ts";
import type { DocumentParty } from "./document-parties.ts";
import { documentDay } from "./invoice-document.ts";
import { drawEInvoice } from "./invoice-pdf-e-invoice.server.ts";
import { drawLogo, INK, MARGIN, MUTED, RIGHT, rule } from "./invoice-pdf-page.ts";
import type { PrintedDocument } from "./printed-document.ts";

const GAP = 18;
const COLUMN = (RIGHT - MARGIN - 2 * GAP) / 3;
const SIZE = 9;
const SMALL = 8;

/** Returns where the lines start. `copy` says for whom this copy is. */
export function drawHead(
  pdf: OpenPdf,
  { document, copy, logo }: { document: PrintedDocument; copy: string; logo: PdfPicture | null },
): number {
  const { doc, text } = pdf;
  const top = drawLogo(pdf, logo);
  doc.fillColor(INK);
  text.draw(document.title, MARGIN, top + 18, { size: 20, weight: "bold" });
  text.drawEnd(document.number, RIGHT, top + 10, { size: 13, weight: "bold" });
  doc.fillColor(MUTED);
  text.drawEnd(documentDay(document.issuedAt), RIGHT, top + 26, { size: 10 });
  text.draw(copy, MARGIN, top + 33, { size: SMALL });
  doc.fillColor(INK);
  rule(doc, top + 44, INK);
  const under = document.eInvoice ? drawEInvoice(pdf, document.eInvoice, top + 44) : top + 44;
  const bottoms = document.parties.map((party, index) =>
    drawParty(pdf, party, MARGIN + index * (COLUMN + GAP), under + 16),
  );
  return drawFacts(pdf, document, Math.max(...bottoms) + 6);
}

function drawParty({ doc, text }: OpenPdf, party: DocumentParty, x: number, y: number): number {
  const width = COLUMN;
  doc.fillColor(MUTED);
  let next = text.draw(party.label, x, y, { size: SMALL });
  doc.fillColor(INK);
  next = text.draw(party.name, x, next + 2, { size: 10, weight: "bold", width });
  for (const line of party.lines) next = text.draw(line, x, next, { size: SIZE, width });
  return party.gstin ? text.draw(`GSTIN ${party.gstin}`, x, next, { size: SIZE, weight: "bold", width }) : next;
}

function drawFacts({ doc, text }: OpenPdf, document: PrintedDocument, y: number): number {
  rule(doc, y - 6, "#D3D7CF");
  let top = y + 8;
  let lowest = top;
  for (const [index, { label, value }] of document.facts.entries()) {
    if (index > 0 && index % 3 === 0) top = lowest + 4;
    const x = MARGIN + (index % 3) * (COLUMN + GAP);
    doc.fillColor(MUTED);
    const next = text.draw(label, x, top, { size: SMALL });
    doc.fillColor(INK);
    lowest = Math.max(lowest, text.draw(value, x, next + 1, { size: SIZE, width: COLUMN }));
  }
  return lowest + 4;
}
