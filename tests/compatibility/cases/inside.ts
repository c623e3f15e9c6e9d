/** Memory with error correction, drives that share lanes and ports, and what goes into laptops and mini PCs: makers' data sheets. */
export const eccCases = `
memory-ecc | fits | asus-pro-ws-w680-ace + kingston-ksm48e40bd8-32gb-ecc | intel-core-i5-14600k, intel-core-i9-12900k, intel-core-i7-14700k, intel-core-i9-13900ks | processor and chipset support ECC | Intel: W680, ECC memory; Intel: Core i5-14600K, ECC memory supported
memory-ecc | fits | supermicro-x13sae-f + kingston-ksm48e40bd8-32gb-ecc | intel-core-i5-14600k, intel-core-i9-12900k | processor and chipset support ECC | Supermicro: X13SAE-F, DDR5 ECC UDIMM
memory-ecc | fits | asrock-rack-b650d4u + kingston-ksm48e40bd8-32gb-ecc | amd-ryzen-5-7600, amd-ryzen-7-9700x, amd-ryzen-9-7950x, amd-ryzen-9-9950x3d, amd-ryzen-7-7800x3d | processor and board support ECC | AMD: Ryzen 5 7600, ECC support: yes (requires board support); ASRock Rack: B650D4U, ECC UDIMM
memory-ecc | fits | asus-prime-b550m-a-ecc + kingston-ksm32ed8-32gb-ecc | amd-ryzen-5-5600, amd-ryzen-7-5700x, amd-ryzen-9-5950x, amd-ryzen-5-3600 | processor and board support ECC | ASUS: Prime B550M-A, ECC and non-ECC, un-buffered memory
memory-ecc | warning | asrock-rack-b650d4u + kingston-ksm48e40bd8-32gb-ecc | amd-ryzen-5-8600g | Ryzen 8000G corrects errors as PRO only | AMD: Ryzen 5 8600G, ECC support: no
memory-ecc | warning | asus-prime-b550m-a-ecc + kingston-ksm32ed8-32gb-ecc | amd-ryzen-5-5600g, amd-ryzen-5-4600g | processors with graphics correct errors as PRO only | ASUS: Prime B550M-A, ECC for PRO of 4000 and 5000 G-Series
memory-ecc | warning | asus-pro-ws-w680-ace + kingston-ksm48e40bd8-32gb-ecc | intel-core-i5-12400f | the processor has no ECC | Intel: Core i5-12400F, ECC memory supported: no
memory-ecc | warning | msi-pro-z690-a-non-ecc + kingston-ksm48e40bd8-32gb-ecc | intel-core-i5-14600k, intel-core-i9-12900k, intel-core-i5-12400f | the modules run, but nothing is corrected | MSI: PRO Z690-A, non-ECC, un-buffered memory
memory-ecc | warning | gigabyte-b760m-ds3h-ddr4 | kingston-ksm32ed8-32gb-ecc, kingston-ksm32ed8-32gb-ecc*2 | ECC modules operate in non-ECC mode | Gigabyte: B760M DS3H DDR4, Memory
memory-ecc | warning | gigabyte-b760m-ds3h-ddr4 + kingston-ksm32ed8-32gb-ecc | intel-core-i5-12400f, intel-core-i5-14600k | ECC modules operate in non-ECC mode | Gigabyte: B760M DS3H DDR4, Memory
memory-ecc | unknown | asus-pro-ws-w680-ace~eccMemory + kingston-ksm48e40bd8-32gb-ecc | intel-core-i5-14600k | the board's ECC isn't given | Nothing to go by
memory-module | fits | asus-pro-ws-w680-ace | kingston-ksm48e40bd8-32gb-ecc, corsair-vengeance-ddr5-32gb-6000-cl30 | unbuffered modules with ECC and without | ASUS: Pro WS W680-ACE, Memory
memory-module | fits | asrock-rack-b650d4u | kingston-ksm48e40bd8-32gb-ecc, gskill-flare-x5-32gb-6000-cl30 | unbuffered modules with ECC and without | ASRock Rack: B650D4U, Memory
memory-module | does-not-fit | asus-pro-ws-w680-ace | kingston-server-premier-ddr5-32gb-rdimm | no registered memory | ASUS: Pro WS W680-ACE, un-buffered
memory-module | does-not-fit | supermicro-x13sae-f | kingston-server-premier-ddr5-32gb-rdimm | no registered memory | Supermicro: X13SAE-F, UDIMM
memory-module | does-not-fit | asrock-rack-b650d4u | kingston-server-premier-ddr5-32gb-rdimm, crucial-16gb-ddr5-5600-sodimm | unbuffered DIMMs only | ASRock Rack: B650D4U, Memory
memory-module | does-not-fit | gigabyte-trx50-aero-d | kingston-ksm48e40bd8-32gb-ecc, corsair-vengeance-ddr5-32gb-6000-cl30 | registered memory only | Gigabyte: TRX50 AERO D, Memory: RDIMM
memory-module | fits | gigabyte-trx50-aero-d | kingston-server-premier-ddr5-32gb-rdimm | registered memory | Gigabyte: TRX50 AERO D, Memory: RDIMM
memory-type | does-not-fit | asus-pro-ws-w680-ace | kingston-ksm32ed8-32gb-ecc, corsair-vengeance-lpx-16gb-kit-3200 | DDR5 board | ASUS: Pro WS W680-ACE, Memory
memory-type | does-not-fit | asus-prime-b550m-a-ecc | kingston-ksm48e40bd8-32gb-ecc, gskill-flare-x5-32gb-6000-cl30 | DDR4 board | ASUS: Prime B550M-A, Memory
`;

