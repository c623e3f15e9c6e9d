import { colourFamilies } from "#app/catalog/specifications/colour-family.ts";
import { choice, type DefaultSpec, number, several, text, yesNo } from "./default-spec.ts";

const portable = ["laptop", "gaming-laptop"];
const computers = [...portable, "desktop"];
const others = ["components", "accessories"];
const screens = [...computers, "accessories", "monitors"];
const looks = ["components", "accessories", "graphics-cards", "memory", "cases", "coolers", "fans", "monitors"];
const devices = ["keyboards", "mice", "headsets", "webcams", "speakers", "game-controllers", "cables", "bags"];

const performance = { groupName: "Performance" };
const screen = { groupName: "Display" };
const slots = { groupName: "Slots and ports" };
const keyboard = { groupName: "Keyboard" };
const more = { better: "higher" } as const;
const portTypes = ["HDMI", "DisplayPort", "VGA", "Thunderbolt", "USB4", "Ethernet", "SD", "microSD"];

export const computerSpecs = {
  // Graphics card, memory, monitor, headset …
  kind: text("Type", [...others, "cables", "hubs-and-docks", "speakers", "chargers"], { filter: "choices" }),
  // PCIe ×16, DDR5 DIMM, M.2 2280, socket AM5, ATX case …
  fits: text("Fits", ["components", "chargers"]),
  // USB-C, HDMI, Bluetooth …
  connection: text("Connection", ["accessories"]),
  processor: text("Processor", computers, performance),
  processorFamily: text("Processor family", [...computers, "processors"], { ...performance, filter: "choices" }),
  ram: number("Memory (RAM)", "GB", computers, "choices", { ...performance, ...more }),
  memoryType: choice(
    "Memory type",
    ["DDR3", "DDR4", "DDR5", "LPDDR4X", "LPDDR5", "LPDDR5X", "Unified memory"],
    [...computers, "memory", "motherboards"],
    performance,
  ),
  storage: number("Storage", "GB", computers, "choices", { ...performance, ...more }),
  storageType: choice(
    "Storage type",
    ["NVMe SSD", "SATA SSD", "SSD", "Hard disk"],
    [...computers, "storage", "external-storage"],
    performance,
  ),
  capacity: number("Capacity", "GB", ["components", "memory", "storage", "external-storage"], "choices", {
    ...performance,
    ...more,
    help: "All of it together: 32 for a kit of two modules of 16 GB.",
  }),
  display: text("Display", screens, screen),
  screenSize: number("Screen size", "inch", screens, "range", screen),
  resolution: text("Resolution", screens, { ...screen, filter: "choices", help: "Such as 1920 × 1080." }),
  panel: choice("Panel", ["IPS", "OLED", "Mini-LED", "VA", "TN"], screens, screen),
  refreshRate: number("Refresh rate", "Hz", screens, "choices", { ...screen, ...more }),
  brightness: number("Brightness", "nits", screens, "range", { ...screen, ...more }),
  touchscreen: yesNo("Touchscreen", screens, screen),
  graphics: text("Graphics", computers, performance),
  graphicsType: choice("Graphics type", ["Dedicated", "Integrated"], computers, performance),
  graphicsChip: text("Graphics chip", [...computers, "graphics-cards"], { ...performance, filter: "choices" }),
  graphicsMemory: number("Graphics memory", "GB", [...computers, "graphics-cards"], "choices", {
    ...performance,
    ...more,
  }),
  graphicsPower: number("Graphics power", "W", portable, "range", {
    ...performance,
    ...more,
    help: "The maximum graphics power (TGP with boost).",
  }),
  memoryFitting: choice("Memory slots", ["Soldered", "Soldered and 1 slot", "1 slot", "2 slots", "4 slots"], portable, {
    ...slots,
    help: "Soldered memory can't be replaced.",
  }),
  numericKeypad: yesNo("Numeric keypad", portable, keyboard),
  keyboardLight: yesNo("Keyboard backlight", portable, keyboard),
  fingerprint: yesNo("Fingerprint reader", portable, keyboard),
  usbCCharging: yesNo("Charges over USB-C", portable, slots),
} satisfies Record<string, DefaultSpec>;

export const commonSpecs = {
  battery: text("Battery", [...portable, "accessories", "headsets", "mice", "keyboards"]),
  batteryCapacity: number("Battery capacity", "Wh", portable, "range", more),
  weight: number("Weight", "kg", [...computers, ...others, "monitors", "mice", "headsets", "bags", "ups"], "range", {
    better: "lower",
  }),
  portTypes: several("Port types", portTypes, computers, {
    ...slots,
    isComparable: false,
    help: "For filters. Left empty, they are read out of the ports.",
  }),
  ports: text("Ports", [...computers, ...others, "hubs-and-docks"]),
  os: text("Operating system", [...computers, "operating-systems"], { filter: "choices" }),
  cooling: text("Cooling", ["desktop", "components"]),
  power: number("Power supply", "W", ["desktop"], null),
  colour: text("Colour", [...computers, ...looks, ...devices], { help: "As its maker calls it, such as Luna Grey." }),
  colourFamily: choice("Colour family", [...colourFamilies], [...computers, ...looks, ...devices], {
    isComparable: false,
    help: "For filters. Left empty, it is read out of the colour.",
  }),
} satisfies Record<string, DefaultSpec>;
