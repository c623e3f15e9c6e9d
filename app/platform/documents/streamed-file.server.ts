/** A download that is written part by part. Reads the first part before answering, so failures get a status. */
export async function streamedFile(
  parts: AsyncGenerator<string, void, undefined>,
  { fileName, contentType }: { fileName: string; contentType: string },
): Promise<Response> {
  const encoder = new TextEncoder();
  const first = await parts.next();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      if (first.value) controller.enqueue(encoder.encode(first.value));
    },
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      "content-type": contentType,
      "content-disposition": `attachment; filename="${fileName.replace(/[^\w.-]+/g, "-")}"`,
      "cache-control": "no-store",
    },
  });
}
