/**
 * What makers' data sheets and compatibility pages say of pairs that several parts decide, written before the rules were read: mountings that sockets share, watts that nobody
 * publishes, lanes of processors, modules with a clock driver.
 */
export const mountingCases = `
cooler-socket-processor | warning | be-quiet-pure-rock-2 | intel-core-ultra-5-245k, intel-core-ultra-7-265k, intel-core-ultra-9-285k | LGA1851 has the holes of LGA1700 | Noctua: LGA1851, LGA1700 mountings are compatible with LGA1851
cooler-socket-processor | warning | be-quiet-dark-rock-pro-4 | intel-core-ultra-5-225f, intel-core-ultra-7-265k | LGA1851 has the holes of LGA1700 | be quiet!: LGA1851 compatibility, LGA1700 kits fit
cooler-socket-processor | warning | deepcool-gammaxx-ag200 | intel-core-ultra-5-225f | LGA1851 has the holes of LGA1700 | DeepCool: LGA1851 compatibility, LGA1700 kits fit
cooler-socket-processor | warning | nzxt-kraken-280 | intel-core-ultra-7-265k | LGA1851 has the holes of LGA1700 | NZXT: Kraken, LGA1851 with the LGA1700 bracket
cooler-socket-processor | warning | noctua-nh-l9i-17xx | intel-core-ultra-5-225f | LGA1851 has the holes of LGA1700 | Noctua: NH-L9i-17xx, Socket compatibility LGA1851
cooler-socket-processor | warning | arctic-freezer-34-esports | amd-ryzen-5-7600, amd-ryzen-5-9600x, amd-ryzen-7-9700x | AM5 has the threads and the height of AM4 | AMD: AM5 supports AM4 coolers; Noctua: AMD AM5, all you need to know
cooler-socket-processor | warning | noctua-nh-u12s-2018 | amd-ryzen-5-7500f, amd-ryzen-7-7800x3d | AM5 has the threads and the height of AM4 | Noctua: AMD AM5, all you need to know
cooler-socket-processor | fits | arctic-freezer-34-esports | amd-ryzen-5-5600, amd-ryzen-7-5700x, intel-core-i5-10400 | in ARCTIC's list | ARCTIC: Freezer 34 eSports, Compatibility
cooler-socket-processor | warning | arctic-freezer-34-esports | intel-core-i7-8700 | LGA1200 has the holes of LGA115x | Intel: LGA1200 keep-out equals LGA115x
cooler-socket-processor | warning | noctua-nh-u12s-2018 | intel-core-i5-10400, intel-core-i5-11400f | LGA1200 has the holes of LGA115x | Noctua: LGA1200, LGA115x mountings are compatible
cooler-socket-processor | does-not-fit | noctua-nh-u12s-2018 | intel-core-i5-12400f, intel-core-i7-14700k, intel-core-ultra-5-245k | the holes of LGA1700 are 78 mm apart, not 75 | Noctua: LGA1700, NM-i17xx upgrade kit required
cooler-socket-processor | does-not-fit | arctic-freezer-34-esports | intel-core-i5-14600k, intel-core-ultra-7-265k | the holes of LGA1700 are 78 mm apart, not 75 | ARCTIC: Freezer 34 eSports, LGA1700 kit sold apart
cooler-socket-processor | does-not-fit | noctua-nh-l9a-am5 | amd-ryzen-7-5700x, amd-ryzen-5-5600g | made for AM5 alone | Noctua: NH-L9a-AM5, Socket compatibility
cooler-socket-processor | does-not-fit | noctua-nh-u14s-tr5-sp6 | amd-ryzen-5-5600, intel-core-i5-10400, intel-core-i5-12400f | made for sTR5 | Noctua: NH-U14S TR5-SP6
cooler-socket-processor | does-not-fit | noctua-nh-l9a-am4 | amd-ryzen-5-7600 | it replaces the backplate, which AM5 doesn't allow | Noctua: AMD AM5, all you need to know
cooler-socket-motherboard | warning | be-quiet-dark-rock-pro-4 | msi-pro-b860m-a-wifi, gigabyte-z890-aorus-elite-wifi7 | LGA1851 has the holes of LGA1700 | be quiet!: LGA1851 compatibility, LGA1700 kits fit
cooler-socket-motherboard | warning | cooler-master-masterliquid-240l-core-argb | msi-mag-z890-tomahawk-wifi, msi-pro-b860m-a-wifi | LGA1851 has the holes of LGA1700 | Cooler Master: LGA1851 compatibility, LGA1700 brackets fit
cooler-socket-motherboard | warning | arctic-freezer-34-esports | msi-b650-gaming-plus-wifi, asrock-b650m-hdv-m2, asus-rog-strix-b850-i-gaming-wifi | AM5 has the threads and the height of AM4 | AMD: AM5 supports AM4 coolers
cooler-socket-motherboard | does-not-fit | arctic-freezer-34-esports | msi-pro-b760m-a-wifi, asus-prime-h610m-k-d4, msi-mag-z890-tomahawk-wifi | the holes of LGA1700 are 78 mm apart, not 75 | ARCTIC: Freezer 34 eSports, LGA1700 kit sold apart
cooler-socket-motherboard | warning | noctua-nh-u12s-2018 | gigabyte-b460m-ds3h, asus-prime-b560m-a | LGA1200 has the holes of LGA115x | Noctua: LGA1200, LGA115x mountings are compatible
`;

