import { expect, test } from "vitest";
import { completeSpecs } from "./read-specs.ts";

function read(said: Record<string, string>) {
  const specs = completeSpecs(new Map(Object.entries(said).map(([key, value]) => [key, { value, number: null }])));
  for (const key of Object.keys(said)) specs.delete(key);
  return Object.fromEntries([...specs].map(([key, { value }]) => [key, value]));
}

test.each([
  ["Intel Core Ultra 7 355", "Intel Core Ultra 7"],
  ["Intel Core Ultra X7 358H", "Intel Core Ultra X7"],
  ["Intel Core i7-13650HX", "Intel Core i7"],
  ["Intel Core 5 120U", "Intel Core 5"],
  ["AMD Ryzen AI 9 HX 370", "AMD Ryzen AI 9"],
  ["AMD Ryzen AI Max+ 395", "AMD Ryzen AI Max+"],
  ["AMD Ryzen 7 6800H", "AMD Ryzen 7"],
  ["Apple M4 Max, 14-core CPU", "Apple M4 Max"],
  ["Apple M5, 10-core CPU", "Apple M5"],
  ["Qualcomm Snapdragon X Plus X1P-42-100", "Qualcomm Snapdragon X Plus"],
  ["Qualcomm Snapdragon X X1-26-100", "Qualcomm Snapdragon X"],
])("%s is of the family %s", (processor, processorFamily) => {
  expect(read({ processor })).toEqual({ processorFamily });
});

test("a processor of no known family has none", () => {
  expect(read({ processor: "MediaTek Kompanio 520" })).toEqual({});
});

test("types of memory and storage, and a battery's capacity, are read from their words", () => {
  expect(read({ ram: "32 GB LPDDR5X, soldered" })).toEqual({ memoryType: "LPDDR5X" });
  expect(read({ ram: "16 GB unified memory" })).toEqual({ memoryType: "Unified memory" });
  expect(read({ storage: "1 TB NVMe SSD" })).toEqual({ storageType: "NVMe SSD" });
  expect(read({ storage: "1 TB HDD" })).toEqual({ storageType: "Hard disk" });
  expect(read({ battery: "53.8 Wh, up to 18 hours of video" })).toEqual({ batteryCapacity: "53.8 Wh" });
});

test("a display's words have its resolution, panel, refresh rate, touch and brightness", () => {
  expect(read({ display: "2880 × 1800 OLED, 120 Hz, touch" })).toEqual({
    resolution: "2880 × 1800",
    panel: "OLED",
    refreshRate: "120 Hz",
    touchscreen: "Yes",
  });
  expect(read({ display: "3024x1964 mini-LED, up to 120Hz, 1000 nits" })).toEqual({
    resolution: "3024 × 1964",
    panel: "Mini-LED",
    refreshRate: "120 Hz",
    brightness: "1000 nits",
  });
});

test("words of graphics have their type, chip and memory", () => {
  expect(read({ graphics: "NVIDIA GeForce RTX 5070 Ti Laptop, 12 GB" })).toEqual({
    graphicsType: "Dedicated",
    graphicsChip: "NVIDIA GeForce RTX 5070 Ti Laptop",
    graphicsMemory: "12 GB",
  });
  expect(read({ graphics: "Intel Arc 130T, integrated" })).toEqual({
    graphicsType: "Integrated",
    graphicsChip: "Intel Arc 130T",
  });
});

test("ports have their types, and a charger says that it charges over USB-C", () => {
  expect(read({ ports: "2 × Thunderbolt 4, USB-A, HDMI 2.1, microSD slot, 3.5 mm audio" })).toEqual({
    portTypes: "HDMI, Thunderbolt, microSD",
  });
  expect(read({ ports: "USB4, USB-C, HDMI, SDXC slot, 2.5 Gb Ethernet" })).toEqual({
    portTypes: "HDMI, USB4, Ethernet, SD",
  });
  expect(read({ ports: "USB-C, HDMI in, 3.5 mm audio" })).toEqual({});
  expect(read({ battery: "65 W USB-C charger" })).toEqual({ usbCCharging: "Yes" });
  expect(read({ battery: "65 W charger" })).toEqual({});
});

test("values that were given stay; a terabyte is a thousand gigabytes", () => {
  const specs = completeSpecs(
    new Map([
      ["display", { value: "1920 × 1080 IPS, 60 Hz", number: null }],
      ["refreshRate", { value: "144 Hz", number: 144 }],
      ["storage", { value: "2 TB SSD", number: 2048 }],
      ["ram", { value: "1 TB", number: 1024 }],
    ]),
  );
  expect(specs.get("refreshRate")).toEqual({ value: "144 Hz", number: 144 });
  expect(specs.get("storage")?.number).toBe(2000);
  expect(specs.get("ram")?.number).toBe(1024);
});

test.each([
  ["Luna Grey", "Grey"],
  ["Space Black", "Black"],
  ["Midnight", "Blue"],
  ["Starlight", "Beige"],
  ["Platinum Silver", "Silver"],
  ["Black/Red", "Black"],
  ["White with blue lights", "White"],
  ["Translucent Black", "Black"],
  ["Interstellar Indigo", "Blue"],
])("%s is of the colour family %s, which no table repeats", (colour, colourFamily) => {
  expect(read({ colour })).toEqual({ colourFamily });
  expect(completeSpecs(new Map([["colour", { value: colour, number: null }]]), { isTable: true }).size).toBe(1);
});

test("a colour family that is said stays, and an unknown colour has none", () => {
  const said = { colour: { value: "Midnight", number: null }, colourFamily: { value: "Black", number: null } };
  expect(completeSpecs(new Map(Object.entries(said))).get("colourFamily")?.value).toBe("Black");
  expect(read({ colour: "Fancy" })).toEqual({});
});