export const sharedDriveCases = `
sata-ports | fits | asus-rog-strix-b550-f-gaming | seagate-ironwolf-4tb*6, seagate-ironwolf-4tb*4 + samsung-990-pro-1tb*2, samsung-870-evo-1tb*4 + kingston-nv3-1tb*2 | six ports, four with both M.2 slots used | ASUS: ROG Strix B550-F Gaming, M.2_2 shares with SATA6G_5 and 6
sata-ports | warning | asus-rog-strix-b550-f-gaming | seagate-ironwolf-4tb*6 + samsung-990-pro-1tb, seagate-ironwolf-4tb*5 + kingston-nv3-500gb | the first slot turns none off, the second two | ASUS: ROG Strix B550-F Gaming, M.2_2 shares with SATA6G_5 and 6
sata-ports | does-not-fit | asus-rog-strix-b550-f-gaming | seagate-ironwolf-4tb*6 + samsung-990-pro-1tb*2, seagate-ironwolf-4tb*5 + kingston-nv3-1tb*2, seagate-ironwolf-4tb*7 | four ports with both M.2 slots used, six in all | ASUS: ROG Strix B550-F Gaming, M.2_2 shares with SATA6G_5 and 6
sata-ports | fits | asus-tuf-gaming-x570-plus | seagate-ironwolf-4tb*8, seagate-ironwolf-4tb*8 + samsung-990-pro-1tb*2, samsung-870-evo-1tb*6 + kingston-nv3-1tb | eight ports, none shared | ASUS: TUF Gaming X570-Plus, Storage
sata-ports | fits | asus-tuf-gaming-b550m-plus | seagate-ironwolf-4tb*4 + samsung-990-pro-1tb*2, samsung-870-evo-1tb*4 | four ports, none shared | ASUS: TUF Gaming B550M-Plus, Storage
sata-ports | does-not-fit | asus-tuf-gaming-b550m-plus | seagate-ironwolf-4tb*5, seagate-ironwolf-4tb*3 + samsung-870-evo-1tb*2 | four ports | ASUS: TUF Gaming B550M-Plus, Storage
sata-ports | fits | supermicro-x13sae-f | seagate-ironwolf-4tb*8, samsung-870-evo-1tb*2 | eight ports | Supermicro: X13SAE-F, 8 SATA3
m2-slots | fits | asus-rog-strix-b550-f-gaming | samsung-990-pro-1tb, samsung-990-pro-1tb*2, samsung-990-pro-1tb + samsung-860-evo-m2-500gb | two slots | ASUS: ROG Strix B550-F Gaming, Storage
m2-slots | does-not-fit | asus-rog-strix-b550-f-gaming | samsung-990-pro-1tb*3, samsung-990-pro-1tb*2 + kingston-nv3-1tb | two slots | ASUS: ROG Strix B550-F Gaming, Storage
m2-size | fits | asus-rog-strix-b550-f-gaming | samsung-983-dct-960gb, transcend-mts430-128gb, corsair-mp600-micro-1tb, samsung-990-pro-1tb | 2242 to 22110 | ASUS: ROG Strix B550-F Gaming, M.2_1, type 2242/2260/2280/22110
m2-size | does-not-fit | asus-rog-strix-b550-f-gaming | wd-sn740-512gb | no screw for 2230 | ASUS: ROG Strix B550-F Gaming, M.2_1, type 2242/2260/2280/22110
m2-size | does-not-fit | asus-tuf-gaming-x570-plus | wd-sn740-512gb | no screw for 2230 | ASUS: TUF Gaming X570-Plus, type 2242/2260/2280/22110
m2-sata | fits | asus-rog-strix-b550-f-gaming | samsung-860-evo-m2-500gb, samsung-860-evo-m2-500gb*2, transcend-mts430-128gb | both slots take SATA | ASUS: ROG Strix B550-F Gaming, SATA and PCIe modes
m2-sata | fits | asus-tuf-gaming-x570-plus | samsung-860-evo-m2-500gb*2, samsung-860-evo-m2-500gb + samsung-990-pro-1tb | both slots take SATA | ASUS: TUF Gaming X570-Plus, SATA and PCIe modes
m2-sata | does-not-fit | msi-b650-gaming-plus-wifi | samsung-860-evo-m2-500gb, transcend-mts430-128gb | PCIe only | MSI: B650 Gaming Plus WIFI, M.2
m2-sata | does-not-fit | msi-mag-x870-tomahawk-wifi | samsung-860-evo-m2-500gb, transcend-mts430-128gb | PCIe only | MSI: MAG X870 Tomahawk WIFI, M.2
m2-generation | fits | asus-rog-strix-b550-f-gaming + amd-ryzen-5-5600 | samsung-990-pro-1tb, wd-blue-sn550-500gb*2, samsung-990-pro-1tb + wd-blue-sn550-500gb | the slot at the processor is PCIe 4.0, the other 3.0 | ASUS: ROG Strix B550-F Gaming, Storage
m2-generation | warning | asus-rog-strix-b550-f-gaming + amd-ryzen-5-5600 | samsung-990-pro-1tb*2, samsung-990-pro-1tb + kingston-nv3-1tb | the second slot is PCIe 3.0 | ASUS: ROG Strix B550-F Gaming, Storage
m2-generation | fits | asus-tuf-gaming-x570-plus + amd-ryzen-5-5600 | samsung-990-pro-1tb*2, wd-black-sn850x-1tb + kingston-nv3-1tb | both are PCIe 4.0 | ASUS: TUF Gaming X570-Plus, Storage
m2-lanes | fits | gigabyte-x870e-aorus-master + nvidia-geforce-rtx-5090-founders | samsung-990-pro-1tb, samsung-9100-pro-1tb | one drive goes where lanes are free | Gigabyte: X870E AORUS MASTER, M2A_CPU
m2-lanes | warning | gigabyte-x870e-aorus-master + nvidia-geforce-rtx-5090-founders | samsung-990-pro-1tb*4, samsung-990-pro-1tb*3, samsung-990-pro-1tb*2, samsung-9100-pro-1tb*2 + samsung-990-pro-1tb*2 | M2B and M2C halve the card's lanes | Gigabyte: X870E AORUS MASTER, M2B_CPU and M2C_CPU share with PCIEX16
m2-lanes | fits | asus-tuf-gaming-x570-plus + nvidia-geforce-rtx-4070-founders | samsung-990-pro-1tb, samsung-990-pro-1tb*2 | the slots have lanes of their own | ASUS: TUF Gaming X570-Plus, Storage
`;

