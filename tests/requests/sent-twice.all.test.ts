/** Every form, sent twice: its effect is there once (docs/rules.md#t4). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { AccessMatrix, matrixRoutes } from "#tests/support/access-matrix.ts";
import { formsByContent, type KeyedForm, keyedForms } from "./sent-twice.ts";
import { exemptForms } from "./sent-twice-exempt.ts";

let matrix: AccessMatrix;
beforeAll(async () => {
  matrix = await AccessMatrix.open();
});
afterAll(() => matrix.close());

const known = { ...keyedForms, ...formsByContent, ...exemptForms };

test("every form is in one of the lists, and nothing else is", () => {
  const doors = matrixRoutes
    .filter(({ hasAction }) => hasAction)
    .flatMap(({ path, intents }) => (intents.length > 0 ? intents.map((intent) => `${path} ${intent}`) : [path]));
  expect(doors.filter((door) => !(door in known))).toEqual([]);
  expect(Object.keys(known).filter((door) => !doors.includes(door))).toEqual([]);
});

const cases = Object.entries({ ...keyedForms, ...formsByContent });

test.each(cases)("%s: at once and once more", async (door, form) => {
  const path = await addressOf(door, form);
  const fields = await fieldsOf(door, path, form);
  const before = await countOf(form);
  if (door in keyedForms) await expectKeyNeeded(path, fields, form);
  expect(await countOf(form)).toBe(before);
  const send = () => matrix.ask(form.as, path, { method: "POST", ...bodyOf(fields, form.file) });
  const statuses = [...(await Promise.all([send(), send()])), await send()];
  expect(new Set(statuses).size, `${statuses}`).toBe(1);
  expect(statuses[0], `${statuses}`).toBeLessThan(400);
  const once = (await countOf(form)) - before;
  expect(once).toBeGreaterThan(0);
  if (door in formsByContent) return;
  // A new form is a new wish, so what was counted is what the form does.
  if (!form.isOver) {
    const again = { ...(await fieldsOf(door, path, form)), formKey: crypto.randomUUID() };
    await matrix.ask(form.as, path, { method: "POST", ...bodyOf(again, form.file) });
    expect((await countOf(form)) - before).toBe(2 * once);
  } else expect(once).toBe(1);
});

async function expectKeyNeeded(path: string, { formKey: _, ...fields }: Record<string, string>, form: KeyedForm) {
  const send = (body: RequestInit) => matrix.ask(form.as, path, { method: "POST", ...body });
  expect(await send(bodyOf(fields, form.file))).toBe(400);
  for (const formKey of ["", "x", "1; drop table orders"])
    expect(await send(bodyOf({ ...fields, formKey }, form.file)), formKey).toBe(400);
}

async function addressOf(door: string, { id }: KeyedForm): Promise<string> {
  const [path = ""] = door.split(" ");
  if (id === "new") return path.replace(":id", "new");
  return id ? path.replace(":id", await matrix.find(id)) : matrix.fill(path);
}

async function countOf({ count }: KeyedForm): Promise<number> {
  return Number(await matrix.find(count));
}

/** The form's fields, with the key that its page holds. */
async function fieldsOf(door: string, path: string, form: KeyedForm): Promise<Record<string, string>> {
  const fields: Record<string, string> = { ...form.fields };
  const names = [...(door in keyedForms ? ["formKey"] : []), ...(form.read ?? [])];
  if (names.length === 0) return fields;
  const html = await matrix.read(form.as, form.page ? matrix.fill(form.page) : path);
  for (const name of names) {
    fields[name] = html.match(new RegExp(`name="${name}"[^>]* value="([^"]*)"`))?.[1] ?? "";
    expect(fields[name], name).not.toBe("");
  }
  const line = html.match(/name="(amount-[0-9a-f-]{36})"/)?.[1];
  if (line) fields[line] = "100";
  return fields;
}

function bodyOf(fields: Record<string, string>, file: string | undefined): RequestInit {
  if (file === undefined) return { body: new URLSearchParams(fields) };
  const edge = "a-boundary-of-the-test";
  const parts = Object.entries(fields).map(([name, value]) => [`name="${name}"`, value]);
  const all = [...parts, [`name="file"; filename="a.csv"\r\ncontent-type: text/csv`, file]];
  const body = `${all.map(([head, text]) => `--${edge}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${text}\r\n`).join("")}--${edge}--\r\n`;
  const headers = { "content-type": `multipart/form-data; boundary=${edge}`, "content-length": String(body.length) };
  return { body, headers };
}
