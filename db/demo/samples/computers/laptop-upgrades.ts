/**
 * Memory and drives that laptops take, by model, as their makers are generally known to publish it; it wasn't looked up
 * again. Laptops as thin as these have no 2.5 inch bay. A model that isn't here, and a dash, are what we don't know.
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
dell-xps-14-2026 | - | - | - | - | - | 0
hp-omnibook-5-14 | - | - | - | - | - | 0
lenovo-yoga-slim-7i-ultra-14 | - | - | - | - | - | 0
acer-aspire-go-15 | - | - | - | - | - | 0
asus-vivobook-s14-s5406sa | - | - | - | - | - | 0
hp-15-fd0 | - | - | - | - | - | 0
lenovo-ideapad-slim-3-15irh10 | - | - | - | - | - | 0
lenovo-ideapad-slim-5-14akp10 | - | - | - | - | - | 0
asus-expertbook-p1-p1403cva | - | - | - | - | - | 0
samsung-galaxy-book4-15 | - | - | - | - | - | 0
msi-modern-14-f13mg | - | - | - | - | - | 0
acer-chromebook-plus-514-cb514 | - | - | - | - | - | 0
lenovo-ideapad-slim-3-chromebook-14m | - | - | - | - | - | 0
hp-omnibook-x-flip-14 | - | - | - | - | - | 0
lenovo-yoga-7-2-in-1-14ill10 | - | - | - | - | - | 0
samsung-galaxy-book5-360 | - | - | - | - | - | 0
acer-swift-go-14-sfg14 | - | - | - | - | - | 0
lenovo-thinkpad-x1-carbon-gen-13 | - | - | - | - | - | 0
hp-elitebook-6-g1i-14 | - | - | - | - | - | 0
asus-proart-p16-h7606 | - | - | - | - | - | 0
lenovo-loq-15-2025 | - | - | - | - | - | 0
hp-victus-16-s1 | - | - | - | - | - | 0
hp-omen-max-16-ah0 | - | - | - | - | - | 0
alienware-16-aurora-ac16250 | - | - | - | - | - | 0
asus-zenbook-a14 | - | - | 1 | M.2 2280 | PCIe 4.0 | 0
asus-rog-zephyrus-g14-2025 | - | - | 1 | M.2 2280 | PCIe 4.0 | 0
asus-vivobook-15-x1504va | - | - | 1 | M.2 2280 | PCIe 3.0 | 0
microsoft-surface-laptop-7-13 | - | - | 1 | M.2 2230 | PCIe 4.0 | 0
lg-gram-16-16z90ts | - | - | 2 | M.2 2280 | PCIe 4.0 | 0
msi-cyborg-15-a13v | 64 | 5200 | 1 | M.2 2280 | PCIe 4.0 | 0
asus-tuf-gaming-f16-fx608j | 64 | 5600 | 2 | M.2 2280 | PCIe 4.0 | 0
asus-tuf-gaming-a14-fa401 | - | - | 2 | M.2 2280 | PCIe 4.0 | 0
lenovo-legion-5i-15irx10 | - | - | 2 | M.2 2242, M.2 2280 | PCIe 4.0 | 0
`);
