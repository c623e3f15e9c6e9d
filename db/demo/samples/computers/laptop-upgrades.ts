/**
 * Memory and drives that laptops take, by model, as their makers are generally known to publish it; it wasn't looked up
 * again. A model that isn't here, and a dash, are what we don't know.
 */
import { readAddedSpecs } from "./added-specs.ts";

export const laptopUpgrades = readAddedSpecs(`
slug | laptopMaxMemory | laptopMemorySpeed | laptopM2Slots | laptopM2Sizes | laptopM2Generation | laptopDriveBays
acer-predator-helios-neo-16-ai | 64 | 6400 | 2 | M.2 2280 | PCIe 4.0 | 0
acer-nitro-v-15-anv15 | 32 | 5200 | 2 | M.2 2280 | PCIe 4.0 | 0
asus-rog-strix-g16-g615 | 64 | 5600 | 2 | M.2 2280 | PCIe 4.0 | 0
lenovo-legion-pro-7i-16iax10h | 64 | 6400 | 2 | M.2 2242, M.2 2280 | PCIe 5.0 | 0
lenovo-thinkpad-e14-gen-7 | 64 | 5600 | - | - | - | 0
lenovo-thinkpad-e16-gen-3 | 64 | 5600 | - | - | - | 0
hp-zbook-power-16-g11 | 64 | 5600 | 2 | M.2 2280 | PCIe 4.0 | 0
gigabyte-gaming-a16-cwh | 64 | 5600 | 2 | M.2 2280 | PCIe 4.0 | 0
msi-vector-16-hx-ai-a2xw | 96 | 6400 | 2 | M.2 2280 | PCIe 5.0 | 0
msi-katana-15-hx | 96 | 5600 | 1 | M.2 2280 | PCIe 4.0 | 0
dell-pro-14-pc14250 | 64 | 5600 | 1 | - | - | 0
hp-victus-15-2025 | 32 | - | - | - | - | 0
asus-zenbook-14-ux3405ca | - | - | 1 | M.2 2280 | PCIe 4.0 | 0
apple-macbook-air-13-m5 | - | - | 0 | - | - | 0
apple-macbook-pro-14-m5 | - | - | 0 | - | - | 0
apple-macbook-air-15-m5 | - | - | 0 | - | - | 0
apple-macbook-air-13-m4 | - | - | 0 | - | - | 0
apple-macbook-pro-16-m4-pro | - | - | 0 | - | - | 0
`);
