/** Categories of a new shop (docs/rules.md#g18). */
import { ASSEMBLY_CATEGORY } from "#app/domain/buying/assembly.ts";
import type { SpecKey } from "./specifications/default-specs.ts";

/**
 * `keySpecs`, `hsnCodes`: see categories in schema.server.ts; the codes are headings of the First Schedule to the Customs
 * Tariff Act 1975, which GST uses. `parent`: a slug.
 */
export type DefaultCategory = {
  name: string;
  slug: string;
  description: string;
  keySpecs: SpecKey[];
  hsnCodes: string[];
  parent: string | null;
};

type Top = Omit<DefaultCategory, "parent">;
type Below = readonly [slug: string, name: string, description: string, keySpecs: SpecKey[], hsnCodes: string[]];

const top: Top[] = [
  {
    name: "Laptop",
    slug: "laptop",
    description: "Thin and light laptops for study, work and travel, with 8 to 32 GB of memory.",
    keySpecs: ["processor", "ram", "storage", "display"],
    hsnCodes: ["8471"],
  },
  {
    name: "Gaming Laptop",
    slug: "gaming-laptop",
    description: "Laptops with a dedicated graphics card and a high refresh rate display.",
    keySpecs: ["processor", "graphics", "ram", "display"],
    hsnCodes: ["8471"],
  },
  {
    name: "Desktop",
    slug: "desktop",
    description: "Towers, mini PCs and all-in-ones for home and office.",
    keySpecs: ["processor", "graphics", "ram", "storage"],
    hsnCodes: ["8471"],
  },
  {
    name: "Components",
    slug: "components",
    description: "Memory, storage, graphics cards and other parts to build or upgrade a PC.",
    keySpecs: ["kind", "fits"],
    hsnCodes: ["8473"],
  },
  {
    name: "Accessories",
    slug: "accessories",
    description: "Monitors, keyboards, mice, headsets and more.",
    keySpecs: ["kind", "connection"],
    hsnCodes: [],
  },
  // In no slot of the PC builder and in no list: only /build offers it (docs/decisions/326).
  {
    name: "PC Assembly",
    slug: ASSEMBLY_CATEGORY,
    description: "Assembly of a PC build, offered when all its parts are from one seller.",
    keySpecs: ["assemblyDays"],
    hsnCodes: ["998716"],
  },
];

const components: Below[] = [
  [
    "graphics-cards",
    "Graphics Cards",
    "For games, video and 3D work.",
    ["graphicsChip", "graphicsMemory", "cardLength", "powerConnector"],
    ["8473", "8471"],
  ],
  [
    "processors",
    "Processors",
    "Intel and AMD processors for desktops.",
    ["socket", "cores", "boostClock", "tdp"],
    ["8542", "8473"],
  ],
  [
    "motherboards",
    "Motherboards",
    "By socket, chipset and form factor.",
    ["socket", "chipset", "boardFormFactor", "memoryType"],
    ["8473"],
  ],
  [
    "memory",
    "Memory",
    "DDR4 and DDR5 modules for desktops and laptops.",
    ["capacity", "memoryType", "memorySpeed", "memoryFormFactor"],
    ["8473", "8542"],
  ],
  [
    "storage",
    "Storage",
    "NVMe and SATA SSDs, hard disks.",
    ["capacity", "driveInterface", "driveFormFactor"],
    ["8523", "8471"],
  ],
  [
    "power-supplies",
    "Power Supplies",
    "By power, efficiency and connectors.",
    ["wattage", "efficiency", "modularity", "supplyFormFactor"],
    ["8504"],
  ],
  [
    "cases",
    "Cases",
    "From Mini-ITX to full tower.",
    ["caseSize", "boardSupport", "maxCardLength", "maxCoolerHeight"],
    ["8473"],
  ],
  [
    "coolers",
    "Coolers",
    "Air and liquid coolers for processors.",
    ["coolerType", "supportedSockets"],
    ["8473", "8414"],
  ],
  ["fans", "Fans", "Case and radiator fans.", ["fanSize", "fanSpeed"], ["8414"]],
];

const accessories: Below[] = [
  [
    "monitors",
    "Monitors",
    "For work, games and design.",
    ["screenSize", "resolution", "panel", "refreshRate"],
    ["8528"],
  ],
  [
    "keyboards",
    "Keyboards",
    "Mechanical and membrane, wired and wireless.",
    ["keyboardLayout", "switchType", "connectivity"],
    ["8471"],
  ],
  ["mice", "Mice", "For work and games, wired and wireless.", ["connectivity", "dpi"], ["8471"]],
  ["headsets", "Headsets", "For calls, music and games.", ["wearingStyle", "connectivity", "microphone"], ["8518"]],
  ["webcams", "Webcams", "For calls and streaming.", ["videoResolution", "frameRate"], ["8525"]],
  ["speakers", "Speakers", "For the desk and the room.", ["channels", "outputPower", "connectivity"], ["8518"]],
  [
    "game-controllers",
    "Game Controllers",
    "Gamepads, wheels and joysticks.",
    ["connectivity", "worksWith"],
    ["9504", "8471"],
  ],
  ["routers", "Routers", "Wi-Fi routers and mesh systems.", ["wifiStandard", "wifiSpeed", "lanPorts"], ["8517"]],
  ["ups", "UPS", "Battery backup for power cuts.", ["capacityVa", "outputWatts", "outlets"], ["8504"]],
  [
    "external-storage",
    "External Storage",
    "Portable SSDs, hard disks and pen drives.",
    ["capacity", "storageType", "hostConnector"],
    ["8523", "8471"],
  ],
  [
    "printers",
    "Printers",
    "Ink tank, inkjet and laser.",
    ["printTechnology", "printColour", "printFunctions"],
    ["8443"],
  ],
  ["hubs-and-docks", "Hubs and Docks", "More ports for laptops.", ["hostConnector", "ports"], ["8471", "8473", "8517"]],
  ["chargers", "Chargers", "Laptop chargers and adapters.", ["outputPower", "fits"], ["8504"]],
  ["cables", "Cables", "HDMI, DisplayPort, USB and network cables.", ["cableEnds", "cableLength"], ["8544"]],
  ["bags", "Bags", "Backpacks and sleeves for laptops.", ["fitsScreen", "material"], ["4202"]],
  ["mouse-pads", "Mouse Pads", "From small to the whole desk.", ["padSize", "material"], ["4016", "3926"]],
  [
    "operating-systems",
    "Operating Systems",
    "For a computer that came without, or was built.",
    ["os", "licence", "medium"],
    ["8523"],
  ],
];

const below = (parent: string, rows: readonly Below[]): DefaultCategory[] =>
  rows.map(([slug, name, description, keySpecs, hsnCodes]) => ({
    ...{ slug, name, description, keySpecs, hsnCodes },
    parent,
  }));

export const productCategories: DefaultCategory[] = [
  ...top.map((category) => ({ ...category, parent: null })),
  ...below("components", components),
  ...below("accessories", accessories),
];
