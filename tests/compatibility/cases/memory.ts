import { ddr4Kits, ddr5Kits } from "./groups.ts";

export const memoryCases = `
memory-type | fits | msi-b650-gaming-plus-wifi | ${ddr5Kits} | DDR5 board | MSI: B650 Gaming Plus WIFI, Memory
memory-type | fits | gigabyte-b760m-ds3h-ddr4 | ${ddr4Kits} | DDR4 board | Gigabyte: B760M DS3H DDR4, Memory
memory-type | does-not-fit | gigabyte-b760m-ds3h-ddr4 | ${ddr5Kits}, crucial-ddr3l-8gb | the notch of DDR5 and DDR3 is elsewhere | JEDEC: DDR5 UDIMM, MO-329
memory-type | does-not-fit | msi-pro-b860m-a-wifi | ${ddr4Kits} | LGA1851 boards take DDR5 only | Intel: 800 Series Chipsets
memory-type | unknown | msi-pro-b760m-a-wifi~memoryType | corsair-vengeance-ddr5-32gb-6000-cl30, corsair-vengeance-lpx-16gb-kit-3200 | B760 boards come with either | Nothing to go by
memory-type | unknown | gigabyte-b550m-ds3h | crucial-8gb-ddr4-3200-udimm~memoryType | the module's type isn't given | Nothing to go by
memory-type-processor | fits | intel-core-i5-14600k | corsair-vengeance-lpx-16gb-kit-3200, corsair-vengeance-ddr5-32gb-6000-cl30 | LGA1700 has both controllers | Intel: Core i5-14600K, Memory types
memory-type-processor | fits | amd-ryzen-5-7600 | gskill-flare-x5-32gb-6000-cl30, crucial-pro-ddr5-32gb-kit-5600 | AM5 is DDR5 | AMD: Ryzen 5 7600, System memory type
memory-type-processor | does-not-fit | amd-ryzen-5-7600 | ${ddr4Kits} | AM5 has no DDR4 | AMD: Ryzen 5 7600, System memory type
memory-type-processor | does-not-fit | amd-ryzen-5-5600 | gskill-flare-x5-32gb-6000-cl30, kingston-fury-beast-ddr5-16gb-5600 | AM4 has no DDR5 | AMD: Ryzen 5 5600, System memory type
memory-type-processor | does-not-fit | intel-core-ultra-5-245k | corsair-vengeance-lpx-16gb-kit-3200 | Core Ultra 200S has no DDR4 | Intel: Core Ultra 5 245K, Memory types
memory-type-processor | unknown | amd-ryzen-5-7600~supportedMemory | gskill-flare-x5-32gb-6000-cl30, corsair-vengeance-lpx-16gb-kit-3200 | the processor's memory isn't given | Nothing to go by
memory-module | fits | msi-b650-gaming-plus-wifi | ${ddr5Kits} | DIMMs in DIMM slots | MSI: B650 Gaming Plus WIFI, Memory
memory-module | fits | asrock-h610tm-itx | crucial-16gb-ddr5-5600-sodimm | SO-DIMM slots take SO-DIMMs, of whatever type | ASRock: H610TM-ITX, Memory
memory-module | does-not-fit | asus-rog-strix-b850-i-gaming-wifi | crucial-16gb-ddr5-5600-sodimm, kingston-fury-impact-ddr5-32gb-sodimm, kingston-server-premier-ddr5-32gb-rdimm | laptop modules are half as long; registered ones aren't for AM5 | ASUS: ROG Strix B850-I, Memory: DIMM, non-ECC, un-buffered
memory-module | does-not-fit | asrock-h610tm-itx | corsair-vengeance-lpx-16gb-kit-3200, crucial-8gb-ddr4-3200-udimm | DIMMs are longer than SO-DIMM slots | ASRock: H610TM-ITX, Memory
memory-module | does-not-fit | asus-pro-ws-trx50-sage-wifi | corsair-vengeance-ddr5-32gb-6000-cl30 | TRX50 needs registered memory | ASUS: Pro WS TRX50-SAGE WIFI, Memory: RDIMM
memory-module | unknown | asus-rog-strix-b850-i-gaming-wifi~boardMemoryModule | corsair-vengeance-ddr5-32gb-6000-cl30, crucial-16gb-ddr5-5600-sodimm | small boards come with either | Nothing to go by
memory-slots | fits | asrock-b650m-hdv-m2 | corsair-vengeance-ddr5-32gb-6000-cl30, kingston-fury-beast-ddr5-16gb-5600*2 | two modules, two slots | ASRock: B650M-HDV/M.2, Memory
memory-slots | fits | gigabyte-b550m-ds3h | corsair-vengeance-lpx-16gb-kit-3200*2, corsair-vengeance-lpx-128gb-kit-of-4 | four modules, four slots | Gigabyte: B550M DS3H, Memory
memory-slots | does-not-fit | asrock-b650m-hdv-m2 | corsair-vengeance-ddr5-32gb-6000-cl30*2, kingston-fury-beast-ddr5-16gb-5600*3 | more modules than slots | ASRock: B650M-HDV/M.2, Memory
memory-slots | does-not-fit | asus-prime-h610m-k-d4 | corsair-vengeance-lpx-128gb-kit-of-4, corsair-vengeance-lpx-16gb-kit-3200*2 | four modules, two slots | ASUS: Prime H610M-K D4, Memory
memory-slots | does-not-fit | gigabyte-b550m-ds3h + corsair-vengeance-lpx-16gb-kit-3200 | corsair-vengeance-lpx-128gb-kit-of-4 | six modules, four slots | Gigabyte: B550M DS3H, Memory
memory-slots | unknown | gigabyte-b550m-ds3h~memorySlots | corsair-vengeance-lpx-16gb-kit-3200 | boards have two or four | Nothing to go by
memory-slots | unknown | gigabyte-b550m-ds3h | corsair-vengeance-lpx-16gb-kit-3200~modules | the kit's modules aren't given | Nothing to go by
memory-channels | fits | gigabyte-b550m-ds3h | corsair-vengeance-lpx-16gb-kit-3200, corsair-vengeance-lpx-16gb-kit-3200*2, crucial-8gb-ddr4-3200-udimm*2 | in pairs | AMD: dual channel memory
memory-channels | fits | msi-b650-gaming-plus-wifi | corsair-vengeance-ddr5-32gb-6000-cl30, crucial-pro-ddr5-32gb-kit-5600 | a pair | AMD: dual channel memory
memory-channels | fits | asus-prime-n100i-d-d4 | crucial-8gb-ddr4-3200-udimm | the only slot there is | ASUS: Prime N100I-D D4, Memory
memory-channels | warning | gigabyte-b550m-ds3h | crucial-8gb-ddr4-3200-udimm, crucial-8gb-ddr4-3200-udimm*3 | an odd module leaves half of the width unused | Crucial: dual channel memory
memory-channels | warning | msi-b650-gaming-plus-wifi | kingston-fury-beast-ddr5-16gb-5600, corsair-vengeance-ddr5-32gb-6000-cl30*2 | one alone; four DDR5 modules run at 3600 MT/s | AMD: Ryzen 7000, Max memory speed, 4 × 1R DDR5-3600
memory-channels | unknown | corsair-vengeance-lpx-16gb-kit-3200~modules | gigabyte-b550m-ds3h | 16 GB is one module or two | Nothing to go by
memory-kits | fits | gigabyte-b550m-ds3h | corsair-vengeance-lpx-16gb-kit-3200, crucial-8gb-ddr4-3200-udimm*2, corsair-vengeance-lpx-128gb-kit-of-4 | one kit; equal single modules | G.Skill: Do not mix memory kits
memory-kits | warning | gigabyte-b550m-ds3h + corsair-vengeance-lpx-16gb-kit-3200 | kingston-fury-beast-ddr4-16gb-kit-3200, crucial-8gb-ddr4-3200-udimm*2 | kits of two makers | G.Skill: Do not mix memory kits
memory-kits | warning | gigabyte-b550m-ds3h | corsair-vengeance-lpx-16gb-kit-3200*2 | two kits aren't tested together | Corsair: Mixing memory kits isn't supported
memory-kits | unknown | gigabyte-b550m-ds3h | corsair-vengeance-lpx-16gb-kit-3200*2~modules | two modules or two kits | Nothing to go by
memory-capacity | fits | asus-prime-a520m-k | corsair-vengeance-lpx-16gb-kit-3200, corsair-vengeance-lpx-64gb-3200 | up to 64 GB | ASUS: Prime A520M-K, Memory
memory-capacity | fits | asrock-b650m-hdv-m2 | corsair-vengeance-ddr5-96gb-6000, corsair-vengeance-rgb-ddr5-64gb-6000-cl30 | up to 96 GB | ASRock: B650M-HDV/M.2, Memory
memory-capacity | warning | msi-b450-tomahawk-max | corsair-vengeance-lpx-64gb-3200 | 64 GB of four modules of 16; these are of 32 | MSI: B450 Tomahawk Max, Memory
memory-capacity | warning | asus-prime-b350-plus | corsair-vengeance-lpx-64gb-3200 | 64 GB of four modules of 16; these are of 32 | ASUS: Prime B350-Plus, Memory
memory-capacity | does-not-fit | asus-prime-a320m-k | corsair-vengeance-lpx-64gb-3200, corsair-vengeance-lpx-128gb-kit-of-4 | up to 32 GB | ASUS: Prime A320M-K, Memory
memory-capacity | does-not-fit | asrock-b650m-hdv-m2 | crucial-pro-ddr5-128gb-5600 | up to 96 GB | ASRock: B650M-HDV/M.2, Memory
memory-capacity | does-not-fit | asus-prime-h610m-k-d4 | corsair-vengeance-lpx-128gb-kit-of-4, corsair-vengeance-lpx-64gb-3200*2 | up to 64 GB | ASUS: Prime H610M-K D4, Memory
memory-capacity | unknown | msi-b650-gaming-plus-wifi~maxMemory | corsair-vengeance-ddr5-96gb-6000 | the board's limit isn't given | Nothing to go by
memory-capacity | unknown | msi-b650-gaming-plus-wifi | corsair-vengeance-ddr5-96gb-6000~capacity | the kit's capacity isn't given | Nothing to go by
memory-capacity-processor | fits | amd-ryzen-5-7600 | corsair-vengeance-ddr5-96gb-6000, crucial-pro-ddr5-128gb-5600, gskill-flare-x5-32gb-6000-cl30*4 | up to 128 GB | AMD: Ryzen 5 7600, Max. memory
memory-capacity-processor | warning | amd-ryzen-5-7600 | corsair-vengeance-ddr5-96gb-6000*2 | rated for 128 GB; boards later allowed 192 | AMD: Ryzen 5 7600, Max. memory
memory-capacity-processor | warning | amd-ryzen-5-2600 | corsair-vengeance-lpx-128gb-kit-of-4 | rated for 64 GB | AMD: Ryzen 5 2600, Max. memory
memory-capacity-processor | unknown | amd-ryzen-threadripper-7960x | corsair-vengeance-ddr5-96gb-6000 | the limit isn't given | Nothing to go by
memory-speed | fits | msi-b650-gaming-plus-wifi | corsair-vengeance-ddr5-32gb-6000-cl30, gskill-trident-z5-rgb-32gb-6400-cl32 | up to 7200 | MSI: B650 Gaming Plus WIFI, Memory
memory-speed | fits | asus-prime-h610m-k-d4 | corsair-vengeance-lpx-16gb-kit-3200, crucial-8gb-ddr4-3200-udimm | exactly 3200 | ASUS: Prime H610M-K D4, Memory
memory-speed | warning | msi-b650-gaming-plus-wifi | gskill-trident-z5-rgb-48gb-8000 | 8000 on a board rated for 7200 | MSI: B650 Gaming Plus WIFI, Memory
memory-speed | warning | msi-pro-b760m-a-wifi | gskill-trident-z5-rgb-48gb-8000 | 8000 on a board rated for 6800 | MSI: PRO B760M-A WIFI, Memory
memory-speed | warning | asus-rog-strix-b850-i-gaming-wifi | gskill-trident-z5-rgb-48gb-8000, corsair-vengeance-ddr5-32gb-6000-cl30 | the board's limit isn't given, and these are faster than every board runs | JEDEC: DDR5-4800, first speed of DDR5
memory-speed | unknown | msi-b650-gaming-plus-wifi | corsair-vengeance-ddr5-32gb-6000-cl30~memorySpeed | the kit's speed isn't given | Nothing to go by
`;
