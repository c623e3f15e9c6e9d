/** The text of an uploaded CSV file, or what to tell who sent it. */
import { readFile } from "node:fs/promises";
import type { ReceivedFile } from "#app/platform/multipart.server.ts";
import { decodeText } from "./csv-reader.server.ts";

export const NO_CSV = "Please choose a CSV file.";

/** `maxBytes`: the limit with which the file was received. */
export async function readUploadedCsv(
  file: ReceivedFile | undefined,
  maxBytes: number,
): Promise<{ content: string } | { error: string }> {
  if (!file || (!("refused" in file) && file.bytes === 0)) return { error: NO_CSV };
  if ("refused" in file) return { error: `The file is over ${maxBytes / 1024 / 1024} MB. Please split it.` };
  const content = decodeText(await readFile(file.path));
  return content === null
    ? { error: "The file is not a CSV in UTF-8 or UTF-16. In Excel, save it as “CSV UTF-8”." }
    : { content };
}
