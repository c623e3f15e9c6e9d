import { UNSAFE_decodeViaTurboStream } from "react-router";
import { expect, test } from "vitest";
import { readPageData, writePageData } from "./page-data.ts";

/** As React Router reads it in a browser. `encoded`: what it wrote itself. */
async function read(state: object, encoded = "not needed"): Promise<unknown> {
  const stream = new Response(readPageData(await writePageData(state, async () => encoded))).body;
  if (!stream) throw new Error("no data");
  return (await UNSAFE_decodeViaTurboStream(stream, globalThis)).value;
}

test.each<[string, object]>([
  ["values of every kind", { a: "₹5", b: 0, c: -1.5, d: true, e: false, f: null, g: "", h: [], i: {} }],
  ["lists in lists", { rows: [[1, 2], [], [{ name: "x", below: ["y", null] }]] }],
  ["dates", { at: new Date("2026-11-26T00:00:00.123Z"), all: [new Date(0), "1970-01-01T00:00:00.000Z"] }],
  ["names that are numbers, and one of React Router's", { 7: "seven", _1: "one", "-5": null }],
  ["the same value twice", { one: { name: "Asha" }, other: { name: "Asha" }, name: "name" }],
  ["a name that is everybody's", JSON.parse('{"constructor":1,"toString":"x"}')],
])("page data is decoded as it was: %s", async (_, state) => {
  expect(await read(state)).toEqual(state);
});

test("undefined values are left out", async () => {
  expect(await read({ loaderData: { gone: undefined, here: 1 } })).toEqual({ loaderData: { here: 1 } });
});

test.each([
  ["a date that is none", new Date(Number.NaN)],
  ["what looks like our word for a date", { $date: 1 }],
  ["an error", new Error("x")],
  ["something to wait for", Promise.resolve(1)],
  ["a map", new Map()],
  ["no number", Number.NaN],
  ["an empty place in a list", [undefined]],
  ["a large number", 1n],
])("React Router writes %s itself", async (_, value) => {
  expect(await read({ deep: [{ value }] }, '["as it says"]\n')).toBe("as it says");
});

test("no data can end their script element", async () => {
  const text = await writePageData({ name: "</script><!--<script>" }, async () => "");
  expect(text).not.toContain("<");
  expect(JSON.parse(text)).toEqual({ name: "</script><!--<script>" });
});