/** A computer's inside counts as a board and a case. */
export const laptopCases = `
memory-module | fits | inside-lenovo-loq-15irx9 | crucial-16gb-ddr5-5600-sodimm, kingston-fury-impact-ddr5-32gb-sodimm | two SO-DIMM slots | Lenovo: PSREF LOQ 15IRX9, Memory slots
memory-module | does-not-fit | inside-lenovo-loq-15irx9 | corsair-vengeance-ddr5-32gb-6000-cl30, crucial-ddr5-16gb-6400-cudimm, kingston-server-premier-ddr5-32gb-rdimm | desktop modules are twice as long | Lenovo: PSREF LOQ 15IRX9, SO-DIMM
memory-module | fits | inside-intel-nuc-13-pro-tall | crucial-ddr4-16gb-3200-sodimm, crucial-ddr4-64gb-kit-3200-sodimm | two SO-DIMM slots | Intel: NUC 13 Pro, Memory
memory-module | does-not-fit | inside-intel-nuc-13-pro-tall | corsair-vengeance-lpx-16gb-kit-3200, crucial-8gb-ddr4-3200-udimm | desktop modules are twice as long | Intel: NUC 13 Pro, SO-DIMM
memory-type | fits | inside-lenovo-thinkpad-t480 | crucial-ddr4-16gb-3200-sodimm, crucial-ddr4-64gb-kit-3200-sodimm | DDR4 | Lenovo: PSREF ThinkPad T480, Memory
memory-type | does-not-fit | inside-lenovo-thinkpad-t480 | crucial-16gb-ddr5-5600-sodimm, crucial-ddr3l-8gb-sodimm, kingston-fury-impact-ddr5-32gb-sodimm | DDR4 only | Lenovo: PSREF ThinkPad T480, Memory
memory-type | does-not-fit | inside-lenovo-loq-15irx9 | crucial-ddr4-16gb-3200-sodimm, crucial-ddr4-64gb-kit-3200-sodimm, crucial-ddr3l-8gb-sodimm | DDR5 only | Lenovo: PSREF LOQ 15IRX9, Memory
memory-type | does-not-fit | inside-framework-laptop-13-amd | crucial-ddr4-16gb-3200-sodimm | DDR5 only | Framework: Laptop 13 (AMD Ryzen 7040), Memory
memory-slots | fits | inside-dell-xps-15-9530 | crucial-16gb-ddr5-5600-sodimm*2, crucial-ddr5-64gb-kit-5600-sodimm | two slots | Dell: XPS 15 9530, Memory slots
memory-slots | does-not-fit | inside-dell-xps-15-9530 | crucial-16gb-ddr5-5600-sodimm*3, kingston-fury-impact-ddr5-32gb-sodimm*2 | two slots | Dell: XPS 15 9530, Memory slots
memory-slots | does-not-fit | inside-apple-macbook-air-m4 | crucial-16gb-ddr5-5600-sodimm, crucial-ddr4-16gb-3200-sodimm, kingston-fury-impact-ddr5-32gb-sodimm | unified memory isn't replaceable | Apple: MacBook Air (M4), Memory
memory-slots | does-not-fit | inside-steam-deck | crucial-16gb-ddr5-5600-sodimm | LPDDR5 on board | Valve: Steam Deck, Tech specs
memory-slots | does-not-fit | inside-lenovo-legion-go | crucial-16gb-ddr5-5600-sodimm | LPDDR5X on board | Lenovo: PSREF Legion Go, Memory
memory-capacity | fits | inside-framework-laptop-13-amd | crucial-ddr5-96gb-kit-5600-sodimm, crucial-ddr5-64gb-kit-5600-sodimm | up to 96 GB | Framework: Laptop 13 (AMD Ryzen 7040), Memory up to 96 GB
memory-capacity | does-not-fit | inside-dell-xps-15-9530 | crucial-ddr5-96gb-kit-5600-sodimm | up to 64 GB | Dell: XPS 15 9530, Maximum memory
memory-capacity | does-not-fit | inside-intel-nuc-13-pro-tall | crucial-ddr4-64gb-kit-3200-sodimm*2 | up to 64 GB | Intel: NUC 13 Pro, Max memory size
memory-capacity | fits | inside-lenovo-thinkcentre-m70q-gen-3 | crucial-ddr4-64gb-kit-3200-sodimm, crucial-ddr4-16gb-3200-sodimm | up to 64 GB | Lenovo: PSREF ThinkCentre M70q Gen 3, Max memory
memory-speed | fits | inside-framework-laptop-13-amd | crucial-16gb-ddr5-5600-sodimm | exactly 5600 | Framework: Laptop 13 (AMD Ryzen 7040), Memory
memory-speed | warning | inside-dell-xps-15-9530 | crucial-16gb-ddr5-5600-sodimm, crucial-ddr5-64gb-kit-5600-sodimm | 5600 in a laptop of 4800 runs at 4800 | Dell: XPS 15 9530, Memory speed 4800
m2-slots | fits | inside-framework-laptop-13-amd | samsung-990-pro-1tb, wd-black-sn7100-1tb | one slot | Framework: Laptop 13, Storage
m2-slots | does-not-fit | inside-framework-laptop-13-amd | samsung-990-pro-1tb*2 | one slot | Framework: Laptop 13, Storage
m2-slots | does-not-fit | inside-apple-macbook-air-m4 | samsung-990-pro-1tb, wd-sn740-512gb, kingston-nv3-1tb | storage isn't replaceable | Apple: MacBook Air (M4), Storage
m2-slots | does-not-fit | inside-lenovo-thinkpad-t480 | samsung-990-pro-1tb | one 2.5 inch bay | Lenovo: PSREF ThinkPad T480, Storage
m2-size | fits | inside-steam-deck | wd-sn740-512gb | 2230 | Valve: Steam Deck, NVMe SSD of 2230
m2-size | does-not-fit | inside-steam-deck | samsung-990-pro-1tb, kingston-nv3-500gb, corsair-mp600-micro-1tb | longer than 2230 | Valve: Steam Deck, NVMe SSD of 2230
m2-size | fits | inside-lenovo-legion-go | corsair-mp600-micro-1tb | 2242 | Lenovo: PSREF Legion Go, M.2 2242
m2-size | does-not-fit | inside-lenovo-legion-go | samsung-990-pro-1tb, wd-black-sn7100-1tb | longer than 2242 | Lenovo: PSREF Legion Go, M.2 2242
m2-size | fits | inside-lenovo-loq-15irx9 | samsung-990-pro-1tb, corsair-mp600-micro-1tb, samsung-990-pro-1tb + corsair-mp600-micro-1tb | a slot of 2242 and one of 2280 | Lenovo: PSREF LOQ 15IRX9, Storage
m2-size | does-not-fit | inside-lenovo-loq-15irx9 | samsung-990-pro-1tb*2, kingston-nv3-1tb + wd-black-sn7100-1tb | only one slot takes 2280 | Lenovo: PSREF LOQ 15IRX9, Storage
m2-size | fits | inside-framework-laptop-16 | samsung-990-pro-1tb, wd-sn740-512gb, samsung-990-pro-1tb + wd-sn740-512gb | a slot of 2280 and one of 2230 | Framework: Laptop 16, Storage
m2-size | does-not-fit | inside-framework-laptop-16 | samsung-990-pro-1tb*2 | only one slot takes 2280 | Framework: Laptop 16, Storage
m2-size | fits | inside-dell-xps-15-9530 | samsung-990-pro-1tb*2, samsung-990-pro-1tb + wd-sn740-512gb | two slots for 2230 and 2280 | Dell: XPS 15 9530, Storage
m2-size | fits | inside-intel-nuc-13-pro-tall | samsung-990-pro-1tb + transcend-mts430-128gb | a slot of 2280 and one of 2242 | Intel: NUC 13 Pro, Storage
m2-size | does-not-fit | inside-intel-nuc-13-pro-tall | samsung-990-pro-1tb*2 | only one slot takes 2280 | Intel: NUC 13 Pro, Storage
m2-sata | fits | inside-intel-nuc-13-pro-tall | transcend-mts430-128gb | the slot of 2242 takes SATA | Intel: NUC 13 Pro, M.2 2242 SATA
m2-sata | does-not-fit | inside-lenovo-loq-15irx9 | samsung-860-evo-m2-500gb, transcend-mts430-128gb | PCIe only | Lenovo: PSREF LOQ 15IRX9, Storage
m2-generation | warning | inside-steam-deck | wd-sn740-512gb | PCIe 3.0 | Valve: Steam Deck, PCIe Gen 3 ×4
m2-generation | warning | inside-framework-laptop-13-amd | samsung-9100-pro-1tb | PCIe 4.0 | Framework: Laptop 13, PCIe 4.0
m2-generation | fits | inside-lenovo-loq-15irx9 | samsung-990-pro-1tb | PCIe 4.0 | Lenovo: PSREF LOQ 15IRX9, Storage
drive-bays | fits | inside-intel-nuc-13-pro-tall + inside-tall-mini-pc | samsung-870-evo-1tb, crucial-bx500-480gb | one bay of 2.5 inch | Intel: NUC 13 Pro tall, 2.5 inch drive
drive-bays | does-not-fit | inside-intel-nuc-13-pro-tall + inside-tall-mini-pc | seagate-barracuda-2tb, samsung-870-evo-1tb*2 | one bay of 2.5 inch | Intel: NUC 13 Pro tall, 2.5 inch drive
drive-bays | does-not-fit | inside-framework-laptop-13-amd + inside-slim-computer | samsung-870-evo-1tb, crucial-bx500-480gb, seagate-barracuda-2tb | no bay | Framework: Laptop 13, Storage
drive-bays | fits | inside-lenovo-thinkcentre-m70q-gen-3 + inside-tall-mini-pc | samsung-870-evo-1tb | one bay of 2.5 inch | Lenovo: PSREF ThinkCentre M70q Gen 3, Storage
sata-ports | fits | inside-lenovo-thinkpad-t480 | samsung-870-evo-1tb, crucial-bx500-480gb | one drive of 2.5 inch | Lenovo: PSREF ThinkPad T480, Storage
sata-ports | does-not-fit | inside-lenovo-loq-15irx9 | samsung-870-evo-1tb, crucial-bx500-480gb | M.2 only | Lenovo: PSREF LOQ 15IRX9, Storage
`;

