/** What nobody honest sends: texts, numbers, days, ids and bytes that have broken programs before. */
import type { Random } from "./random.ts";

const texts = [
  "",
  " ",
  "\0",
  "a\0b",
  "\x1b[2J",
  "\x7f\x92",
  "\r\nBcc: everybody@example.test",
  "\u202egnp.exe",
  "\u200b\u200d\ufeff",
  "\ufffd\uffff",
  "क्‍ष श्री",
  "👩🏽‍💻".repeat(30),
  "a\u0301".repeat(200),
  "ﷺ İ ß ſ K ı",
  "'",
  '"',
  "\\",
  "%_%",
  "'; drop table users; --",
  "a & | ! : * <-> ( ) \\",
  "((((((((((",
  "[a-z]{1,999999}+*?",
  "{{7*7}}<%= 7 %>",
  "<script>alert(1)</script>",
  "__proto__",
  "constructor",
  "toString",
  "null",
  "undefined",
  "true",
  "[]",
  '{"$gt":""}',
  "../../../../etc/passwd",
  "..\\..\\",
  "//evil.example/",
  "javascript:alert(1)",
  "http://[::1]:99999/",
  "a@b.co",
  "a@b.co,c@d.co",
  "=1+1",
  "x".repeat(101),
  "x".repeat(2_001),
  `a${"💻".repeat(2_000)}`,
  "é".repeat(20_000),
];

const numbers = [
  "0",
  "-0",
  "-1",
  "1",
  "0.1",
  "1e-7",
  "1e3",
  "1e309",
  "NaN",
  "Infinity",
  "0x10",
  "+5",
  " 5 ",
  "1_000",
  "1,00,000",
  "٣",
  "१२",
  "2147483647",
  "2147483648",
  "-2147483649",
  "4294967296",
  "9007199254740993",
  "9223372036854775807",
  "9223372036854775808",
  "99999999999999999999",
  "9".repeat(400),
  `0.${"0".repeat(300)}1`,
];

const days = [
  "0000-00-00",
  "0000-01-01",
  "0001-01-01",
  "2026-02-30",
  "2026-02-31",
  "2026-13-01",
  "9999-12-31",
  "10000-01-01",
  "-000001-01-01",
  "+275760-09-14",
  "2026-11-22",
  "2026-11-22T25:61:61Z",
  "2026-W47",
  "22/11/2026",
];

const ids = [
  "00000000-0000-0000-0000-000000000000",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
  "FFFFFFFF-FFFF-4FFF-BFFF-FFFFFFFFFFFF",
  "{00000000-0000-4000-8000-000000000000}",
  "00000000000040008000000000000000",
  "not-an-id",
  "v1",
  "SNG-7K3F-92QX",
  "a".repeat(64),
];

/** Percent-encoded, or broken as percent-encoding. */
export const rawValues = [
  "%00",
  "%FF",
  "%C3",
  "%ED%A0%80",
  "%F4%90%80%80",
  "%C0%AF",
  "%",
  "%z",
  "%u0000",
  "%2e%2e%2f",
  "%0d%0a",
  "+",
];

export function hostileValue(random: Random): string {
  const value = random.pick(random.pick([texts, texts, numbers, days, ids]));
  return random.chance(0.15) ? value + random.pick(random.pick([texts, numbers])) : value;
}

export function hostileBytes(random: Random): Uint8Array {
  const length = random.pick([0, 1, 7, 64, 500, 5_000, 110_000]);
  return Uint8Array.from({ length: Math.min(length, 200_000) }, () => random.below(256));
}

/** A value for a JSON body. */
export function hostileJson(random: Random, depth = 0): unknown {
  const kind = random.below(depth > 2 ? 4 : 7);
  if (kind === 0) return hostileValue(random);
  if (kind === 1) return random.pick([0, -1, 1e308, 2 ** 31, 2 ** 53, 1.5, -1e-9]);
  if (kind === 2) return random.pick([null, true, false]);
  if (kind === 3) return random.pick(["\ud800", "\0", "x".repeat(5_000)]);
  if (kind === 4) return Array.from({ length: random.below(4) }, () => hostileJson(random, depth + 1));
  const names = ["id", "kind", "changes", "owner", "__proto__", "a\0", ""];
  return Object.fromEntries(
    Array.from({ length: random.below(5) }, () => [random.pick(names), hostileJson(random, depth + 1)]),
  );
}
