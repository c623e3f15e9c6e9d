/**
 * Keys, fingerprint readers, memory and charging of laptops, by model: a dash for what we don't know or what a model is
 * sold with and without. Charging by USB-C is read out of the battery's text where the charger in the box is one. Values are
 * the makers' as generally known and weren't looked up again, except the A16 CWH's graphics and their power
 * (noticias3d.com, article 3961).
 */
import { readAddedSpecs } from "./added-specs.ts";

export const laptopEquipment = readAddedSpecs(`
slug | numericKeypad | keyboardLight | fingerprint | memoryFitting | usbCCharging | graphicsPower
apple-macbook-air-13-m5 | No | Yes | Yes | Soldered | Yes | -
apple-macbook-pro-14-m5 | No | Yes | Yes | Soldered | Yes | -
dell-xps-14-2026 | No | Yes | - | Soldered | Yes | -
hp-omnibook-5-14 | No | Yes | No | Soldered | Yes | -
lenovo-yoga-slim-7i-ultra-14 | No | Yes | - | Soldered | Yes | -
lenovo-thinkpad-e14-gen-7 | No | - | - | 2 slots | Yes | -
asus-zenbook-a14 | No | Yes | No | Soldered | Yes | -
acer-aspire-go-15 | Yes | - | - | - | - | -
asus-rog-zephyrus-g14-2025 | No | Yes | No | Soldered | Yes | -
lenovo-loq-15-2025 | Yes | Yes | No | 2 slots | Yes | 115
hp-victus-15-2025 | Yes | Yes | No | 2 slots | No | -
acer-predator-helios-neo-16-ai | Yes | Yes | No | 2 slots | Yes | 140
msi-katana-15-hx | Yes | Yes | No | 2 slots | - | 115
asus-vivobook-15-x1504va | Yes | - | - | Soldered and 1 slot | No | -
asus-vivobook-s14-s5406sa | No | Yes | No | Soldered | Yes | -
hp-15-fd0 | Yes | - | - | 2 slots | No | -
dell-15-dc15250 | Yes | - | - | 2 slots | No | -
lenovo-ideapad-slim-3-15irh10 | Yes | - | - | - | Yes | -
lenovo-ideapad-slim-5-14akp10 | No | Yes | - | - | Yes | -
acer-aspire-lite-15-al15 | Yes | - | - | 2 slots | - | -
asus-expertbook-p1-p1403cva | No | - | - | 2 slots | Yes | -
samsung-galaxy-book4-15 | Yes | No | Yes | Soldered | Yes | -
msi-modern-14-f13mg | No | Yes | No | - | Yes | -
acer-chromebook-plus-514-cb514 | No | - | No | Soldered | Yes | -
lenovo-ideapad-slim-3-chromebook-14m | No | - | No | Soldered | Yes | -
apple-macbook-air-15-m5 | No | Yes | Yes | Soldered | Yes | -
apple-macbook-air-13-m4 | No | Yes | Yes | Soldered | Yes | -
apple-macbook-pro-16-m4-pro | No | Yes | Yes | Soldered | Yes | -
hp-omnibook-x-flip-14 | No | Yes | No | Soldered | Yes | -
lenovo-yoga-7-2-in-1-14ill10 | No | Yes | - | Soldered | Yes | -
samsung-galaxy-book5-360 | Yes | Yes | Yes | Soldered | Yes | -
asus-zenbook-14-ux3405ca | No | Yes | No | Soldered | Yes | -
microsoft-surface-laptop-7-13 | No | Yes | No | Soldered | Yes | -
lg-gram-16-16z90ts | Yes | Yes | - | Soldered | Yes | -
acer-swift-go-14-sfg14 | No | Yes | Yes | Soldered | Yes | -
lenovo-thinkpad-e16-gen-3 | Yes | - | - | 2 slots | Yes | -
lenovo-thinkpad-x1-carbon-gen-13 | No | Yes | Yes | Soldered | Yes | -
hp-elitebook-6-g1i-14 | No | - | - | 2 slots | Yes | -
dell-pro-14-pc14250 | No | - | - | 2 slots | Yes | -
hp-zbook-power-16-g11 | Yes | Yes | - | 2 slots | - | -
asus-proart-p16-h7606 | No | Yes | No | Soldered | Yes | -
acer-nitro-v-15-anv15 | Yes | Yes | No | 2 slots | Yes | -
hp-victus-16-s1 | Yes | Yes | No | 2 slots | No | -
msi-cyborg-15-a13v | Yes | Yes | No | 2 slots | No | 45
asus-tuf-gaming-f16-fx608j | Yes | Yes | No | 2 slots | Yes | 115
asus-tuf-gaming-a14-fa401 | No | Yes | No | Soldered | Yes | -
asus-rog-strix-g16-g615 | No | Yes | No | 2 slots | Yes | -
lenovo-legion-5i-15irx10 | Yes | Yes | No | 2 slots | Yes | 115
lenovo-legion-pro-7i-16iax10h | Yes | Yes | No | 2 slots | Yes | 175
hp-omen-max-16-ah0 | - | Yes | No | 2 slots | Yes | 175
msi-vector-16-hx-ai-a2xw | Yes | Yes | No | 2 slots | - | 140
alienware-16-aurora-ac16250 | - | Yes | No | 2 slots | - | -
gigabyte-gaming-a16-cwh | Yes | Yes | No | 2 slots | - | 85
`);
