import fc from "fast-check";

/** Any code points, halves of pairs too. fast-check's own unit of that kind makes a table of a million first. */
export function anyText(maxLength: number): fc.Arbitrary<string> {
  return fc
    .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength })
    .map((points) => String.fromCodePoint(...points));
}
