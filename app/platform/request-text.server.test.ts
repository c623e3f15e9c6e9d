import { describe, expect, test } from "vitest";
import { readForm, readJsonBody } from "./request-text.server.ts";

const post = (body: BodyInit, type?: string) =>
  new Request("http://shop.test", { method: "POST", body, headers: type ? { "content-type": type } : undefined });
const refused = { data: { message: expect.stringContaining("can’t be used (U+") }, init: { status: 400 } };

function multipart(...pairs: [string, string][]): FormData {
  const form = new FormData();
  for (const pair of pairs) form.append(...pair);
  return form;
}

describe("a form", () => {
  test.each([
    ["a NUL", new URLSearchParams({ name: "a\0" })],
    ["a NUL in a field's name", new URLSearchParams({ "a\0": "" })],
    ["a NUL in a password", new URLSearchParams({ password: "a\0" })],
    ["a NUL in a form with parts", multipart(["name", "a\0"])],
    ["an escape", new URLSearchParams({ name: "\x1b[2J" })],
  ])("with %s is refused", async (_, body) => {
    await expect(readForm(post(body))).rejects.toMatchObject(refused);
  });

  test.each(["name=%00", "name=%FF", "name=caf%E9", "name=%ED%A0%80"])("%s is refused", async (body) => {
    await expect(readForm(post(body, "application/x-www-form-urlencoded"))).rejects.toMatchObject(refused);
  });

  test("of another type, or cut off, is refused", async () => {
    const unread = { data: { message: "The form could not be read." }, init: { status: 400 } };
    await expect(readForm(post("name=a", "text/plain"))).rejects.toMatchObject(unread);
    await expect(readForm(post("--x\r\n", "multipart/form-data; boundary=x"))).rejects.toMatchObject(unread);
  });

  test("keeps lines and letters; hidden characters are removed, but not from passwords", async () => {
    const typed = { note: "one\r\ntwo\t3", name: "\u202aक्‍ष\u202c", password: "\u202ab", confirmPassword: "\u200b" };
    const form = await readForm(post(new URLSearchParams(typed)));
    expect(Object.fromEntries(form)).toEqual({ ...typed, name: "क्‍ष" });
  });
});

describe("a card number", () => {
  const card = "4111 1111 1111 1111";
  const noCards = { data: { message: expect.stringContaining("card numbers here") }, init: { status: 400 } };

  test.each(["name", "addressLine1", "city", "buyerBusinessName", "message", "note", "text", "title", "email", "q"])(
    "is refused in %s",
    async (name) => {
      await expect(readForm(post(new URLSearchParams({ [name]: `My ${card}` })))).rejects.toMatchObject(noCards);
      await expect(readForm(post(multipart([name, card])))).rejects.toMatchObject(noCards);
    },
  );

  test("is refused in JSON, also hidden characters between", async () => {
    await expect(readJsonBody(post(`{"a":["${card}"]}`))).rejects.toMatchObject(noCards);
    const hidden = new URLSearchParams({ name: "4111\u200b111111111111" });
    await expect(readForm(post(hidden))).rejects.toMatchObject(noCards);
  });

  test("may look like an account's, a transfer's or a courier's number, or be a password", async () => {
    const digits = card.replaceAll(" ", "");
    const names = ["accountNumber", "accountNumberAgain", "bankDetails", "reference", "tracking", "trackingUrl"];
    const typed = Object.fromEntries([...names, "password", "confirmPassword"].map((name) => [name, digits]));
    expect(Object.fromEntries(await readForm(post(new URLSearchParams(typed))))).toEqual(typed);
  });
});

describe("JSON", () => {
  test.each(['{"a":["\\u0000"]}', '{"a\\u0000":1}', '"\\ud800"', '"\\u001b"'])("%s is refused", async (body) => {
    await expect(readJsonBody(post(body))).rejects.toMatchObject(refused);
  });

  test("is parsed, and undefined when invalid", async () => {
    expect(await readJsonBody(post('{"a":["\\u0928"],"b":1}'))).toEqual({ a: ["न"], b: 1 });
    for (const body of ["", "{", "a"]) expect(await readJsonBody(post(body))).toBeUndefined();
  });

  test.each([21, 3_000, 50_000])("nested %i deep is refused", async (depth) => {
    const tooDeep = { data: { message: "The request is nested too deeply." }, init: { status: 400 } };
    const arrays = "[".repeat(depth) + "]".repeat(depth);
    const objects = `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
    await expect(readJsonBody(post(arrays))).rejects.toMatchObject(tooDeep);
    await expect(readJsonBody(post(objects))).rejects.toMatchObject(tooDeep);
  });
});
