import { data } from "react-router";
import { readForm } from "./request-text.server.ts";
import { FORM_KEY } from "./submissions/form-key.ts";
import { isUuid } from "./uuid.ts";

/** Missing fields are "". @throws 400 for unknown fields (docs/rules.md#a6), repeated ones and files */
export async function readFields<Name extends string>(
  request: Request,
  names: readonly Name[],
): Promise<Record<Name, string>> {
  return fieldsOf(await readForm(request), names);
}

function fieldsOf<Name extends string>(form: FormData, names: readonly Name[]): Record<Name, string> {
  const fields = Object.fromEntries(names.map((name) => [name, ""])) as Record<Name, string>;
  const readNames = new Set<string>();
  for (const [name, value] of form) {
    // Any form may carry a key; forms that need it list it.
    if (name === FORM_KEY && !Object.hasOwn(fields, name)) continue;
    if (!Object.hasOwn(fields, name) || readNames.has(name) || typeof value !== "string")
      refuse(`Unexpected field: ${name.slice(0, 50)}`);
    readNames.add(name);
    fields[name as Name] = value as string;
  }
  if (Object.hasOwn(fields, FORM_KEY)) fields[FORM_KEY as Name] = checkFormKey(fields[FORM_KEY as Name]);
  return fields;
}

/** @throws 400 (docs/rules.md#t4) */
export function checkFormKey(value: unknown): string {
  return isUuid(value) ? value.toLowerCase() : refuse("This page is out of date. Please reload it and try again.");
}

/** `shapes`: fields by intent. @throws 400 as `readFields` */
export async function readIntentFields<Name extends string>(
  request: Request,
  shapes: Readonly<Record<string, readonly Name[]>>,
): Promise<Record<Name | "intent", string>> {
  const form = await readForm(request);
  const intent = String(form.get("intent") ?? "");
  const names = Object.hasOwn(shapes, intent) ? shapes[intent] : undefined;
  if (!names) refuse("Unknown action");
  const none = Object.fromEntries(Object.values(shapes).flatMap((all) => all.map((name) => [name, ""])));
  return { ...(none as Record<Name, string>), ...fieldsOf(form, ["intent", ...names]) };
}

const MAX_IDS = 200;

export async function readFieldsAndIds<Name extends string>(
  request: Request,
  names: readonly Name[],
): Promise<{ fields: Record<Name, string>; ids: string[] }> {
  const form = await readForm(request);
  const ids = idsOf(form);
  return { fields: fieldsOf(form, names), ids };
}

/** `list`: a field that may be repeated, up to `most` times; its empty values are left out. @throws 400 as `readFields` */
export async function readFieldsAndList<Name extends string>(
  request: Request,
  names: readonly Name[],
  { name, most }: { name: string; most: number },
): Promise<{ fields: Record<Name, string>; list: string[] }> {
  const form = await readForm(request);
  const list = form.getAll(name).filter((value) => typeof value === "string" && value !== "") as string[];
  if (list.length > most) refuse(`More than ${most} rows`);
  form.delete(name);
  return { fields: fieldsOf(form, names), list };
}

export async function readFieldsOfIds(
  request: Request,
  namesOf: (ids: readonly string[]) => readonly string[],
): Promise<{ intent: string; fields: Record<string, string>; ids: string[] }> {
  const form = await readForm(request);
  const ids = idsOf(form);
  const intent = String(form.get("intent") ?? "");
  form.delete("intent");
  return { intent, fields: fieldsOf(form, namesOf(ids)), ids };
}

function idsOf(form: FormData): string[] {
  const ids = [...new Set(form.getAll("id"))].filter((id) => typeof id === "string");
  if (ids.length > MAX_IDS) refuse(`More than ${MAX_IDS} rows`);
  form.delete("id");
  return ids;
}

function refuse(message: string): never {
  throw data({ message }, { status: 400 });
}
