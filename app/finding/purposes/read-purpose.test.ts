import { expect, test } from "vitest";
import { defaultSpecs } from "#app/catalog/specifications/default-specs.ts";
import { defaultPurposes } from "#app/finding/search/default-purposes.ts";
import { readPurpose, toPurposeFields } from "./read-purpose.ts";

const specs = [
  { key: "ram", label: "Memory (RAM)", type: "number" as const },
  { key: "panel", label: "Panel", type: "choice" as const },
];
const read = (input: Record<string, string>) => readPurpose(input, { key: "", specs });
const wish = (spec: string, condition: string, value: string, points: string) => ({
  spec0: spec,
  condition0: condition,
  value0: value,
  points0: points,
});

test("a purpose has a name, words and wishes", () => {
  const input = { name: " Flight school ", why: "", phrases: "Pilot,  flight   school\nपायलट, pilot" };
  expect(read({ ...input, ...wish("ram", "atLeast", "1,024", "5") })).toEqual({
    purpose: {
      key: "flight-school",
      name: "Flight school",
      why: "",
      phrases: ["pilot", "flight school", "पायलट"],
      wishes: [{ spec: "ram", points: 5, atLeast: 1024 }],
    },
    errors: {},
  });
  expect(read({ ...input, ...wish("panel", "oneOf", "OLED, Mini LED", "1") }).purpose.wishes).toEqual([
    { spec: "panel", points: 1, oneOf: ["oled", "mini led"] },
  ]);
  expect(read({ ...input, priceTowards: "low", pricePoints: "9" })).toMatchObject({
    purpose: { price: { towards: "low", points: 9 } },
    errors: {},
  });
});

test.each([
  [{ name: "" }, "name"],
  [{ name: "!!" }, "name"],
  [{ why: "x".repeat(161) }, "why"],
  [{ phrases: " , " }, "phrases"],
  [{ phrases: "one two three four five" }, "phrases"],
  [wish("none", "atLeast", "1", "1"), "spec0"],
  [wish("", "atLeast", "16", "1"), "spec0"],
  [wish("ram", "atLeast", "much", "1"), "value0"],
  [wish("ram", "atLeast", "", "1"), "value0"],
  [wish("ram", "atMost", "-1", "1"), "value0"],
  [wish("ram", "about", "16", "1"), "condition0"],
  [wish("panel", "atLeast", "16", "1"), "condition0"],
  [wish("panel", "oneOf", " , ", "1"), "value0"],
  [wish("ram", "atLeast", "16", "0"), "points0"],
  [wish("ram", "atLeast", "16", "21"), "points0"],
  [wish("ram", "atLeast", "16", "1.5"), "points0"],
  [{ priceTowards: "middle", pricePoints: "1" }, "priceTowards"],
  [{ priceTowards: "low", pricePoints: "" }, "pricePoints"],
  [wish("", "atLeast", "", ""), "spec0"],
])("%j is refused at %s", (change, field) => {
  const input = { name: "Flying", phrases: "pilot", ...wish("ram", "atLeast", "16", "5") };
  expect(Object.keys(read({ ...input, ...change }).errors)).toEqual([field]);
});

test("every default purpose can be saved from its form as it is", () => {
  const all = defaultSpecs.map(({ key, label, type }) => ({ key, label, type }));
  for (const purpose of defaultPurposes) {
    const again = readPurpose(toPurposeFields(purpose), { key: purpose.key, specs: all });
    expect(again.errors, purpose.name).toEqual({});
    expect(again.purpose).toEqual({ ...purpose, ...(purpose.price ? {} : { price: undefined }) });
  }
});
