/** Amounts as data sheets, price lists and shoppers write them. */
import { expect, test } from "vitest";
import { readAmount } from "./units.ts";

test.each<[string, string, number]>([
  ["1.24 kg", "kg", 1.24],
  ["950 g", "kg", 0.95],
  ["2.75 lbs", "kg", 1.247],
  ["2.5 kg", "g", 2500],
  ["2500", "g", 2500],
  ["2,500 g", "g", 2500],
  ["1,20,000 g", "g", 120_000],
  ["39.6 cm", "inch", 15.6],
  ["15.6-inch", "inch", 15.6],
  ["15.6”", "inch", 15.6],
  ["27''", "inch", 27],
  ["68.5cm", "inch", 27],
  ["30.5 cm", "mm", 305],
  ["12 inches", "mm", 304.8],
  ["1.5 m", "mm", 1500],
  ["1500 mm", "m", 1.5],
  ["8192 MB", "GB", 8],
  ["512 MB", "GB", 0.5],
  ["1536 MB", "GB", 1.5],
  ["1 GB", "MB", 1024],
  ["16 GiB", "GB", 16],
  ["1 yr.", "months", 12],
  ["1.5 kgs.", "kg", 1.5],
  ["23.8 in.", "inch", 23.8],
  ["1.2345 kg", "kg", 1.2345],
  [".5 kg", "kg", 0.5],
  ["१.५ किलो", "kg", 1.5],
  ["1 साल", "months", 12],
  ["1 TB", "GB", 1000],
  ["0.512 TB", "GB", 512],
  ["32 MB", "MB", 32],
  ["3600 MHz", "GHz", 3.6],
  ["5.7 GHz", "MHz", 5700],
  ["6000 MT/s", "MT/s", 6000],
  ["6000 MHz", "MT/s", 6000],
  ["0.65 kW", "W", 650],
  ["1.1 kVA", "VA", 1100],
  ["7,000 MBps", "MB/s", 7000],
  ["7 GB/s", "MB/s", 7000],
  ["2.4 Gbps", "Mbps", 2400],
  ["1 year", "months", 12],
  ["3 Yrs", "months", 36],
  ["24 Months", "months", 24],
  ["1 hour", "minutes", 60],
  ["0.5 ms", "ms", 0.5],
  ["400 cd/m²", "nits", 400],
  ["2100 rpm", "RPM", 2100],
  ["९५० g", "kg", 0.95],
  ["１６ GB", "GB", 16],
])("%s in %s is %d", (typed, unit, number) => {
  expect(readAmount(typed, unit)).toMatchObject({ number, rest: "" });
});

test.each<[string, string]>([
  ["16 GBit", "GB"],
  ["512 W", "GB"],
  ["12 kg", "mm"],
  ["1 0 GB", "GB"],
  ["about 5 kg", "kg"],
  ["12345678 GB", "GB"],
  ["1,2 kg", "kg"],
  ["345 x 230 x 19 mm", "mm"],
  ["", "kg"],
  ["100 MBps", "Mbps"],
  ["100 Mbps", "MB/s"],
])("%s is no amount of %s", (typed, unit) => {
  expect(readAmount(typed, unit)).toBeNull();
});

test("words behind an amount are its rest", () => {
  expect(readAmount("16 GB DDR5", "GB")).toMatchObject({ number: 16, rest: "DDR5" });
  expect(readAmount("1 TB NVMe SSD", "GB")).toMatchObject({ number: 1000, rest: "NVMe SSD", isConverted: true });
  expect(readAmount("4 slots", null)).toMatchObject({ number: 4, rest: "slots" });
});
