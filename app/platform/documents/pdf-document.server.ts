import { Typesetter } from "./pdf-text.server.ts";

export const A4 = { width: 595.28, height: 841.89 };

/** Sizes in pixels. */
export type PdfPicture = { bytes: Uint8Array; width: number; height: number };

export type OpenPdf = {
  doc: PDFKit.PDFDocument;
  text: Typesetter;
  /** `box` in points. Returns the height. */
  picture(picture: PdfPicture, x: number, y: number, box: { width: number; height: number }): number;
  finish(): Promise<Uint8Array<ArrayBuffer>>;
};

export async function openPdf({
  title,
  author,
  size = "A4",
}: {
  title: string;
  author: string;
  size?: "A4" | [number, number];
}): Promise<OpenPdf> {
  // Loaded on first use, because it is as large as the rest of the shop.
  const { default: PDFDocument } = await import("pdfkit");
  const doc = new PDFDocument({
    size,
    margin: 0,
    bufferPages: true,
    // Its built-in fonts have neither ₹ nor Devanagari.
    font: "",
    lang: "en-IN",
    displayTitle: true,
    info: { Title: title, Author: author },
  });
  const bytes = collect(doc);
  // The library embeds a picture once only if it comes under the same text.
  const texts = new Map<PdfPicture, string>();
  return {
    doc,
    text: new Typesetter(doc),
    picture(picture, x, y, box) {
      const scale = Math.min(box.width / picture.width, box.height / picture.height);
      const [width, height] = [picture.width * scale, picture.height * scale];
      const text = texts.get(picture) ?? `data:image;base64,${Buffer.from(picture.bytes).toString("base64")}`;
      texts.set(picture, text);
      doc.image(text, x, y, { width, height });
      return height;
    },
    finish() {
      doc.end();
      return bytes;
    },
  };
}

function collect(doc: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.on("error", reject);
  });
}
