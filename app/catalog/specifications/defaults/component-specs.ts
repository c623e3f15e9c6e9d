import { choice, type DefaultSpec, number, several, text, yesNo } from "./default-spec.ts";

const cards = ["graphics-cards"];
const processors = ["processors"];
const boards = ["motherboards"];
const drives = ["storage"];
const supplies = ["power-supplies"];
const cases = ["cases"];
const coolers = ["coolers"];

const performance = { groupName: "Performance" };
const fit = { groupName: "Compatibility" };
const size = { groupName: "Size" };
const power = { groupName: "Power" };
const slots = { groupName: "Slots and ports" };
const more = { better: "higher" } as const;
const less = { better: "lower" } as const;

const sockets = ["AM4", "AM5", "sTR5", "LGA1200", "LGA1700", "LGA1851"];
const boardForms = ["E-ATX", "ATX", "Micro-ATX", "Mini-ITX"];
const supplyForms = ["ATX", "SFX", "SFX-L", "TFX", "Flex ATX"];
const radiators = ["120 mm", "140 mm", "240 mm", "280 mm", "360 mm", "420 mm"];
const memoryModules = ["DIMM (desktop)", "SO-DIMM (laptop)", "CAMM2"];
const memoryKinds = ["UDIMM", "CUDIMM", "RDIMM", "SO-DIMM", "CAMM2"];
const generations = ["PCIe 3.0", "PCIe 4.0", "PCIe 5.0"];
const drivesM2 = ["M.2 2230", "M.2 2242", "M.2 2260", "M.2 2280", "M.2 22110"];
const processorSeries = [
  ...[
    "Ryzen 1000",
    "Ryzen 2000",
    "Ryzen 3000",
    "Ryzen 3000G",
    "Ryzen 4000",
    "Ryzen 5000",
    "Ryzen 7000",
    "Ryzen 8000",
    "Ryzen 9000",
  ],
  ...["Threadripper 7000", "Threadripper 9000", "Core 10th generation", "Core 11th generation"],
  ...[
    "Core 12th generation",
    "Core 13th generation",
    "Core 14th generation",
    "Core Ultra 200S",
    "Core Ultra 200S Plus",
  ],
];
const lightings = ["None", "Single colour", "RGB", "ARGB"];
const cardPlugs = ["None", "6-pin", "8-pin", "2 × 8-pin", "3 × 8-pin", "12VHPWR", "12V-2x6"];

