/** tests/samples/build-specifications.test.ts compares the keys with the catalogue. */

type Kind = "text" | "number" | "list" | "yes-no";
type Row = { kind: Kind; unit: string | null; words: string };

const text = (words: string) => ({ kind: "text", unit: null, words }) as const;
const list = (words: string) => ({ kind: "list", unit: null, words }) as const;
const yesNo = (words: string) => ({ kind: "yes-no", unit: null, words }) as const;
const count = (words: string) => ({ kind: "number", unit: null, words }) as const;
const number = (unit: string, words: string) => ({ kind: "number", unit, words }) as const;

export const specifications = {
  socket: text("socket"),
  processorSeries: text("series"),
  chipset: text("chipset"),
  biosFlashback: yesNo("way to flash the BIOS"),
  tdp: number("W", "TDP"),
  peakPower: number("W", "peak power"),
  integratedGraphics: yesNo("integrated graphics"),
  coolerIncluded: yesNo("cooler in the box"),
  supportedMemory: list("supported memory"),
  memoryType: text("memory type"),
  boardMemoryModule: text("kind of memory modules"),
  memoryFormFactor: text("kind of module"),
  memorySlots: count("memory slots"),
  memoryKind: text("kind of memory"),
  memoryProfile: list("profiles"),
  modules: count("number of modules"),
  capacity: number("GB", "capacity"),
  maxMemory: number("GB", "maximum memory"),
  memorySpeed: number("MT/s", "memory speed"),
  maxMemorySpeed: number("MT/s", "maximum memory speed"),
  moduleHeight: number("mm", "module height"),
  coolerType: text("cooler type"),
  supportedSockets: list("sockets"),
  coolerHeight: number("mm", "height"),
  coolingPower: number("W", "cooling power"),
  reachesOverMemory: yesNo("reach over the memory"),
  memoryClearance: number("mm", "room for memory"),
  radiatorSize: text("radiator size"),
  radiatorSupport: list("radiator sizes"),
  radiatorTop: list("places for radiators"),
  radiatorFront: list("radiators at the front"),
  radiatorOther: list("radiators elsewhere"),
  boardFormFactor: text("form factor"),
  boardSupport: list("motherboard sizes"),
  maxCoolerHeight: number("mm", "room for the CPU cooler"),
  maxCardLength: number("mm", "room for the graphics card"),
  maxCardHeight: number("mm", "room above the graphics card"),
  expansionSlots: count("number of expansion slots"),
  cardLength: number("mm", "length"),
  cardHeight: number("mm", "height"),
  cardSlots: count("thickness in slots"),
  boardPower: number("W", "board power"),
  powerConnector: text("power connector"),
  recommendedSupply: number("W", "recommended power supply"),
  pcieGeneration: text("PCIe generation"),
  pcieLanes: count("PCIe lanes"),
  pcieX16Slots: count("PCIe ×16 slots"),
  displayOutputs: list("display outputs"),
  monitorPorts: list("inputs"),
  wattage: number("W", "power"),
  efficiency: text("efficiency"),
  atxVersion: text("ATX version"),
  supplyFormFactor: text("form factor"),
  supplySupport: list("power supply sizes"),
  supplyLength: number("mm", "length"),
  maxSupplyLength: number("mm", "room for the power supply"),
  supplyPcie8: count("8-pin PCIe connectors"),
  supply12v: count("12V-2x6 connectors"),
  supplySata: count("SATA connectors"),
  driveFormFactor: text("form factor"),
  driveInterface: text("interface"),
  m2Slots: count("M.2 slots"),
  m2Generation: text("fastest M.2 slot"),
  m2FastSlots: count("number of fast M.2 slots"),
  m2Sizes: list("M.2 sizes"),
  m2SataSlots: count("M.2 slots for SATA drives"),
  m2DisablesSata: count("SATA ports that M.2 drives turn off"),
  m2SharesCardLanes: yesNo("lanes shared by M.2 and graphics card"),
  sataPorts: count("SATA ports"),
  driveBays: count("3.5 inch bays"),
  smallDriveBays: count("2.5 inch bays"),
  frontPorts: list("front ports"),
  usbCHeader: yesNo("header for a front USB-C port"),
  fanHeaders: count("fan headers"),
  fansIncluded: count("number of fans"),
  maxFans: count("room for fans"),
  // These choose the builds near a desktop (nearest-build.ts).
  processorFamily: text("processor family"),
  graphicsChip: text("graphics chip"),
  graphicsMemory: number("GB", "graphics memory"),
  outputWatts: number("W", "output power"),
} as const satisfies Record<string, Row>;

export type SpecificationKey = keyof typeof specifications;

type Read = { text: string; number: number; list: readonly string[]; "yes-no": boolean };

export type ValueOf<Key extends SpecificationKey> = Read[(typeof specifications)[Key]["kind"]];
