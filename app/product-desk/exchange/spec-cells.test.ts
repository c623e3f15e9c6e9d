import { expect, test } from "vitest";
import { readSpecCell } from "./spec-cells.ts";

const ram = { key: "ram", label: "Memory", unit: "GB", type: "number" as const, options: [] };

test.each([
  ["16 GB DDR5", { value: "16 GB DDR5", number: 16 }],
  ["16", { value: "16 GB", number: 16 }],
  ["2.5gb", { value: "2.5gb", number: 2.5 }],
  ["8192 MB", { value: "8 GB", number: 8 }],
  ["1 TB NVMe SSD", { value: "1 TB NVMe SSD", number: 1000 }],
  ["Shared with the system", { value: "Shared with the system", number: null }],
])("%s", (cell, value) => {
  expect(readSpecCell(ram, cell)).toEqual({ value: { key: "ram", ...value } });
});

test.each(['27"', "27\u2033 curved", "27 inches", "27inch", "27''"])("%s is 27 inch", (cell) => {
  const size = { ...ram, key: "screen", label: "Screen", unit: "inch" };
  expect(readSpecCell(size, cell)).toEqual({ value: { key: "screen", value: cell, number: 27 } });
  expect(readSpecCell(ram, cell)).toHaveProperty("error");
});

test.each(["512 W", "16 GBit", "12345678 GB", "1 0 GB"])("refuses %s", (cell) => {
  expect(readSpecCell(ram, cell)).toHaveProperty("error");
});

test("“not published” is no value, whatever the type", () => {
  for (const type of ["number", "text", "yes-no"] as const)
    expect(readSpecCell({ ...ram, type }, "Not published")).toEqual({
      value: { key: "ram", value: null, number: null },
    });
});

test("an empty cell removes the specification; text stays text", () => {
  expect(readSpecCell(ram, "")).toEqual({ value: null });
  expect(readSpecCell({ ...ram, type: "text" }, "16 of them")).toMatchObject({ value: { number: null } });
});

test("invalid options are refused with the allowed ones", () => {
  const panel = { ...ram, key: "panel", label: "Panel", unit: null, type: "choice" as const, options: ["IPS", "OLED"] };
  expect(readSpecCell(panel, "oled")).toEqual({ value: { key: "panel", value: "OLED", number: null } });
  expect(readSpecCell(panel, "plasma")).toEqual({ error: "Panel must be one of: IPS, OLED" });
  const ports = { ...panel, label: "Ports", type: "multi-choice" as const, options: ["HDMI", "USB-C", "VGA"] };
  expect(readSpecCell(ports, "vga; hdmi ,")).toEqual({ value: { key: "panel", value: "HDMI, VGA", number: null } });
  expect(readSpecCell(ports, "HDMI, SCART")).toEqual({ error: "Ports must be some of: HDMI, USB-C, VGA" });
  expect(readSpecCell({ ...panel, type: "yes-no" }, "maybe")).toEqual({ error: "Panel must be one of: Yes, No" });
});
