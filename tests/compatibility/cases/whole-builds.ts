/** Each a whole computer, its verdict that of all rules together. */
const office = "amd-ryzen-5-5600g + asus-prime-a520m-k + corsair-vengeance-lpx-16gb-kit-3200 + wd-blue-sn550-500gb";
const intel =
  "intel-core-i5-12400f + gigabyte-b760m-ds3h-ddr4 + kingston-fury-beast-ddr4-16gb-kit-3200 + samsung-990-pro-1tb";
const am5 =
  "amd-ryzen-5-7600 + msi-b650-gaming-plus-wifi + corsair-vengeance-ddr5-32gb-6000-cl30 + samsung-990-pro-1tb";
const ultra =
  "intel-core-ultra-7-265k + msi-mag-z890-tomahawk-wifi + corsair-vengeance-ddr5-32gb-6000-cl30 + samsung-9100-pro-1tb";
const small =
  "amd-ryzen-5-7600 + asus-rog-strix-b850-i-gaming-wifi + corsair-vengeance-ddr5-32gb-6000-cl30 + samsung-990-pro-1tb";
const tower = "deepcool-cc560-v2 + corsair-rm750e";

export const wholeBuilds = `
* | fits | ${intel} + ${tower} | asus-dual-geforce-rtx-5060-oc-8gb, sapphire-pulse-radeon-rx-9060-xt-16gb, gigabyte-geforce-rtx-5070-windforce-oc-sff-12gb | the usual gaming PC | As the pairs
* | fits | ${am5} + nzxt-h5-flow-2024 | corsair-rm750e + asus-dual-geforce-rtx-5060-oc-8gb, corsair-rm850e + asus-prime-geforce-rtx-5070-ti-oc-16gb, corsair-rm1000e | AM5 with its own cooler | As the pairs
* | fits | ${am5} + lian-li-lancool-216 + corsair-rm850e + asus-prime-geforce-rtx-5070-ti-oc-16gb | arctic-liquid-freezer-iii-240, arctic-liquid-freezer-iii-360, corsair-nautilus-360-rs | radiator at the top | As the pairs
* | fits | ${ultra} + lian-li-lancool-216 + msi-mpg-a1250gs-pcie5 + arctic-liquid-freezer-iii-360 | msi-geforce-rtx-5080-16g-gaming-trio-oc, asus-prime-geforce-rtx-5070-ti-oc-16gb | a workstation | As the pairs
* | does-not-fit | ${intel} + deepcool-pf450 + cooler-master-masterbox-q300l | msi-geforce-rtx-5080-16g-gaming-trio-oc, asus-tuf-gaming-geforce-rtx-5090-oc-32gb | 450 W and two plugs for such cards | As the pairs
* | does-not-fit | ${intel} + ${tower} | amd-ryzen-5-7600, noctua-nh-l9a-am5, noctua-nh-l9i-17xx + kingston-fury-beast-ddr5-16gb-5600, asus-tuf-gaming-geforce-rtx-5090-oc-32gb | each meets one part that it doesn't fit | As the pairs
* | does-not-fit | ${small} + corsair-sf750 | cooler-master-nr200p + asus-tuf-gaming-geforce-rtx-5090-oc-32gb, cooler-master-nr200p + noctua-nh-d15-g2, cooler-master-nr200p + arctic-liquid-freezer-iii-360 | too thick, too tall, too wide for 18 litres | Cooler Master: NR200P
* | does-not-fit | ${small} + cooler-master-nr200p | corsair-rm850e, deepcool-pf450, corsair-rm750e + asus-dual-geforce-rtx-5060-oc-8gb | ATX supplies don't go into the NR200P | Cooler Master: NR200P, PSU support
* | does-not-fit | ${am5} + corsair-rm850e | cooler-master-nr200p, cooler-master-masterbox-q300l, fractal-terra | ATX board in a small case | As the pairs
* | does-not-fit | ${ultra} + nzxt-h5-flow-2024 + corsair-rm850e | noctua-nh-l9a-am5, corsair-vengeance-lpx-16gb-kit-3200, deepcool-gammaxx-ag200 | no mounting kit; DDR4; 100 W for 125 W | As the pairs
* | does-not-fit | ${am5} + nzxt-h5-flow-2024 + corsair-rm750e | samsung-990-pro-1tb*2, corsair-vengeance-ddr5-32gb-6000-cl30*2, crucial-16gb-ddr5-5600-sodimm, noctua-nh-l9i-17xx | three drives in two slots; six modules in four; a laptop's module; LGA1700 only | As the pairs
* | warning | ${office} | cooler-master-masterbox-q300l + deepcool-pf450, deepcool-cc560-v2 + corsair-cx650 | the board may need a newer BIOS for Ryzen 5000 | ASUS: Prime A520M-K, CPU Support
* | warning | intel-core-i5-14400f + gigabyte-b760m-ds3h-ddr4 + corsair-vengeance-lpx-16gb-kit-3200 + samsung-990-pro-1tb + ${tower} | asus-dual-geforce-rtx-5060-oc-8gb, gigabyte-radeon-rx-7600-gaming-oc-8gb | the board may need a newer BIOS for the 14th generation | Gigabyte: B760M DS3H DDR4, CPU Support
* | warning | ${ultra} + nzxt-h5-flow-2024 + corsair-rm850e | cooler-master-masterliquid-240l-core-argb | LGA1851 has the holes of LGA1700; 240 mm for 250 W | Cooler Master: LGA1851 compatibility
* | not-recommended | ${intel} + deepcool-cc560-v2 + deepcool-pf450 | asus-dual-geforce-rtx-5060-oc-8gb, zotac-gaming-geforce-rtx-5050-twin-edge-oc | below the 550 W that NVIDIA asks for | NVIDIA: Required system power
* | warning | ${am5} + nzxt-h5-flow-2024 + corsair-rm850e + asus-prime-geforce-rtx-5070-ti-oc-16gb | corsair-vengeance-ddr5-32gb-6000-cl30, kingston-fury-beast-ddr5-16gb-5600*2 | four DDR5 modules run slower | AMD: Ryzen 7000, Max memory speed
* | warning | intel-core-i5-12400f + gigabyte-b760m-ds3h-ddr4 + samsung-990-pro-1tb + ${tower} + crucial-8gb-ddr4-3200-udimm | asus-dual-geforce-rtx-5060-oc-8gb | a single module | Crucial: dual channel memory
* | warning | ${intel} + deepcool-cc560-v2 + corsair-rm750e + asus-dual-geforce-rtx-5060-oc-8gb | corsair-vengeance-lpx-16gb-kit-3200 | two kits that nobody tested together | G.Skill: Do not mix memory kits
* | unknown | ${intel} + ${tower} | asus-dual-geforce-rtx-5060-oc-8gb~cardLength, asus-dual-geforce-rtx-5060-oc-8gb~boardPower, asus-dual-geforce-rtx-5060-oc-8gb~powerConnector | one thing isn't said | Nothing to go by
* | unknown | ${am5} + nzxt-h5-flow-2024 + corsair-rm750e | crucial-pro-ddr5-32gb-kit-5600~modules | a kit of how many | Nothing to go by
* | warning | ${am5} + nzxt-h5-flow-2024 + corsair-rm750e | noctua-nh-l9a-am5, deepcool-ak400~reachesOverMemory | a low cooler with little headroom; a fan above modules of 35 mm | Noctua: NH-L9a-AM5, CPU compatibility; Corsair: Vengeance DDR5, 35 mm
* | unknown | intel-core-i5-12400f + gigabyte-b760m-ds3h-ddr4~memoryType + corsair-vengeance-lpx-16gb-kit-3200 + ${tower} | asus-dual-geforce-rtx-5060-oc-8gb, sapphire-pulse-radeon-rx-9060-xt-16gb | B760 boards come with DDR4 or DDR5 | Nothing to go by
* | unknown | ${small} + corsair-sf750 | silverstone-sg13 + gigabyte-geforce-rtx-5060-windforce-oc-8gb | the case doesn't say how high a card may be | Nothing to go by
* | warning | ${small} + corsair-sf750 | deepcool-ch160 | an SFX supply needs a bracket | Corsair: SFX to ATX adapter bracket
* | does-not-fit | ${small} + corsair-rm750e | deepcool-ch160 + asus-tuf-gaming-geforce-rtx-5090-oc-32gb, deepcool-ch160 + msi-geforce-rtx-5080-16g-gaming-trio-oc, silverstone-sg13 + deepcool-ak400 | longer than 305 mm; taller than 61 mm | DeepCool: CH160; SilverStone: SG13
`;
