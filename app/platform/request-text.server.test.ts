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

  test("of another kind, or cut off, is none", async () => {
    const unread = { data: { message: "The form could not be read." }, init: { status: 400 } };
    await expect(readForm(post("name=a", "text/plain"))).rejects.toMatchObject(unread);
    await expect(readForm(post("--x\r\n", "multipart/form-data; boundary=x"))).rejects.toMatchObject(unread);
  });

  test("keeps its lines and letters; what nobody sees goes, but not out of passwords", async () => {
    const typed = { note: "one\r\ntwo\t3", name: "\u202aक्‍ष\u202c", password: "\u202ab", confirmPassword: "\u200b" };
    const form = await readForm(post(new URLSearchParams(typed)));
    expect(Object.fromEntries(form)).toEqual({ ...typed, name: "क्‍ष" });
  });
});

describe("JSON", () => {
  test.each(['{"a":["\\u0000"]}', '{"a\\u0000":1}', '"\\ud800"', '"\\u001b"'])("%s is refused", async (body) => {
    await expect(readJsonBody(post(body))).rejects.toMatchObject(refused);
  });

  test("is read, and what is none is undefined", async () => {
    expect(await readJsonBody(post('{"a":["\\u0928"],"b":1}'))).toEqual({ a: ["न"], b: 1 });
    for (const body of ["", "{", "a"]) expect(await readJsonBody(post(body))).toBeUndefined();
  });
});