export const wattCases = `
supply-power | not-recommended | deepcool-pf450 | amd-ryzen-5-5600 + asus-dual-geforce-rtx-5060-oc-8gb, amd-ryzen-5-9600x + gigabyte-radeon-rx-7600-gaming-oc-8gb, amd-ryzen-5-7600 + gigabyte-geforce-rtx-5060-windforce-oc-8gb | 450 W below the 550 W that the card's maker asks for | NVIDIA: GeForce RTX 5060, Required system power 550 W; AMD: RX 7600, Minimum PSU 550 W
supply-power | not-recommended | cooler-master-mwe-550-bronze-v2 | amd-ryzen-5-7600 + powercolor-reaper-radeon-rx-9070-16gb, intel-core-i5-12400f + asrock-arc-b580-challenger-12gb-oc, amd-ryzen-5-5600 + msi-geforce-rtx-5060-ti-16gb-ventus-2x-oc-plus | 550 W below 600 and 650 W | PowerColor: Reaper RX 9070, Minimum PSU 650 W; ASRock: Arc B580, Recommended PSU 650 W
supply-power | not-recommended | corsair-cx650 | amd-ryzen-5-7600 + sapphire-nitro-radeon-rx-9070-xt-16gb | 650 W below 750 W | Sapphire: Nitro+ RX 9070 XT, Minimum PSU 750 W
supply-power | not-recommended | corsair-rm850e | amd-ryzen-5-9600x + asus-tuf-gaming-geforce-rtx-5090-oc-32gb | 850 W below 1000 W | NVIDIA: GeForce RTX 5090, Required system power 1000 W
supply-power | fits | cooler-master-mwe-550-bronze-v2 | amd-ryzen-5-5600 + asus-dual-geforce-rtx-5060-oc-8gb, amd-ryzen-5-7600 + sapphire-pulse-radeon-rx-9060-xt-16gb | 550 W and 450 W asked for | NVIDIA: GeForce RTX 5060, Required system power 550 W
supply-power | fits | corsair-rm1000e | amd-ryzen-7-9800x3d + asus-tuf-gaming-geforce-rtx-5090-oc-32gb | exactly the 1000 W asked for, 737 W for both | NVIDIA: GeForce RTX 5090, Required system power 1000 W
supply-power | fits | corsair-rm750e | amd-ryzen-5-7600~peakPower, amd-ryzen-7-9800x3d~peakPower, amd-ryzen-5-5500 + asus-dual-geforce-rtx-5060-oc-8gb | AMD's package power is 1.35 times the TDP at most | AMD: Socket AM4 and AM5, PPT is 1.35 times the TDP
supply-power | fits | corsair-rm850e | intel-core-i5-11400f + asus-dual-geforce-rtx-5060-oc-8gb, amd-ryzen-5-1600 + gigabyte-radeon-rx-7600-gaming-oc-8gb | by the estimate far below | Intel: Core i5-11400F, TDP 65 W
card-connectors | unknown | corsair-rm750e~supplyPcie8~supplyFormFactor | asus-dual-geforce-rtx-5060-oc-8gb | a supply of no known form may be one inside a complete computer, without plugs for cards | Dell: Tower ECT1250, Power supply
supply-power | unknown | corsair-rm750e | amd-ryzen-5-7600~peakPower~tdp | neither peak nor TDP | Nothing to go by
ups-power | fits | apc-back-ups-pro-br1000g-in | amd-ryzen-5-1600, intel-core-i5-11400f | by the estimate far below 600 W | APC: BR1000G-IN, Output power capacity
supply-power | not-recommended | fsp-tfx-300 | intel-core-i7-14700k~peakPower | by the estimate 425 W for the processor alone; only the 125 W of its TDP are sure | Intel: Core i9-13900, 65 W and 219 W, the greatest ratio published
supply-power | fits | deepcool-pf450 | intel-core-i9-13900~peakPower, intel-core-i9-13900 | 219 W by the maker, 221 W by the estimate, and 30 % of headroom | Intel: Core i9-13900, Maximum turbo power 219 W
cooler-power | warning | deepcool-le520 | intel-core-i9-13900~peakPower, intel-core-i9-13900 | 219 W on a radiator of 240 mm | Intel: Core i9-13900, Maximum turbo power 219 W
cooler-power | fits | deepcool-ak400 | amd-ryzen-5-7600~peakPower, amd-ryzen-5-1600, amd-ryzen-5-2600, amd-ryzen-5-5500 | 65 W of TDP are 88 W of package power | AMD: PPT is 1.35 times the TDP
cooler-power | warning | noctua-nh-l9a-am5 | amd-ryzen-5-7600, amd-ryzen-5-8600g, amd-ryzen-5-9600x, amd-ryzen-7-9700x | low-profile cooler for processors of 65 W, little turbo headroom | Noctua: NH-L9a-AM5, CPU compatibility
cooler-power | not-recommended | noctua-nh-l9a-am5 | amd-ryzen-9-9950x3d, amd-ryzen-9-7950x, amd-ryzen-9-9900x, amd-ryzen-7-7800x3d | 120 W and 170 W on 37 mm | Noctua: NH-L9a-AM5, CPU compatibility
cooler-power | not-recommended | noctua-nh-l9i-17xx | intel-core-i7-14700k, intel-core-i9-13900ks, intel-core-i5-14600k | 125 W and more on 37 mm | Noctua: NH-L9i-17xx, CPU compatibility
cooler-power | fits | noctua-nh-d15-g2 | amd-ryzen-5-7600, amd-ryzen-7-9800x3d, amd-ryzen-5-9600x, intel-core-i5-14600k, intel-core-ultra-5-245k | best turbo headroom | Noctua: NH-D15 G2, CPU compatibility
cooler-power | fits | noctua-nh-d15 | amd-ryzen-7-7800x3d, amd-ryzen-7-5700x, intel-core-i5-12400f | high turbo headroom | Noctua: NH-D15, CPU compatibility
cooler-power | fits | noctua-nh-u12s-redux | amd-ryzen-5-5600, amd-ryzen-5-7600, intel-core-i5-12400f | medium to high turbo headroom | Noctua: NH-U12S redux, CPU compatibility
cooler-power | warning | noctua-nh-u12s-redux | intel-core-i7-14700k, amd-ryzen-9-9950x3d, amd-ryzen-9-7950x | low turbo headroom | Noctua: NH-U12S redux, CPU compatibility
`;

