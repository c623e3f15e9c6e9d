/** Room as the maker states it, less what is installed (docs/decisions/325). */
import { choice, type DefaultSpec, number } from "./default-spec.ts";

const desktops = ["desktop"];
const upgrades = { groupName: "Upgrades", isComparable: false };
const generations = ["PCIe 3.0", "PCIe 4.0", "PCIe 5.0"];

const count = (label: string) => number(label, null, desktops, null, upgrades);
const room = (label: string) => number(label, "mm", desktops, null, upgrades);
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
  desktopProcessorPower: number("Processor's peak power", "W", desktops, null, upgrades),
} satisfies Record<string, DefaultSpec>;
