/** A PDF to look at or keep; `fileName` without its ending. It holds personal data: nobody in between keeps it. */
export function pdfResponse(fileName: string, pdf: Uint8Array<ArrayBuffer>): Response {
  return new Response(pdf, {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${fileName}.pdf"`,
      "cache-control": "private, no-store",
    },
  });
}
