/** Room as the maker states it, less what is installed (docs/decisions/325). */
import { choice, type DefaultSpec, number, several } from "./default-spec.ts";

const desktops = ["desktop"];
const laptops = ["laptop", "gaming-laptop"];
const upgrades = { groupName: "Upgrades", isComparable: false };
const generations = ["PCIe 3.0", "PCIe 4.0", "PCIe 5.0"];

const count = (label: string) => number(label, null, desktops, null, upgrades);
const room = (label: string) => number(label, "mm", desktops, null, upgrades);
const drivesM2 = ["M.2 2230", "M.2 2242", "M.2 2260", "M.2 2280"];
const ofLaptops = { ...upgrades, help: "As the maker states it, with what is inside." };
const supplyForms = ["ATX", "SFX", "SFX-L", "TFX", "Flex ATX", "Maker’s own size or plugs", "External adapter"];
const plugs = ["None", "6-pin", "8-pin", "2 × 8-pin", "3 × 8-pin", "12VHPWR", "12V-2x6"];
const watts = (label: string) => number(label, "W", desktops, null, upgrades);
const oneOf = (label: string, options: string[]) => ({ ...choice(label, options, desktops, upgrades), filter: null });

export const upgradeSpecs = {
  desktopMemoryModule: oneOf("Memory modules inside", ["DIMM (desktop)", "SO-DIMM (laptop)", "CAMM2"]),
  desktopMemorySlots: count("Memory slots inside"),
  desktopMaxMemory: number("Memory up to", "GB", desktops, null, upgrades),
  desktopMemorySpeed: number("Memory speed up to", "MT/s", desktops, null, upgrades),
  desktopM2Slots: count("M.2 slots inside"),
  desktopM2Generation: oneOf("Fastest M.2 slot inside", generations),
  desktopDriveBays: count("3.5 inch bays inside"),
  desktopSmallDriveBays: count("2.5 inch bays inside"),
  desktopX16Slots: count("PCIe ×16 slots inside"),
  desktopPcieGeneration: oneOf("PCIe generation of the graphics slot", generations),
  desktopCardLength: room("Room for a graphics card, length"),
  desktopCardHeight: room("Room for a graphics card, height"),
  desktopCardSlots: count("Room for a graphics card, in slots"),
  desktopPlugs8: count("8-pin plugs of the power supply"),
  desktopPlugs12v: count("12V-2x6 plugs of the power supply"),
  desktopProcessorPower: watts("Processor's peak power"),
  desktopSupplyForm: oneOf("Size of the power supply", supplyForms),
  desktopSupplyLength: room("Room for a power supply, length"),
  desktopCardPower: watts("Graphics card's power"),
  desktopCardConnector: oneOf("Power connector of the graphics card", plugs),
  laptopMaxMemory: number("Memory up to", "GB", laptops, null, ofLaptops),
  laptopMemorySpeed: number("Memory speed up to", "MT/s", laptops, null, ofLaptops),
  laptopM2Slots: number("M.2 slots for drives", null, laptops, null, ofLaptops),
  laptopM2Sizes: { ...several("M.2 sizes it takes", drivesM2, laptops, ofLaptops), filter: null },
  laptopM2Generation: { ...choice("Fastest M.2 slot", generations, laptops, ofLaptops), filter: null },
  laptopDriveBays: number("2.5 inch bays", null, laptops, null, ofLaptops),
} satisfies Record<string, DefaultSpec>;