export const laterBoardCases = `
processor-chipset | fits | asus-pro-ws-w680-ace | intel-core-i9-12900k, intel-core-i5-12400f | the 600 series came with the 12th generation | Intel: W680
processor-chipset | warning | asus-pro-ws-w680-ace | intel-core-i5-14600k, intel-core-i7-14700k, intel-core-i9-13900ks | W680 is older than the 13th and 14th generation | ASUS: Pro WS W680-ACE, CPU Support, since BIOS
processor-chipset | fits | msi-meg-x670e-godlike | amd-ryzen-5-7600, amd-ryzen-9-7950x | X670E came with Ryzen 7000 | AMD: Socket AM5 chipsets
processor-chipset | warning | msi-meg-x670e-godlike | amd-ryzen-7-9700x, amd-ryzen-9-9950x3d, amd-ryzen-5-8600g | X670E is older than Ryzen 8000 and 9000 | MSI: MEG X670E GODLIKE, CPU compatibility, since BIOS
processor-chipset | fits | asus-rog-maximus-z890-extreme | intel-core-ultra-5-245k, intel-core-ultra-7-265k, intel-core-ultra-9-285k | the 800 series is for Core Ultra 200S | Intel: 800 Series Chipsets
processor-chipset | warning | asus-rog-maximus-z890-extreme | intel-core-ultra-7-270k-plus | the 800 series is older than the Plus processors | Intel: Core Ultra 200S Plus on 800 Series boards, BIOS update
processor-chipset | fits | asus-tuf-gaming-x570-plus | amd-ryzen-5-3600, amd-ryzen-5-2600 | X570 came with Ryzen 3000 and takes 2000 | AMD: Socket AM4 chipsets
processor-chipset | warning | asus-tuf-gaming-x570-plus | amd-ryzen-5-5600, amd-ryzen-9-5950x | X570 is older than Ryzen 5000 | ASUS: TUF Gaming X570-Plus, CPU Support, since BIOS
processor-chipset | does-not-fit | asus-rog-strix-b550-f-gaming | amd-ryzen-5-1600, amd-ryzen-5-2600, amd-ryzen-5-3400g | B550 takes Zen 2 and later | AMD: Socket AM4 chipsets, B550
processor-chipset | fits | gigabyte-trx50-aero-d | amd-ryzen-threadripper-7960x | TRX50 came with it | AMD: TRX50
processor-chipset | fits | gigabyte-z790-aorus-master | intel-core-i5-12400f, intel-core-i9-13900ks | Z790 came with the 13th generation and takes the 12th | Intel: Compatibility of Intel 600 and 700 Series Chipset boards
processor-chipset | warning | gigabyte-z790-aorus-master | intel-core-i5-14600k, intel-core-i7-14700k | Z790 is older than the 14th generation | Gigabyte: Z790 AORUS MASTER, CPU Support, since BIOS
processor-chipset | fits | asrock-rack-b650d4u | amd-ryzen-5-7600, amd-ryzen-9-7950x | B650 came with Ryzen 7000 | AMD: Socket AM5 chipsets
processor-chipset | warning | asrock-rack-b650d4u | amd-ryzen-7-9700x, amd-ryzen-5-9600x | B650 is older than Ryzen 9000 | ASRock Rack: B650D4U, CPU Support, since BIOS
processor-socket | does-not-fit | asus-pro-ws-w680-ace | amd-ryzen-5-7600, intel-core-ultra-5-245k, intel-core-i5-10400 | LGA1700 | ASUS: Pro WS W680-ACE, CPU
processor-socket | does-not-fit | msi-meg-x670e-godlike | amd-ryzen-5-5600, intel-core-i5-14600k | AM5 | MSI: MEG X670E GODLIKE, CPU
processor-socket | fits | asrock-x670e-taichi | amd-ryzen-5-7600, amd-ryzen-9-9950x3d | AM5 | ASRock: X670E Taichi, CPU
front-usb-c | fits | corsair-4000d-airflow | msi-b650-gaming-plus-wifi, asus-rog-strix-b550-f-gaming, asrock-x670e-taichi | port and header | Corsair: 4000D, Front I/O
front-usb-c | warning | corsair-4000d-airflow | asus-prime-a520m-k, asus-tuf-gaming-x570-plus, gigabyte-b550m-ds3h | port without header | Corsair: 4000D, Front I/O
front-usb-c | fits | fractal-node-304 | asus-rog-strix-b850-i-gaming-wifi, asus-prime-a520m-k | no port to connect | Fractal Design: Node 304, Front interface
front-usb-c | warning | nzxt-h510 | asus-prime-a520m-k, asus-tuf-gaming-b550m-plus | port without header | NZXT: H510, I/O ports
monitor-ports | fits | asus-dual-geforce-rtx-5060-oc-8gb | benq-pd3220u, samsung-odyssey-g5-34, dell-s2725qs | DisplayPort or HDMI on both | ASUS: Dual RTX 5060, Interface
monitor-ports | warning | nvidia-geforce-rtx-5090-founders | apple-studio-display | USB-C alone needs an adapter | Apple: Studio Display, Connections
monitor-ports | warning | asus-dual-geforce-rtx-5060-oc-8gb | acer-k202hql | VGA alone needs an active adapter | Acer: K202HQL, VGA
monitor-ports | fits | amd-ryzen-7-9700x + msi-mag-x870-tomahawk-wifi | apple-studio-display, benq-pd3220u | USB-C of the board carries DisplayPort | MSI: MAG X870 Tomahawk WIFI, USB4 with DisplayPort
monitor-ports | fits | amd-ryzen-5-5600g + asus-prime-a520m-k | acer-k202hql, dell-e1916h, benq-gw2490 | VGA and HDMI | ASUS: Prime A520M-K, Back panel
monitor-ports | warning | amd-ryzen-5-5600g + gigabyte-b550m-ds3h | acer-k202hql | DVI-D and HDMI need an active adapter for VGA | Gigabyte: B550M DS3H, Back panel
`;

