import { randomBytes } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { gzipOf, pack } from "./gzip-pieces.ts";

const long = (seed: string) => Array.from({ length: 3_000 }, (_, index) => `<li>${seed} ${index % 97}</li>`).join("");
const texts = [`<p>${long("a")}`, `é ₹ ${long("a")}`, "", long("b")].map((text) => Buffer.from(text));

test.each([
  ["of unknown length", [null, null, null], ["Asha", "", "अशा".repeat(40_000)]],
  ["of known length", [36, 36, 36], ["0", "1", "2"].map((digit) => digit.repeat(36))],
  ["of both kinds", [36, null, 36], ["k".repeat(36), "Asha <Rao>", "k".repeat(36)]],
] as const)("compressed pieces with texts between them, %s, are one gzip file", async (_, gaps, words) => {
  const packed = await pack(texts, gaps);
  const between = words.map((word) => Buffer.from(word));
  const parts = packed.flatMap((piece, index) => [piece, ...(between[index] ? [between[index]] : [])]);
  const whole = texts.flatMap((text, index) => [text, ...(between[index] ? [between[index]] : [])]);
  // gunzip compares checksum and length.
  expect(gunzipSync(gzipOf(parts)).equals(Buffer.concat(whole))).toBe(true);
});

test("compression refers back across a text of known length", async () => {
  const text = Buffer.from(randomBytes(4_000).toString("base64"));
  const [, known] = await pack([text, text], [36]);
  const [, unknown] = await pack([text, text], [null]);
  expect(known?.deflated.length).toBeLessThan(200);
  expect(unknown?.deflated.length).toBeGreaterThan(3_000);
});
