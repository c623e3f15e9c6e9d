/** The rule of form keys, failing on a small made-up tree. */
import { route } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import { formsWithoutKey } from "./form-keys.ts";
import { flatRoutes } from "./routes.ts";
import { sourceFile } from "./source-files.ts";

describe("form keys", () => {
  const action = `import { Part } from "#app/a/part.tsx"; export async function action() { read(["formKey"]); }`;
  const found = (page: string, part = "export const Part = 1;") =>
    formsWithoutKey(flatRoutes([route("vendor/products", "a/page.tsx")]), [
      sourceFile("app/a/page.tsx", page),
      sourceFile("app/a/part.tsx", part),
      sourceFile("app/a/act.server.ts", action),
    ]);
  const form = `export const F = () => <DeskForm method="post"><input name="id" /></DeskForm>;`;
  const away = (to: string) => form.replace("method", `action={${to}} method`);

  test("a form without one is named, on the page and in its components", () => {
    expect(found(`${action}\n${form}`)).toEqual(["app/a/page.tsx:2"]);
    expect(found(action, form)).toEqual(["app/a/part.tsx:1"]);
    expect(found(`import { a } from "./act.server.ts"; export function action() {}\n${form}`)).toHaveLength(1);
    expect(found(action, away("`/vendor/products?page=1`"))).toHaveLength(1);
  });

  test("with one, sent elsewhere, or to an action that reads none, it is not", () => {
    expect(found(action, form.replace("<input", "<FormKey /><input"))).toEqual([]);
    expect(found(action, away(`"/cart"`))).toEqual([]);
    expect(found(`export function action() {}\n${form}`)).toEqual([]);
  });
});
