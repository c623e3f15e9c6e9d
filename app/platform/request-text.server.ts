/** Decides which characters requests may contain (docs/rules.md#a7). */
import { data } from "react-router";
import { CARD_NUMBER_REFUSED, holdsCardNumber, isCardRefused } from "#app/domain/basics/card-number.ts";
import { refusedCharacter, refusedText, withoutHidden } from "#app/domain/basics/plain-text.ts";

/** @throws 400 as `fieldText` */
export async function readForm(request: Request): Promise<FormData> {
  const form = await fieldsOf(request).catch(() => refuse("The form could not be read."));
  const checked = new FormData();
  for (const [name, value] of form) {
    if (typeof value === "string") checked.append(checkText(name), fieldText(name, value));
    else checked.append(checkText(name), value);
  }
  return checked;
}

/** Takes a tenth of formData()'s time. */
async function fieldsOf(request: Request): Promise<Iterable<[string, FormDataEntryValue]>> {
  const isLine = /^application\/x-www-form-urlencoded\b/i.test(request.headers.get("content-type") ?? "");
  return isLine ? new URLSearchParams(await request.text()) : request.formData();
}

/** Passwords stay as typed. @throws 400 for refused characters and card numbers (docs/rules.md#p21) */
export function fieldText(name: string, value: string): string {
  const text = /password/i.test(name) ? checkText(value) : withoutHidden(checkText(value));
  return isCardRefused(name, text) ? refuse(CARD_NUMBER_REFUSED) : text;
}

function refuseCard(text: string): void {
  if (holdsCardNumber(text)) refuse(CARD_NUMBER_REFUSED);
}

/** Requests of our pages nest a few levels; deeper ones would overflow the stack. */
const MAX_DEPTH = 20;

/** Undefined for invalid JSON. @throws 400 as `fieldText` */
export async function readJsonBody(request: Request): Promise<unknown> {
  const text = await request.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return undefined;
  }
  checkTexts(body, MAX_DEPTH);
  return body;
}

function checkTexts(value: unknown, depth: number): void {
  if (depth === 0) refuse("The request is nested too deeply.");
  if (typeof value === "string") refuseCard(checkText(value));
  if (typeof value !== "object" || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    checkText(name);
    checkTexts(inner, depth - 1);
  }
}

/** @throws 400 */
export function checkText(text: string): string {
  const character = refusedCharacter(text);
  return character ? refuse(refusedText(character)) : text;
}

function refuse(message: string): never {
  throw data({ message }, { status: 400 });
}
