/**
 * Every form of every page, posted empty and with nonsense: its error summary lists each refused field once, in the order of
 * the form, and nothing above it repeats an error.
 */
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { AccessMatrix, matrixRoutes } from "#tests/support/access-matrix.ts";
import type { Person } from "#tests/support/access-people.ts";

type Form = { person: Person; path: string; action: string; isFile: boolean; fields: Control[] };
type Control = { name: string; value: string; isTyped: boolean };

const SUMMARY = /<section aria-labelledby="([^"]+)"[^>]*>(?=[\s\S]{0,700}?<p id="\1")[\s\S]*?<\/section>/;
const INSIDE = { public: "guest", "signed-in": "customer", vendor: "vendor", admin: "admin" } as const;
/** Grids mark their cells and count the refused rows above them. */
const IS_GRID = /\.[\da-f-]{36}$/;
const LONG = `nonsense ${"ä".repeat(3_000)}`;

test("every form's error summary lists its refused fields once, in the form's order", {
  timeout: 600_000,
}, async () => {
  const matrix = await AccessMatrix.open();
  // Checkout has no form without a cart.
  const productId = await matrix.find(sql`select id from products where status = 'live' and stock > 9 limit 1`);
  await matrix.post("customer", "/cart", { intent: "add", productId, quantity: "1" });
  const forms: Form[] = [];
  for (const { path, access, hasPage } of matrixRoutes) {
    if (!hasPage) continue;
    const person = INSIDE[access];
    const address = matrix.fill(path);
    forms.push(...readForms(await matrix.read(person, address), person, address));
  }
  const faults = new Set<string>();
  const summaries = new Set<string>();
  for (const typed of ["", LONG])
    for (const form of forms) {
      if (!form.fields.some(({ isTyped }) => isTyped)) continue;
      const html = await post(matrix, form, typed);
      if (SUMMARY.test(html)) summaries.add(form.path);
      const fault = findFault(html);
      if (fault) faults.add(`${form.action} (${typed ? "nonsense" : "empty"}): ${fault}`);
    }
  await matrix.close();
  expect([...faults]).toEqual([]);
  expect(summaries).toContain("/checkout");
  expect(summaries.size).toBeGreaterThan(12);
});

async function post(matrix: AccessMatrix, { person, action, isFile, fields }: Form, typed: string): Promise<string> {
  const entries = fields.map(({ name, value, isTyped }): [string, string] => [name, isTyped ? typed : value]);
  const body = isFile ? new FormData() : new URLSearchParams();
  for (const [name, value] of entries) body.append(name, value);
  return await matrix.read(person, action, { method: "POST", body });
}

function findFault(html: string): string | null {
  const refused = [...html.matchAll(/<(?:input|textarea|select)\b[^>]*>/g)]
    .filter(([tag]) => tag.includes('aria-invalid="true"'))
    .map(([tag]) => attribute(tag, "name"));
  const fields = [...new Set(refused)].filter((name) => name && !IS_GRID.test(name));
  const [summary = ""] = SUMMARY.exec(html) ?? [];
  const listed = [...summary.matchAll(/href="#field-([^"]+)"/g)].map(([, name]) => name);
  if (fields.length < 2) return listed.length > 0 ? `lists ${listed} for ${fields}` : null;
  if (String(listed) !== String(fields)) return `lists [${listed}] for [${fields}]`;
  const alerts = [...html.matchAll(/role="alert"[^>]*>([\s\S]*?)<\/div><\/div>/g)].map(([, text = ""]) => plain(text));
  return alerts.length > 0 ? `says beside the summary: ${alerts}` : null;
}

function readForms(html: string, person: Person, path: string): Form[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)]
    .filter(([, attributes = ""]) => /method="post"/i.test(attributes))
    .map(([, attributes = "", inner = ""]) => ({
      person,
      path,
      action: attribute(attributes, "action") || path,
      isFile: attributes.includes("multipart"),
      fields: readControls(inner),
    }));
}

function readControls(inner: string): Control[] {
  const controls = new Map<string, Control>();
  for (const [, tag = "", attributes = ""] of inner.matchAll(/<(input|textarea|select|button)\b([^>]*)>/g)) {
    const name = attribute(attributes, "name");
    const type = attribute(attributes, "type") || "text";
    if (!name || ["file", "checkbox"].includes(type) || / disabled/.test(attributes)) continue;
    // One button is sent. The last choice is often to type something new.
    if (tag === "button" && controls.has(name)) continue;
    const isTyped = tag === "textarea" || tag === "select" || (tag === "input" && !/hidden|radio|submit/.test(type));
    controls.set(name, { name, value: attribute(attributes, "value"), isTyped });
  }
  return [...controls.values()];
}

function attribute(attributes: string, name: string): string {
  const value = new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? "";
  return value
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, "&");
}

function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
