/** What decides without a figure of its own: memory without a profile, plugs that aren't counted, a DVD, a radiator beside a long card. */
export const mediumCases = `
system-medium | warning | asrock-b650m-hdv-m2 | microsoft-windows-11-home-oem | a DVD, and no part reads one | Microsoft: Windows 11 System Builder, 64-bit DVD
system-medium | warning | asrock-b650m-hdv-m2 | microsoft-windows-11-home-oem~medium, microsoft-windows-11-pro-usb~medium | a DVD is possible | Microsoft: licences come on DVD or USB
system-medium | fits | asrock-b650m-hdv-m2 | microsoft-windows-11-home-usb, microsoft-windows-11-pro-usb | a USB drive | Microsoft: Windows 11 retail, USB flash drive
`;

export const profileCases = `
memory-profile | fits | amd-ryzen-5-7600 | crucial-16gb-ddr5-5600-sodimm | DDR5-5600 at 1.1 V is JEDEC's own speed | JEDEC: JESD79-5, DDR5-5600; Crucial: CT16G56C46S5
memory-profile | fits | intel-core-i5-14600k | crucial-16gb-ddr5-5600-sodimm | the same on Intel | JEDEC: JESD79-5, DDR5-5600
memory-profile | fits | intel-core-ultra-7-265k | crucial-16gb-ddr5-5600-sodimm~memorySpeed | no profile is needed, whatever the speed | JEDEC: JESD79-5
`;

export const uncountedPlugCases = `
card-connectors | warning | corsair-rm750e~supplyPcie8 | powercolor-reaper-radeon-rx-9070-16gb, asus-dual-geforce-rtx-5060-oc-8gb, gigabyte-radeon-rx-7600-gaming-oc-8gb | supplies of 750 W have two plugs or more, which isn't this one's own count | PowerColor: Reaper RX 9070, two 8-pin connectors
card-connectors | warning | cooler-master-mwe-550-bronze-v2~supplyPcie8 | asus-dual-geforce-rtx-5060-oc-8gb | one plug, probably there | ASUS: Dual RTX 5060, one 8-pin connector
card-connectors | fits | corsair-rm750e | powercolor-reaper-radeon-rx-9070-16gb, asus-dual-geforce-rtx-5060-oc-8gb | three plugs | Corsair: RM750e, Connectors
sata-power | warning | deepcool-pf450 | samsung-870-evo-1tb, seagate-barracuda-2tb*2 | its plugs aren't counted; supplies of its power have three or more | DeepCool: PF450, Connectors
sata-power | warning | deepcool-pf450 | seagate-barracuda-2tb*4 | more than every supply has | DeepCool: PF450, Connectors
`;

export const frontRadiatorCases = `
radiator-place | not-recommended | nzxt-h5-flow-2024 + arctic-liquid-freezer-iii-360 | asus-tuf-gaming-geforce-rtx-5090-oc-32gb | 38 mm and fans of 25 mm leave 347 mm of 410 mm, the card is 348 mm long | NZXT: H5 Flow (2024), GPU clearance 410 mm; ARCTIC: Liquid Freezer III 360, Radiator 38 mm; ASUS: TUF RTX 5090, 348 mm
radiator-place | fits | nzxt-h5-flow-2024 + arctic-liquid-freezer-iii-360 | msi-geforce-rtx-5080-16g-gaming-trio-oc, gigabyte-geforce-rtx-5070-windforce-oc-sff-12gb | 347 mm are left, the card is 338 mm long or shorter | NZXT: H5 Flow (2024), GPU clearance 410 mm; MSI: RTX 5080 Gaming Trio OC, 338 mm
radiator-place | fits | nzxt-h5-flow-2024 + corsair-nautilus-360-rs | asus-tuf-gaming-geforce-rtx-5090-oc-32gb | 27 mm and fans of 25 mm leave 358 mm | Corsair: NAUTILUS 360 RS, Radiator 27 mm
radiator-place | not-recommended | nzxt-h5-flow-2024 + corsair-nautilus-360-rs~radiatorThickness | asus-tuf-gaming-geforce-rtx-5090-oc-32gb | 65 mm for a radiator of unknown thickness | ARCTIC: Liquid Freezer III, the thickest on sale
radiator-place | fits | deepcool-cc560-v2 + arctic-liquid-freezer-iii-240 | asus-tuf-gaming-geforce-rtx-5090-oc-32gb | 240 mm go to the top | DeepCool: CC560 V2, Radiators
`;

export const insideComputerCases = `
memory-module | does-not-fit | inside-lenovo-thinkcentre-m70q-gen-3 | corsair-vengeance-lpx-16gb-kit-3200, crucial-8gb-ddr4-3200-udimm | SO-DIMM slots | Lenovo: PSREF ThinkCentre M70q Gen 3, DDR4 SO-DIMM
memory-module | does-not-fit | inside-lenovo-loq-15irx9 | gskill-flare-x5-32gb-6000-cl30, crucial-pro-ddr5-32gb-kit-5600 | SO-DIMM slots | Lenovo: PSREF LOQ 15IRX9, DDR5 SO-DIMM
drive-bays | does-not-fit | inside-lenovo-loq-15irx9 + inside-slim-computer | samsung-870-evo-1tb, crucial-bx500-480gb | no bay | Lenovo: PSREF LOQ 15IRX9, Storage: M.2 only
drive-bays | does-not-fit | inside-dell-xps-15-9530 + inside-slim-computer | samsung-870-evo-1tb, crucial-bx500-480gb | no bay | Dell: XPS 15 9530, Storage: M.2 only
`;
