/** Personal data: never cached. */
export function pdfResponse(fileName: string, pdf: Uint8Array<ArrayBuffer>): Response {
  return new Response(pdf, {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${fileName}.pdf"`,
      "cache-control": "private, no-store",
    },
  });
}