/** What nobody can tell because a value isn't given. */
export const openInsideCases = `
memory-slots | unknown | inside-lenovo-loq-15irx9~memorySlots | crucial-16gb-ddr5-5600-sodimm, kingston-fury-impact-ddr5-32gb-sodimm | the slots aren't given | Nothing to go by
memory-capacity | unknown | inside-dell-xps-15-9530~maxMemory | crucial-ddr5-96gb-kit-5600-sodimm, crucial-ddr5-64gb-kit-5600-sodimm | the limit isn't given | Nothing to go by
memory-type | unknown | inside-dell-xps-15-9530~memoryType | crucial-ddr5-64gb-kit-5600-sodimm, crucial-ddr4-16gb-3200-sodimm | the type isn't given | Nothing to go by
memory-module | unknown | asus-pro-ws-w680-ace~boardMemoryModule | kingston-ksm48e40bd8-32gb-ecc, kingston-server-premier-ddr5-32gb-rdimm | the kind of module isn't given | Nothing to go by
memory-ecc | unknown | asrock-rack-b650d4u + kingston-ksm48e40bd8-32gb-ecc | amd-ryzen-7-9700x~eccMemory | the processor's ECC isn't given | Nothing to go by
m2-slots | unknown | inside-framework-laptop-13-amd~m2Slots | samsung-990-pro-1tb, wd-black-sn7100-1tb | the slots aren't given | Nothing to go by
m2-size | unknown | inside-lenovo-legion-go~m2Sizes | corsair-mp600-micro-1tb, wd-sn740-512gb | the sizes aren't given | Nothing to go by
m2-sata | unknown | asus-rog-strix-b550-f-gaming~m2SataSlots | samsung-860-evo-m2-500gb, transcend-mts430-128gb | whether slots take SATA isn't given | Nothing to go by
m2-generation | unknown | inside-framework-laptop-13-amd~m2Generation | samsung-990-pro-1tb | the slot's generation isn't given | Nothing to go by
sata-ports | unknown | asus-tuf-gaming-x570-plus~sataPorts | seagate-ironwolf-4tb, samsung-870-evo-1tb | the ports aren't given | Nothing to go by
processor-socket | unknown | asus-pro-ws-w680-ace~socket | intel-core-i5-14600k, amd-ryzen-5-7600 | the board's socket isn't given | Nothing to go by
processor-chipset | unknown | asrock-x670e-taichi~chipset | amd-ryzen-5-7600, amd-ryzen-5-9600x | the chipset isn't given | Nothing to go by
`;
