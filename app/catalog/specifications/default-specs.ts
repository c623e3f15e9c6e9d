/** A new shop's specifications, in the order of the table. */
import type { SpecDefinition } from "./spec-definition.ts";

export type SpecKey =
  | "kind"
  | "fits"
  | "connection"
  | "processor"
  | "processorFamily"
  | "ram"
  | "memoryType"
  | "storage"
  | "storageType"
  | "capacity"
  | "display"
  | "screenSize"
  | "resolution"
  | "panel"
  | "refreshRate"
  | "brightness"
  | "touchscreen"
  | "graphics"
  | "graphicsType"
  | "graphicsChip"
  | "graphicsMemory"
  | "weight"
  | "battery"
  | "batteryCapacity"
  | "ports"
  | "os"
  | "cooling"
  | "power"
  | "colour";

type DefaultSpec = Pick<SpecDefinition, "label" | "type" | "categories" | "groupName"> &
  Partial<SpecDefinition> & { key: SpecKey };

const portable = ["laptop", "gaming-laptop"];
const computers = [...portable, "desktop"];
const others = ["components", "accessories"];
const screens = [...computers, "accessories"];

const general = { groupName: "General", type: "text" } as const;
const performance = { groupName: "Performance", type: "text" } as const;
const screen = { groupName: "Display", type: "text" } as const;

export const defaultSpecs: DefaultSpec[] = [
  // Graphics card, memory, monitor, headset …
  { ...general, key: "kind", label: "Type", categories: others, filter: "choices" },
  // PCIe ×16, DDR5 DIMM, M.2 2280, socket AM5, ATX case …
  { ...general, key: "fits", label: "Fits", categories: ["components"] },
  // USB-C, HDMI, Bluetooth …
  { ...general, key: "connection", label: "Connection", categories: ["accessories"] },
  { ...performance, key: "processor", label: "Processor", categories: computers },
  {
    ...performance,
    key: "processorFamily",
    label: "Processor family",
    categories: computers,
    filter: "choices",
  },
  {
    ...performance,
    key: "ram",
    label: "Memory (RAM)",
    type: "number",
    unit: "GB",
    categories: computers,
    filter: "choices",
    better: "higher",
  },
  {
    ...performance,
    key: "memoryType",
    label: "Memory type",
    type: "choice",
    options: ["DDR4", "DDR5", "LPDDR4X", "LPDDR5", "LPDDR5X", "Unified memory"],
    categories: computers,
    filter: "choices",
  },
  {
    ...performance,
    key: "storage",
    label: "Storage",
    type: "number",
    unit: "GB",
    categories: computers,
    filter: "choices",
    better: "higher",
  },
  {
    ...performance,
    key: "storageType",
    label: "Storage type",
    type: "choice",
    options: ["NVMe SSD", "SATA SSD", "SSD", "Hard disk"],
    categories: computers,
    filter: "choices",
  },
  {
    ...performance,
    key: "capacity",
    label: "Capacity",
    type: "number",
    unit: "GB",
    categories: ["components"],
    filter: "choices",
    better: "higher",
  },
  { ...screen, key: "display", label: "Display", categories: screens },
  {
    ...screen,
    key: "screenSize",
    label: "Screen size",
    type: "number",
    unit: "inch",
    categories: screens,
    filter: "range",
  },
  { ...screen, key: "resolution", label: "Resolution", categories: screens, filter: "choices" },
  {
    ...screen,
    key: "panel",
    label: "Panel",
    type: "choice",
    options: ["IPS", "OLED", "Mini-LED", "VA", "TN"],
    categories: screens,
    filter: "choices",
  },
  {
    ...screen,
    key: "refreshRate",
    label: "Refresh rate",
    type: "number",
    unit: "Hz",
    categories: screens,
    filter: "choices",
    better: "higher",
  },
  {
    ...screen,
    key: "brightness",
    label: "Brightness",
    type: "number",
    unit: "nits",
    categories: screens,
    filter: "range",
    better: "higher",
  },
  {
    ...screen,
    key: "touchscreen",
    label: "Touchscreen",
    type: "yes-no",
    categories: screens,
    filter: "yes-no",
  },
  { ...performance, key: "graphics", label: "Graphics", categories: computers },
  {
    ...performance,
    key: "graphicsType",
    label: "Graphics type",
    type: "choice",
    options: ["Dedicated", "Integrated"],
    categories: computers,
    filter: "choices",
  },
  { ...performance, key: "graphicsChip", label: "Graphics chip", categories: computers, filter: "choices" },
  {
    ...performance,
    key: "graphicsMemory",
    label: "Graphics memory",
    type: "number",
    unit: "GB",
    categories: computers,
    filter: "choices",
    better: "higher",
  },
  { ...general, key: "battery", label: "Battery", categories: [...portable, "accessories"] },
  {
    ...general,
    key: "batteryCapacity",
    label: "Battery capacity",
    type: "number",
    unit: "Wh",
    categories: portable,
    filter: "range",
    better: "higher",
  },
  {
    ...general,
    key: "weight",
    label: "Weight",
    type: "number",
    unit: "kg",
    categories: [...computers, ...others],
    filter: "range",
    better: "lower",
  },
  { ...general, key: "ports", label: "Ports", categories: [...computers, ...others] },
  { ...general, key: "os", label: "Operating system", categories: computers, filter: "choices" },
  { ...general, key: "cooling", label: "Cooling", categories: ["desktop", "components"] },
  { ...general, key: "power", label: "Power supply", type: "number", unit: "W", categories: ["desktop"] },
  { ...general, key: "colour", label: "Colour", categories: others, filter: "choices" },
];