export const laneCases = `
card-interface | fits | msi-mag-x870-tomahawk-wifi + amd-ryzen-7-9800x3d | asus-prime-geforce-rtx-5070-ti-oc-16gb, gigabyte-geforce-rtx-5060-windforce-oc-8gb, amd-radeon-rx-6500-xt | 24 lanes of PCIe 5.0, 16 of them for the card | AMD: Ryzen 7 9800X3D, Native PCIe lanes 28/24
card-interface | fits | msi-mag-z890-tomahawk-wifi + intel-core-ultra-7-265k | msi-geforce-rtx-5080-16g-gaming-trio-oc, sapphire-nitro-radeon-rx-9070-xt-16gb | 1 × 16 lanes of PCIe 5.0 | Intel: Core Ultra 7 265K, PCI Express configurations
card-interface | fits | msi-mag-x870-tomahawk-wifi + amd-ryzen-5-8600g | asus-dual-geforce-rtx-5060-oc-8gb, gigabyte-radeon-rx-7600-gaming-oc-8gb, asrock-arc-b580-challenger-12gb-oc, amd-radeon-rx-6500-xt | eight lanes of PCIe 4.0 are what these cards use | Gigabyte: B650E AORUS Elite X AX ICE, Expansion slots, Ryzen 8000 Phoenix 1 at ×8
card-interface | warning | msi-mag-x870-tomahawk-wifi + amd-ryzen-5-8600g | asus-prime-geforce-rtx-5070-ti-oc-16gb, sapphire-nitro-radeon-rx-9070-xt-16gb, nvidia-geforce-rtx-4090-founders, sapphire-pulse-radeon-rx-9060-xt-16gb | eight lanes for a card of sixteen | Gigabyte: B650E AORUS Elite X AX ICE, Expansion slots, Ryzen 8000 Phoenix 1 at ×8
card-interface | warning | msi-b650-gaming-plus-wifi + amd-ryzen-5-8600g~processorSeries | sapphire-pulse-radeon-rx-9060-xt-16gb, gigabyte-radeon-rx-7600-gaming-oc-8gb | the series isn't given: the card may get eight lanes or four | Gigabyte: B650E AORUS Elite X AX ICE, Expansion slots, Ryzen 8000
card-interface | fits | msi-mag-z890-tomahawk-wifi + intel-core-ultra-7-265k~processorSeries | msi-geforce-rtx-5080-16g-gaming-trio-oc | every processor for LGA1851 has sixteen lanes for the card | Intel: Core Ultra 7 265K, PCI Express configurations
card-interface | warning | asus-rog-strix-x870e-e-gaming-wifi + amd-ryzen-7-8700g | gigabyte-geforce-rtx-5070-windforce-oc-sff-12gb, msi-geforce-rtx-5080-16g-gaming-trio-oc | eight lanes for a card of sixteen | ASUS: ROG Strix X870E-E, Expansion slots, Ryzen 8000 at ×8
card-interface | warning | msi-b650-gaming-plus-wifi + amd-ryzen-5-8500g | asus-dual-geforce-rtx-5060-oc-8gb, gigabyte-radeon-rx-7600-gaming-oc-8gb, nvidia-geforce-rtx-4090-founders, powercolor-reaper-radeon-rx-9070-16gb | four lanes of PCIe 4.0 | Gigabyte: B650E AORUS Elite X AX ICE, Expansion slots, Ryzen 8000 Phoenix 2 at ×4
card-interface | fits | msi-b650-gaming-plus-wifi + amd-ryzen-5-8500g | amd-radeon-rx-6500-xt, nvidia-geforce-gt-1030 | the card has four lanes itself | Gigabyte: B650E AORUS Elite X AX ICE, Expansion slots, Ryzen 8000 Phoenix 2 at ×4
card-interface | warning | gigabyte-b550m-ds3h + amd-ryzen-5-5600g | asus-dual-geforce-rtx-5060-oc-8gb, amd-radeon-rx-6500-xt, asrock-arc-b580-challenger-12gb-oc, msi-geforce-rtx-5060-ti-16gb-ventus-2x-oc-plus | PCIe 3.0 with eight lanes or four | Gigabyte: B550M DS3H, Expansion slots, PCIe 3.0 with 5000 G-Series
card-interface | fits | gigabyte-b550m-ds3h + amd-ryzen-5-5600g | nvidia-geforce-rtx-3080-founders, nvidia-geforce-rtx-4090-founders | sixteen lanes of PCIe 3.0, one generation below | Gigabyte: B550M DS3H, Expansion slots, PCIe 3.0 ×16 with 5000 G-Series
card-interface | fits | gigabyte-b550m-ds3h + amd-ryzen-5-5600 | asus-dual-geforce-rtx-5060-oc-8gb, gigabyte-radeon-rx-7600-gaming-oc-8gb | PCIe 4.0 on both | AMD: Ryzen 5 5600, PCI Express version 4.0
card-interface | warning | msi-b450-tomahawk-max + amd-ryzen-5-3400g | nvidia-geforce-gtx-1080-ti-founders, nvidia-geforce-rtx-3080-founders | eight lanes of PCIe 3.0 | MSI: B450 Tomahawk Max, Slots, Ryzen with Radeon Vega graphics at ×8
card-interface | warning | gigabyte-b550m-ds3h + amd-ryzen-5-4600g | asus-dual-geforce-rtx-5060-oc-8gb, gigabyte-radeon-rx-7600-gaming-oc-8gb | PCIe 3.0 with eight lanes | AMD: Ryzen 5 4600G, PCI Express version 3.0
card-interface | warning | asus-prime-b560m-a-pcie4 + intel-core-i5-10400 | asus-dual-geforce-rtx-5060-oc-8gb, amd-radeon-rx-6500-xt | the 10th generation has PCIe 3.0, the board 4.0 | ASUS: Prime B560M-A, Expansion slots, 10th generation at PCIe 3.0
card-interface | unknown | msi-mag-x870-tomahawk-wifi + amd-ryzen-5-8600g | asus-dual-geforce-rtx-5060-oc-8gb~pcieLanes | eight lanes or sixteen | Nothing to go by
m2-generation | unknown | msi-mag-x870-tomahawk-wifi + amd-ryzen-5-8600g~pcieGeneration | samsung-990-pro-1tb | the processor's generation isn't given | Nothing to go by
m2-generation | fits | gigabyte-x570-aorus-elite + amd-ryzen-5-5600g | samsung-990-pro-1tb | the chipset has a slot of PCIe 4.0 itself | Gigabyte: X570 AORUS Elite, M2B_SB
card-interface | fits | asus-prime-b560m-a-pcie4 + intel-core-i5-11400f | gigabyte-radeon-rx-7600-gaming-oc-8gb, nvidia-geforce-rtx-3080-founders | PCIe 4.0 on both | Intel: Core i5-11400F, PCI Express revision 4.0
m2-generation | warning | gigabyte-b550m-ds3h + amd-ryzen-5-5600g | samsung-990-pro-1tb, kingston-nv3-500gb, wd-black-sn850x-1tb | PCIe 3.0 by the processor | Gigabyte: B550M DS3H, M2A, PCIe 3.0 with 5000 G-Series
m2-generation | warning | gigabyte-b550m-ds3h + amd-ryzen-5-5500 | samsung-990-pro-1tb, kingston-nv3-1tb | PCIe 3.0 by the processor | AMD: Ryzen 5 5500, PCI Express version 3.0
m2-generation | fits | gigabyte-b550m-ds3h + amd-ryzen-5-5600 | samsung-990-pro-1tb, wd-black-sn7100-1tb | PCIe 4.0 on both | Gigabyte: B550M DS3H, M2A
m2-generation | fits | gigabyte-b550m-ds3h + amd-ryzen-5-5600g | wd-blue-sn550-500gb | the drive is PCIe 3.0 itself | WD: Blue SN550, PCIe Gen3
m2-generation | warning | msi-mag-x870-tomahawk-wifi + amd-ryzen-5-8600g | samsung-9100-pro-1tb, crucial-t705-2tb | the processor has PCIe 4.0 | MSI: MAG X870 Tomahawk WIFI, M.2, Ryzen 8000 at PCIe 4.0
m2-generation | fits | msi-mag-x870-tomahawk-wifi + amd-ryzen-5-8600g | samsung-990-pro-1tb, wd-black-sn850x-1tb | PCIe 4.0 on both | MSI: MAG X870 Tomahawk WIFI, M.2, Ryzen 8000 at PCIe 4.0
m2-generation | fits | msi-mag-x870-tomahawk-wifi + amd-ryzen-7-9700x | samsung-9100-pro-1tb, crucial-t705-2tb | PCIe 5.0 on both | AMD: Ryzen 7 9700X, PCI Express version 5.0
m2-generation | fits | msi-mag-z890-tomahawk-wifi + intel-core-ultra-5-245k | samsung-9100-pro-1tb | the first slot is PCIe 5.0 | MSI: MAG Z890 Tomahawk WIFI, M.2
m2-generation | warning | msi-mag-z890-tomahawk-wifi + intel-core-ultra-5-245k | samsung-9100-pro-1tb*2, samsung-9100-pro-1tb + crucial-t705-2tb | only the first slot is PCIe 5.0 | MSI: MAG Z890 Tomahawk WIFI, M.2
`;