export const componentSpecs = {
  socket: choice("Socket", sockets, [...processors, ...boards], fit),
  processorSeries: choice("Series", processorSeries, processors, fit),
  chipset: text("Chipset", boards, { ...fit, filter: "choices", help: "Such as B850 or Z890." }),
  biosFlashback: yesNo("BIOS flash without a processor", boards, {
    ...fit,
    help: "BIOS FlashBack, Flash BIOS Button or Q-Flash Plus.",
  }),
  cores: number("Cores", null, processors, "choices", { ...performance, ...more }),
  threads: number("Threads", null, processors, "choices", { ...performance, ...more }),
  baseClock: number("Base clock", "GHz", processors, null, { ...performance, ...more }),
  boostClock: number("Boost clock", "GHz", processors, "range", { ...performance, ...more }),
  cache: number("L3 cache", "MB", processors, "choices", { ...performance, ...more }),
  tdp: number("TDP", "W", processors, "choices", { ...power, ...less, help: "As the maker rates it." }),
  peakPower: number("Peak power", "W", processors, "range", {
    ...power,
    ...less,
    help: "Maximum turbo power (Intel) or PPT (AMD).",
  }),
  integratedGraphics: yesNo("Integrated graphics", processors, performance),
  coolerIncluded: yesNo("Cooler in the box", processors, fit),
  unlocked: yesNo("Unlocked for overclocking", processors, performance),
  supportedMemory: several("Supported memory", ["DDR4", "DDR5"], processors, fit),
  boardFormFactor: choice("Form factor", boardForms, boards, fit),
  boardWidth: number("Width", "mm", boards, null, {
    ...size,
    help: "Of E-ATX boards, which differ: 277 mm, for instance.",
  }),
  boardMemoryModule: choice("Memory modules it takes", [...memoryModules, "RDIMM (server)"], boards, fit),
  memorySlots: number("Memory slots", null, boards, "choices", { ...slots, ...more }),
  maxMemory: number("Maximum memory", "GB", [...boards, ...processors], "choices", { ...slots, ...more }),
  maxMemorySpeed: number("Maximum memory speed", "MT/s", boards, "range", { ...slots, ...more }),
  eccMemory: yesNo("Corrects memory errors (ECC)", [...boards, ...processors], { ...fit, help: "With ECC modules." }),
  pcieGeneration: choice("PCIe generation", generations, [...cards, ...boards, ...processors, ...drives], fit),
  pcieLanes: number("PCIe lanes", null, [...cards, ...processors], "choices", { ...fit, ...more }),
  pcieX16Slots: number("PCIe ×16 slots", null, boards, "choices", { ...slots, ...more }),
  m2Slots: number("M.2 slots", null, boards, "choices", { ...slots, ...more }),
  m2Generation: choice("Fastest M.2 slot", generations, boards, slots),
  m2FastSlots: number("M.2 slots of that generation", null, boards, null, slots),
  m2Sizes: several("M.2 sizes it takes", drivesM2, boards, slots),
  m2LongSlots: number("M.2 slots for 2280 and longer", null, boards, null, slots),
  m2SataSlots: number("M.2 slots for SATA drives", null, boards, null, slots),
  m2DisablesSata: number("SATA ports off when all M.2 slots are used", null, boards, null, slots),
  m2SharesCardLanes: yesNo("An M.2 slot takes lanes of the graphics slot", boards, slots),
  sataPorts: number("SATA ports", null, boards, "choices", { ...slots, ...more }),
  fanHeaders: number("Fan headers", null, boards, "choices", { ...slots, ...more }),
  usbCHeader: yesNo("Header for a front USB-C port", boards, slots),
  rearUsb: number("Rear USB ports", null, boards, "choices", { ...slots, ...more }),
  ethernet: choice("Ethernet", ["1 GbE", "2.5 GbE", "5 GbE", "10 GbE"], boards, slots),
  boardWifi: choice("Wi-Fi", ["None", "Wi-Fi 5", "Wi-Fi 6", "Wi-Fi 6E", "Wi-Fi 7"], boards, slots),
  graphicsMemoryType: choice("Graphics memory type", ["GDDR6", "GDDR6X", "GDDR7"], cards, performance),
  memoryBus: number("Memory bus", "bit", cards, "choices", { ...performance, ...more }),
  gpuBoostClock: number("GPU boost clock", "MHz", cards, "range", { ...performance, ...more }),
  displayOutputs: several(
    "Display outputs",
    ["HDMI", "HDMI 2.0", "HDMI 2.1", "DisplayPort", "DisplayPort 1.4", "DisplayPort 2.1", "USB-C", "DVI", "VGA"],
    [...cards, ...boards],
    slots,
  ),
  cardLength: number("Card length", "mm", cards, "range", { ...size, ...less }),
  cardHeight: number("Card height", "mm", cards, "range", { ...size, ...less }),
  cardSlots: number("Card thickness in slots", null, cards, "choices", {
    ...size,
    ...less,
    help: "How many slots of the case it covers, such as 2.5.",
  }),
  boardPower: number("Board power", "W", cards, "range", { ...power, ...less }),
  powerConnector: choice("Power connector", cardPlugs, cards, power),
  recommendedSupply: number("Recommended power supply", "W", cards, "choices", { ...power, ...less }),
  memorySpeed: number("Memory speed", "MT/s", ["memory"], "choices", { ...performance, ...more }),
  modules: number("Modules in the kit", null, ["memory"], "choices", performance),
  memoryFormFactor: choice("Module", [...memoryModules, "RDIMM (server)"], ["memory"], fit),
  casLatency: number("CAS latency", null, ["memory"], "choices", { ...performance, ...less }),
  memoryVoltage: number("Voltage", "V", ["memory"], null, { ...power, ...less }),
  memoryProfile: several("Profiles", ["None", "Intel XMP 2.0", "Intel XMP 3.0", "AMD EXPO"], ["memory"], fit),
  memoryKind: choice("Kind of module", memoryKinds, ["memory"], fit),
  memoryEcc: yesNo("ECC", ["memory"], { ...fit, help: "DDR5's error correction within each chip is not ECC." }),
  moduleHeight: number("Module height", "mm", ["memory"], "range", { ...size, ...less }),
  driveFormFactor: choice(
    "Form factor",
    ["M.2 2230", "M.2 2242", "M.2 2280", "M.2 22110", "2.5 inch", "3.5 inch"],
    drives,
    fit,
  ),
  driveInterface: choice("Interface", ["SATA 6 Gb/s", "NVMe PCIe 3.0", "NVMe PCIe 4.0", "NVMe PCIe 5.0"], drives, fit),
  readSpeed: number("Read speed", "MB/s", [...drives, "external-storage"], "range", { ...performance, ...more }),
  writeSpeed: number("Write speed", "MB/s", [...drives, "external-storage"], "range", { ...performance, ...more }),
  endurance: number("Endurance", "TBW", drives, "range", { ...performance, ...more }),
  driveCache: choice("DRAM cache", ["DRAM", "Host memory buffer", "None"], drives, performance),
  spindleSpeed: number("Spindle speed", "RPM", drives, "choices", performance),
  wattage: number("Power", "W", supplies, "choices", { ...power, ...more }),
  efficiency: choice(
    "Efficiency",
    ["80 Plus", "80 Plus Bronze", "80 Plus Silver", "80 Plus Gold", "80 Plus Platinum", "80 Plus Titanium"],
    supplies,
    power,
  ),
  modularity: choice("Cables", ["Fixed", "Semi-modular", "Fully modular"], supplies, fit),
  supplyFormFactor: choice("Form factor", supplyForms, supplies, fit),
  atxVersion: choice("ATX version", ["ATX 2.x", "ATX 3.0", "ATX 3.1"], supplies, fit),
  supplyPcie8: number("8-pin PCIe connectors", null, supplies, "choices", { ...slots, ...more }),
  supply12v: number("12V-2x6 connectors", null, supplies, "choices", { ...slots, ...more }),
  supplySata: number("SATA connectors", null, supplies, "choices", { ...slots, ...more }),
  supplyLength: number("Length", "mm", supplies, "range", { ...size, ...less }),
  caseSize: choice("Case size", ["Mini tower", "Mid tower", "Full tower", "Small form factor"], cases, size),
  boardSupport: several("Motherboards it takes", boardForms, cases, fit),
  maxBoardWidth: number("Widest motherboard", "mm", cases, null, { ...fit, help: "For E-ATX." }),
  supplySupport: several("Power supplies it takes", supplyForms, cases, fit),
  maxCardLength: number("Longest graphics card", "mm", cases, "range", { ...fit, ...more }),
  maxCardHeight: number("Highest graphics card", "mm", cases, "range", { ...fit, ...more }),
  expansionSlots: number("Expansion slots", null, cases, "choices", { ...slots, ...more }),
  maxCoolerHeight: number("Tallest CPU cooler", "mm", cases, "range", { ...fit, ...more }),
  maxSupplyLength: number("Longest power supply", "mm", cases, "range", { ...fit, ...more }),
  radiatorSupport: several("Radiators it takes", radiators, cases, fit),
  radiatorTop: several("Radiators at the top", radiators, cases, fit),
  radiatorFront: several("Radiators at the front", radiators, cases, fit),
  radiatorOther: several("Radiators at side, bottom or rear", radiators, cases, fit),
  radiatorTopMemory: number("Highest memory below a radiator at the top", "mm", cases, null, fit),
  maxRadiatorThickness: number("Thickest radiator with its fans", "mm", cases, null, fit),
  fansIncluded: number("Fans included", null, [...cases, ...coolers, "fans"], "choices", { ...slots, ...more }),
  maxFans: number("Room for fans", null, cases, "choices", { ...slots, ...more }),
  driveBays: number("3.5 inch bays", null, cases, "choices", { ...slots, ...more }),
  smallDriveBays: number("2.5 inch bays", null, cases, "choices", { ...slots, ...more }),
  frontPorts: several("Front ports", ["USB-A", "USB-C", "Headphones", "Microphone"], cases, slots),
  sidePanel: choice("Side panel", ["Tempered glass", "Steel", "Acrylic", "Mesh"], cases),
  caseVolume: number("Volume", "litres", cases, "range", { ...size, ...less }),
  coolerType: choice("Cooler type", ["Air", "Liquid (AIO)"], coolers),
  supportedSockets: several("Sockets it fits", sockets, coolers, fit),
  coolerHeight: number("Height", "mm", coolers, "range", { ...size, ...less }),
  reachesOverMemory: yesNo("Reaches over the memory", coolers, fit),
  memoryClearance: number("Highest memory below it", "mm", coolers, "range", { ...fit, ...more }),
  radiatorSize: choice("Radiator", radiators, coolers, size),
  radiatorThickness: number("Radiator thickness", "mm", coolers, null, { ...size, help: "Without its fans." }),
  coolingPower: number("Cooling power", "W", coolers, "range", { ...performance, ...more }),
  fanSize: number("Fan size", "mm", [...coolers, "fans"], "choices", size),
  fanSpeed: number("Fan speed", "RPM", [...coolers, "fans"], "range", { ...performance, help: "The highest." }),
  airflow: number("Airflow", "CFM", [...coolers, "fans"], "range", { ...performance, ...more }),
  noise: number("Noise", "dBA", [...coolers, "fans", ...supplies], "range", { ...performance, ...less }),
  fanConnector: choice("Fan connector", ["3-pin", "4-pin PWM", "Molex", "USB"], ["fans", ...coolers], fit),
  lighting: choice("Lighting", lightings, ["components", ...cards, "memory", ...cases, ...coolers, "fans"]),
} satisfies Record<string, DefaultSpec>;
