import type { OpenPdf, PdfPicture } from "#app/platform/documents/pdf-document.server.ts";

export const MARGIN = 42;
export const RIGHT = 595.28 - MARGIN;
export const BOTTOM = 841.89 - MARGIN - 14;
export const INK = "#131816";
export const MUTED = "#5A615C";
export const LEADING = 1.4;

export function rule(doc: PDFKit.PDFDocument, y: number, colour: string): void {
  doc.lineWidth(0.6).strokeColor(colour).moveTo(MARGIN, y).lineTo(RIGHT, y).stroke();
}

const LOGO = { width: 170, height: 34 };

/** Returns where the title starts. */
export function drawLogo(pdf: OpenPdf, logo: PdfPicture | null): number {
  if (!logo) return MARGIN;
  const under = MARGIN - 14 + pdf.picture(logo, MARGIN, MARGIN - 14, LOGO);
  return under + 8;
}