export const moduleCases = `
memory-module-processor | fits | amd-ryzen-5-7600 | corsair-vengeance-ddr5-32gb-6000-cl30, gskill-flare-x5-32gb-6000-cl30 | plain modules | AMD: Ryzen 5 7600, Memory
memory-module-processor | not-recommended | amd-ryzen-5-7600 | crucial-16gb-ddr5-5600-sodimm, kingston-fury-impact-ddr5-32gb-sodimm | boards for AM5 take DIMMs; the few thin ones that don't are no boards of ours | Crucial: SO-DIMM and DIMM aren't interchangeable
memory-module-processor | not-recommended | intel-core-i5-14600k | crucial-16gb-ddr5-5600-sodimm, kingston-fury-impact-ddr5-32gb-sodimm | boards for LGA1700 take DIMMs, but for a few thin ones | Crucial: SO-DIMM and DIMM aren't interchangeable
memory-module-processor | fits | intel-core-i5-12400f + asrock-h610tm-itx | crucial-16gb-ddr5-5600-sodimm | the board has slots for laptop modules | ASRock: H610TM-ITX, Memory
memory-module-processor | does-not-fit | amd-ryzen-7-9700x | kingston-server-premier-ddr5-32gb-rdimm | no registered memory on AM5 | Kingston: Server Premier, registered and unbuffered modules don't mix
memory-module-processor | does-not-fit | intel-core-ultra-7-265k | kingston-server-premier-ddr5-32gb-rdimm | no registered memory on LGA1851 | Intel: Core Ultra 200S, Memory: UDIMM, CUDIMM
memory-module-processor | fits | amd-ryzen-threadripper-7960x | kingston-server-premier-ddr5-32gb-rdimm | registered memory | AMD: Ryzen Threadripper 7960X, Memory: RDIMM
memory-module-processor | does-not-fit | amd-ryzen-threadripper-7960x | corsair-vengeance-ddr5-32gb-6000-cl30, kingston-fury-beast-ddr5-16gb-5600 | registered memory only | AMD: Ryzen Threadripper 7960X, Memory: RDIMM
memory-module-processor | fits | intel-core-ultra-5-245k | gskill-trident-z5-ck-48gb-8400-cudimm, crucial-ddr5-16gb-6400-cudimm | CUDIMM is in its specification | Intel: Core Ultra 200S, DDR5-6400 CUDIMM
memory-module-processor | warning | amd-ryzen-7-9700x | gskill-trident-z5-ck-48gb-8400-cudimm, crucial-ddr5-16gb-6400-cudimm | the clock driver is bypassed | MSI: X870 boards, CUDIMM in bypass mode with Ryzen 8000 and 9000
memory-module-processor | warning | amd-ryzen-5-8600g | crucial-ddr5-16gb-6400-cudimm | the clock driver is bypassed | MSI: X870 boards, CUDIMM in bypass mode with Ryzen 8000 and 9000
memory-module-processor | does-not-fit | amd-ryzen-5-7600 | crucial-ddr5-16gb-6400-cudimm, gskill-trident-z5-ck-48gb-8400-cudimm | the computer doesn't start | MSI: X870 boards, no CUDIMM with Ryzen 7000
memory-module-processor | does-not-fit | amd-ryzen-7-7800x3d | crucial-ddr5-16gb-6400-cudimm | the computer doesn't start | MSI: X870 boards, no CUDIMM with Ryzen 7000
memory-module-processor | not-recommended | intel-core-i7-14700k | crucial-ddr5-16gb-6400-cudimm | its specification has DDR5-5600 without clock driver only | Intel: Core i7-14700K, Memory types
memory-module | fits | msi-mag-z890-tomahawk-wifi | gskill-trident-z5-ck-48gb-8400-cudimm, crucial-ddr5-16gb-6400-cudimm | CUDIMM is in its list | MSI: MAG Z890 Tomahawk WIFI, Memory: CUDIMM
memory-module | fits | msi-b650-gaming-plus-wifi | crucial-ddr5-16gb-6400-cudimm | the slot is that of a DIMM; the processor decides | JEDEC: DDR5 CUDIMM, 288 contacts as DIMM
memory-module | does-not-fit | asrock-h610tm-itx | crucial-ddr5-16gb-6400-cudimm | longer than laptop slots | ASRock: H610TM-ITX, Memory
memory-module | does-not-fit | asus-pro-ws-trx50-sage-wifi | crucial-ddr5-16gb-6400-cudimm | registered memory only | ASUS: Pro WS TRX50-SAGE WIFI, Memory: RDIMM
memory-module-processor | unknown | amd-ryzen-5-7600 | corsair-vengeance-ddr5-32gb-6000-cl30~memoryFormFactor | the kind of module isn't given | Nothing to go by
memory-module-processor | unknown | amd-ryzen-5-7600~socket | corsair-vengeance-ddr5-32gb-6000-cl30 | the socket isn't given | Nothing to go by
memory-module-processor | unknown | amd-ryzen-7-9700x~processorSeries | crucial-ddr5-16gb-6400-cudimm | the series isn't given | Nothing to go by
memory-profile | unknown | amd-ryzen-5-7600~socket | gskill-flare-x5-32gb-6000-cl30 | the socket isn't given | Nothing to go by
memory-profile | warning | amd-ryzen-5-7600 | corsair-vengeance-ddr5-32gb-6000-cl30~memoryProfile | no profile is named | AMD: EXPO technology
memory-profile | fits | amd-ryzen-5-7600 | corsair-vengeance-ddr5-32gb-6000-cl30, gskill-flare-x5-32gb-6000-cl30, xpg-lancer-blade-white-32gb-6000, crucial-pro-ddr5-32gb-kit-5600 | EXPO | AMD: EXPO technology
memory-profile | fits | intel-core-i5-14600k | corsair-vengeance-ddr5-32gb-6000-cl30, gskill-trident-z5-rgb-32gb-6400-cl32, kingston-fury-beast-ddr5-16gb-5600 | XMP 3.0 | Intel: Extreme Memory Profile
memory-profile | warning | amd-ryzen-5-7600 | gskill-trident-z5-rgb-32gb-6400-cl32, kingston-fury-beast-ddr5-16gb-5600 | XMP only: AM5 boards read it, nobody tested the timings | G.Skill: Trident Z5 for Intel, Trident Z5 Neo for AMD
memory-profile | warning | intel-core-ultra-7-265k | gskill-flare-x5-32gb-6000-cl30 | EXPO only | G.Skill: Flare X5 is designed for AMD platforms
memory-profile | warning | intel-core-i5-12400f | gskill-flare-x5-32gb-6000-cl30 | EXPO only | G.Skill: Flare X5 is designed for AMD platforms
`;
