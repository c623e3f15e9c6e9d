/**
 * What goes into the desktops later, by model: as far as we know what their makers publish, a dash for the rest. Models
 * that come with several processors or graphics cards have the power of the strongest.
 */
import { readAddedSpecs } from "./added-specs.ts";

export const desktopUpgrades = readAddedSpecs(`
slug | desktopMemoryModule | desktopMemorySlots | desktopMaxMemory | desktopMemorySpeed | desktopM2Slots | desktopM2Generation | desktopDriveBays | desktopSmallDriveBays | desktopX16Slots | desktopPcieGeneration | desktopCardLength | desktopCardHeight | desktopCardSlots | desktopPlugs8 | desktopPlugs12v | desktopProcessorPower | desktopSupplyForm | desktopSupplyLength | desktopCardPower | desktopCardConnector
hp-omen-35l | DIMM (desktop) | - | - | - | - | - | - | - | 1 | PCIe 5.0 | - | - | - | - | 1 | 182 | ATX | - | 250 | 12V-2x6
geekom-a6-mini-pc | SO-DIMM (laptop) | 2 | 64 | 4800 | 1 | PCIe 4.0 | 0 | 0 | 0 | - | - | - | - | 0 | 0 | - | External adapter | - | - | -
apple-mac-studio-m4-max | - | 0 | - | - | 0 | - | 0 | 0 | 0 | - | - | - | - | 0 | 0 | - | Maker’s own size or plugs | - | - | -
dell-24-all-in-one | SO-DIMM (laptop) | 2 | - | 5200 | 1 | PCIe 4.0 | 0 | - | 0 | - | - | - | - | 0 | 0 | 55 | External adapter | - | - | -
asus-v500-mini-tower | - | - | - | - | - | - | - | - | - | - | - | - | - | 0 | 0 | 95 | - | - | - | -
dell-tower-ect1250 | DIMM (desktop) | 2 | 64 | 5600 | 1 | PCIe 4.0 | 1 | 0 | 1 | PCIe 4.0 | - | - | 2 | 0 | 0 | 121 | Maker’s own size or plugs | - | - | -
hp-slim-desktop-s01 | DIMM (desktop) | 2 | 64 | 3200 | 1 | PCIe 4.0 | 1 | 0 | 1 | PCIe 4.0 | 170 | 69 | 1 | 0 | 0 | 148 | Maker’s own size or plugs | - | - | -
lenovo-ideacentre-tower-17irr9 | DIMM (desktop) | 2 | 64 | 5600 | 2 | PCIe 4.0 | 1 | 0 | 1 | PCIe 4.0 | - | - | 2 | 0 | 0 | 148 | Maker’s own size or plugs | - | - | -
acer-veriton-x2-tower | DIMM (desktop) | 4 | 128 | 5600 | 2 | PCIe 4.0 | 2 | 1 | 1 | PCIe 4.0 | 230 | 125 | 2 | 0 | 0 | 219 | - | - | - | -
hp-victus-15l-tg02 | DIMM (desktop) | 2 | 64 | 5600 | 2 | PCIe 4.0 | 1 | 0 | 1 | PCIe 4.0 | 265 | 145 | 2 | 1 | 0 | 148 | Maker’s own size or plugs | - | 115 | 8-pin
msi-mag-infinite-s3-14nub | DIMM (desktop) | 2 | 64 | 5600 | 2 | PCIe 4.0 | 1 | 2 | 1 | PCIe 4.0 | 320 | 150 | 3 | 2 | 0 | 148 | ATX | - | 160 | 8-pin
lenovo-legion-tower-5i-30iax10 | DIMM (desktop) | 4 | 128 | 5600 | 2 | PCIe 4.0 | 1 | 1 | 1 | PCIe 5.0 | 340 | 165 | 4 | 2 | 1 | 182 | - | - | 250 | 12V-2x6
asus-rog-g700-2025 | DIMM (desktop) | 4 | 128 | 5600 | 3 | PCIe 4.0 | 2 | 2 | 1 | PCIe 5.0 | 360 | 170 | 4 | 2 | 1 | 250 | ATX | - | 360 | 12V-2x6
alienware-aurora-act1250 | DIMM (desktop) | 2 | 64 | 5600 | 2 | - | 1 | 0 | 1 | PCIe 5.0 | 360 | - | 4 | - | 1 | 250 | - | - | 575 | 12V-2x6
apple-mac-mini-m4 | - | 0 | - | - | 0 | - | 0 | 0 | 0 | - | - | - | - | 0 | 0 | - | Maker’s own size or plugs | - | - | -
asus-nuc-14-pro-rnuc14 | SO-DIMM (laptop) | 2 | 96 | 5600 | 2 | PCIe 4.0 | 0 | 0 | 0 | - | - | - | - | 0 | 0 | 115 | External adapter | - | - | -
hp-pro-mini-400-g9 | SO-DIMM (laptop) | 2 | 64 | 5600 | 2 | PCIe 4.0 | 0 | 0 | 0 | - | - | - | - | 0 | 0 | 92 | External adapter | - | - | -
lenovo-thinkcentre-neo-50q-gen-4 | SO-DIMM (laptop) | 2 | 64 | 3200 | 1 | PCIe 4.0 | 0 | 1 | 0 | - | - | - | - | 0 | 0 | 95 | External adapter | - | - | -
geekom-a9-max-mini-pc | SO-DIMM (laptop) | 2 | 128 | 5600 | 2 | PCIe 4.0 | 0 | 0 | 0 | - | - | - | - | 0 | 0 | - | External adapter | - | - | -
apple-imac-24-m4 | - | 0 | - | - | 0 | - | 0 | 0 | 0 | - | - | - | - | 0 | 0 | - | External adapter | - | - | -
hp-all-in-one-24-cr0 | SO-DIMM (laptop) | 2 | 32 | 3200 | 1 | PCIe 4.0 | 0 | - | 0 | - | - | - | - | 0 | 0 | 55 | External adapter | - | - | -
lenovo-aio-27irh9 | SO-DIMM (laptop) | 2 | 32 | 5200 | 1 | PCIe 4.0 | 0 | - | 0 | - | - | - | - | 0 | 0 | 95 | External adapter | - | - | -
`);
