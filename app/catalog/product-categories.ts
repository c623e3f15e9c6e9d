/** Categories of a new shop (docs/rules.md#g18). */
import { ASSEMBLY_CATEGORY } from "#app/domain/buying/assembly.ts";
import type { SpecKey } from "./specifications/default-specs.ts";

/** `keySpecs`: see categories in schema.server.ts. `parent`: a slug. */
export type DefaultCategory = {
  name: string;
  slug: string;
  description: string;
  keySpecs: SpecKey[];
  parent: string | null;
};

type Top = Omit<DefaultCategory, "parent">;
type Below = readonly [slug: string, name: string, description: string, keySpecs: SpecKey[]];

const top: Top[] = [
  {
    name: "Laptop",
    slug: "laptop",
    description: "Thin and light laptops for study, work and travel, with 8 to 32 GB of memory.",
    keySpecs: ["processor", "ram", "storage", "display"],
  },
  {
    name: "Gaming Laptop",
    slug: "gaming-laptop",
    description: "Laptops with a dedicated graphics card and a high refresh rate display.",
    keySpecs: ["processor", "graphics", "ram", "display"],
  },
  {
    name: "Desktop",
    slug: "desktop",
    description: "Towers, mini PCs and all-in-ones for home and office.",
    keySpecs: ["processor", "graphics", "ram", "storage"],
  },
  {
    name: "Components",
    slug: "components",
    description: "Memory, storage, graphics cards and other parts to build or upgrade a PC.",
    keySpecs: ["kind", "fits"],
  },
  {
    name: "Accessories",
    slug: "accessories",
    description: "Monitors, keyboards, mice, headsets and more.",
    keySpecs: ["kind", "connection"],
  },
  // In no slot of the PC builder and in no list: only /build offers it (docs/decisions/326).
  {
    name: "PC Assembly",
    slug: ASSEMBLY_CATEGORY,
    description: "Assembly of a PC build, offered when all its parts are from one seller.",
    keySpecs: ["assemblyDays"],
  },
];

const components: Below[] = [
  [
    "graphics-cards",
    "Graphics Cards",
    "For games, video and 3D work.",
    ["graphicsChip", "graphicsMemory", "cardLength", "powerConnector"],
  ],
  ["processors", "Processors", "Intel and AMD processors for desktops.", ["socket", "cores", "boostClock", "tdp"]],
  [
    "motherboards",
    "Motherboards",
    "By socket, chipset and form factor.",
    ["socket", "chipset", "boardFormFactor", "memoryType"],
  ],
  [
    "memory",
    "Memory",
    "DDR4 and DDR5 modules for desktops and laptops.",
    ["capacity", "memoryType", "memorySpeed", "memoryFormFactor"],
  ],
  ["storage", "Storage", "NVMe and SATA SSDs, hard disks.", ["capacity", "driveInterface", "driveFormFactor"]],
  [
    "power-supplies",
    "Power Supplies",
    "By power, efficiency and connectors.",
    ["wattage", "efficiency", "modularity", "supplyFormFactor"],
  ],
  ["cases", "Cases", "From Mini-ITX to full tower.", ["caseSize", "boardSupport", "maxCardLength", "maxCoolerHeight"]],
  ["coolers", "Coolers", "Air and liquid coolers for processors.", ["coolerType", "supportedSockets"]],
  ["fans", "Fans", "Case and radiator fans.", ["fanSize", "fanSpeed"]],
];

const accessories: Below[] = [
  ["monitors", "Monitors", "For work, games and design.", ["screenSize", "resolution", "panel", "refreshRate"]],
  [
    "keyboards",
    "Keyboards",
    "Mechanical and membrane, wired and wireless.",
    ["keyboardLayout", "switchType", "connectivity"],
  ],
  ["mice", "Mice", "For work and games, wired and wireless.", ["connectivity", "dpi"]],
  ["headsets", "Headsets", "For calls, music and games.", ["wearingStyle", "connectivity", "microphone"]],
  ["webcams", "Webcams", "For calls and streaming.", ["videoResolution", "frameRate"]],
  ["speakers", "Speakers", "For the desk and the room.", ["channels", "outputPower", "connectivity"]],
  ["game-controllers", "Game Controllers", "Gamepads, wheels and joysticks.", ["connectivity", "worksWith"]],
  ["routers", "Routers", "Wi-Fi routers and mesh systems.", ["wifiStandard", "wifiSpeed", "lanPorts"]],
  ["ups", "UPS", "Battery backup for power cuts.", ["capacityVa", "outputWatts", "outlets"]],
  [
    "external-storage",
    "External Storage",
    "Portable SSDs, hard disks and pen drives.",
    ["capacity", "storageType", "hostConnector"],
  ],
  ["printers", "Printers", "Ink tank, inkjet and laser.", ["printTechnology", "printColour", "printFunctions"]],
  ["hubs-and-docks", "Hubs and Docks", "More ports for laptops.", ["hostConnector", "ports"]],
  ["chargers", "Chargers", "Laptop chargers and adapters.", ["outputPower", "fits"]],
  ["cables", "Cables", "HDMI, DisplayPort, USB and network cables.", ["cableEnds", "cableLength"]],
  ["bags", "Bags", "Backpacks and sleeves for laptops.", ["fitsScreen", "material"]],
  ["mouse-pads", "Mouse Pads", "From small to the whole desk.", ["padSize", "material"]],
  [
    "operating-systems",
    "Operating Systems",
    "For a computer that came without, or was built.",
    ["os", "licence", "medium"],
  ],
];

const below = (parent: string, rows: readonly Below[]): DefaultCategory[] =>
  rows.map(([slug, name, description, keySpecs]) => ({ slug, name, description, keySpecs, parent }));

export const productCategories: DefaultCategory[] = [
  ...top.map((category) => ({ ...category, parent: null })),
  ...below("components", components),
  ...below("accessories", accessories),
];
