/** Reads the product form; unexpected fields are refused (docs/rules.md#a6). */
import { data } from "react-router";
import type { PictureChoice } from "#app/catalog/pictures/product-pictures.server.ts";
import { receivePictureForm } from "#app/catalog/pictures/receive-pictures.server.ts";
import { joinParts } from "#app/catalog/specifications/spec-definition.ts";
import { discard, type ReceivedFile } from "#app/platform/multipart.server.ts";
import type { AppContext } from "#app/platform/request-context.ts";
import { readForm } from "#app/platform/request-text.server.ts";
import { FORM_KEY } from "#app/platform/submissions/form-key.ts";
import type { ProductValues } from "./product-form.ts";

/** Buttons that change pictures without saving; their value is the picture's ref. */
export const pictureMoves = ["up", "down", "drop"] as const;
export type PictureMove = (typeof pictureMoves)[number];

export type PostedProduct = {
  values: ProductValues;
  pictures: PictureChoice[];
  files: ReceivedFile[];
  intent: string;
  version: string;
  /** Checked when a product is created. */
  formKey: string;
  move: { kind: PictureMove; ref: string } | null;
};

const formFields = ["intent", "version", FORM_KEY, ...pictureMoves] as const;
const PICTURE_TEXT = /^alt\.([0-9a-f-]{36})$/;
/** Several may be ticked. */
const TICKED = /^spec\./;
const SPEC = /^spec(Text|Silent)?\.[A-Za-z0-9_-]{1,60}$/;

/**
 * `fieldNames`: without pictures and specifications.
 * @throws 400 for any other field
 */
export async function readPostedProduct(
  request: Request,
  app: Pick<AppContext, "env">,
  fieldNames: readonly string[],
): Promise<PostedProduct> {
  const { fields, files } = await readBody(request, app);
  const texts = new Map<string, string>();
  const refs: string[] = [];
  for (const [name, value] of fields) {
    const earlier = TICKED.test(name) ? texts.get(name) : undefined;
    if (name === "picture") refs.push(value);
    else if (earlier !== undefined) texts.set(name, joinParts([earlier, value]));
    else if (texts.has(name) || !isKnown(name, fieldNames)) {
      await discard(files);
      throw data({ message: `Unexpected field: ${name.slice(0, 50)}` }, { status: 400 });
    } else texts.set(name, value);
  }
  const move = pictureMoves.find((kind) => texts.has(kind));
  const isOwn = (name: string) => formFields.some((one) => one === name) || PICTURE_TEXT.test(name);
  return {
    values: Object.fromEntries([...texts].filter(([name]) => !isOwn(name))),
    pictures: refs.map((ref) => ({ ref, alt: texts.get(`alt.${ref}`) ?? "" })),
    files,
    intent: texts.get("intent") ?? "",
    version: texts.get("version") ?? "",
    formKey: texts.get(FORM_KEY) ?? "",
    move: move ? { kind: move, ref: texts.get(move) ?? "" } : null,
  };
}

async function readBody(request: Request, app: Pick<AppContext, "env">) {
  if (request.headers.get("content-type")?.startsWith("multipart/form-data")) return receivePictureForm(request, app);
  const form = await readForm(request);
  return { fields: [...form].map(([name, value]): [string, string] => [name, String(value)]), files: [] };
}

function isKnown(name: string, fieldNames: readonly string[]): boolean {
  return [...formFields, ...fieldNames].includes(name) || PICTURE_TEXT.test(name) || SPEC.test(name);
}
