import { data } from "react-router";
import { pictureFormat } from "#app/catalog/pictures/picture-format.ts";
import { pictureErrorText } from "#app/catalog/pictures/picture-limits.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { discard, type ReceivedFile, receiveMultipart } from "#app/platform/multipart.server.ts";
import type { AppContext } from "#app/platform/request-context.ts";
import { changeSignature } from "./signature-commands.server.ts";
import { makeSignature } from "./signature-picture.server.ts";

const MAX_BYTES = 2 * 1024 * 1024;
const NO_IMAGE = { status: 400, error: "Please choose an image." };

type Refusal = { status: number; error: string };

/** Returns null when saved. @throws 400 for an unreadable form or an unknown field */
export async function saveSignatureForm(
  request: Request,
  app: AppContext,
  { viewer, vendorId }: { viewer: User; vendorId: string },
): Promise<Refusal | null> {
  if (!request.headers.get("content-type")?.startsWith("multipart/form-data")) return NO_IMAGE;
  const accept = (head: Uint8Array) => pictureFormat(head) !== null;
  const limits = { maxBytes: MAX_BYTES, maxFiles: 1, accept };
  const { fields, files } = await receiveMultipart(request, app.env.DATA_DIR, limits);
  try {
    if (!fields.every(([name]) => name === "remove") || !files.every(({ field }) => field === "signature"))
      throw data({ message: "Unexpected field" }, { status: 400 });
    const [file] = files;
    if (!file && fields.length === 0) return NO_IMAGE;
    const made = file ? await readFile(file) : null;
    if (made && "error" in made) return made;
    const changed = await changeSignature(app.db, commandContext(app, viewer), { vendorId, signature: made });
    if (changed.ok) return null;
    if (changed.code === "not-found") throw data(null, { status: 404 });
    return { status: 403, error: "Your role doesn’t allow this." };
  } finally {
    await discard(files);
  }
}

async function readFile(file: ReceivedFile) {
  const made = await makeSignature(file);
  if (made.ok) return made.value;
  return { status: 400, error: errorText(made.code) };
}

function errorText(code: Exclude<Awaited<ReturnType<typeof makeSignature>>, { ok: true }>["code"]): string {
  if (code === "blank") return "The image is blank. Sign in dark ink on white paper and upload a photo or scan of it.";
  if (code === "too-large") return "The image is larger than 2 MB.";
  return pictureErrorText(code);
}
