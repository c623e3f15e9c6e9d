import { am4Processors, core14, coreUltra, ryzen7000, ryzen9000 } from "./groups.ts";

export const socketCases = `
processor-socket | fits | gigabyte-b550m-ds3h | ${am4Processors}, amd-ryzen-5-3600, amd-ryzen-9-5950x | AM4 board, AM4 processor | Gigabyte: B550M DS3H, CPU Support
processor-socket | fits | msi-b650-gaming-plus-wifi | ${ryzen7000}, amd-ryzen-5-8600g | AM5 board, AM5 processor | MSI: B650 Gaming Plus WIFI, CPU compatibility
processor-socket | fits | msi-pro-b760m-a-wifi | ${core14}, intel-core-i9-12900k | LGA1700 takes the 12th to 14th generation | MSI: PRO B760M-A WIFI, CPU compatibility
processor-socket | fits | msi-mag-z890-tomahawk-wifi | ${coreUltra} | LGA1851 on both | Intel: Core Ultra 200S, Sockets supported FCLGA1851
processor-socket | does-not-fit | gigabyte-b550m-ds3h | ${ryzen7000}, intel-core-i5-12400f, intel-core-ultra-5-225f | AM4 has 1331 holes, AM5 and LGA have pins in the board | AMD: Socket AM5 is not compatible with AM4 processors
processor-socket | does-not-fit | msi-b650-gaming-plus-wifi | amd-ryzen-5-5600, amd-ryzen-7-5700x, intel-core-i5-14600k, intel-core-ultra-7-265k | AM5 takes Ryzen 7000 and later only | AMD: Socket AM5
processor-socket | does-not-fit | msi-pro-b760m-a-wifi | ${coreUltra}, intel-core-i5-10400, amd-ryzen-5-7600 | LGA1700 takes neither LGA1851 nor LGA1200 | Intel: Processor and socket compatibility
processor-socket | does-not-fit | gigabyte-z890-aorus-elite-wifi7 | intel-core-i5-12400f, intel-core-i5-14600k, intel-core-i9-13900ks, amd-ryzen-7-9800x3d | LGA1851 is keyed differently from LGA1700 | Intel: Core Ultra 200S platform brief
processor-socket | does-not-fit | asus-pro-ws-trx50-sage-wifi | amd-ryzen-9-9950x3d, amd-ryzen-5-5600, intel-core-ultra-9-285k | sTR5 takes Threadripper only | ASUS: Pro WS TRX50-SAGE WIFI, CPU Support
processor-socket | unknown | gigabyte-b550m-ds3h~socket | amd-ryzen-5-5600, intel-core-i5-12400f | the board's socket isn't given | Nothing to go by
processor-socket | unknown | amd-ryzen-5-7600~socket | msi-b650-gaming-plus-wifi, gigabyte-b550m-ds3h | the processor's socket isn't given | Nothing to go by
cooler-socket-processor | fits | noctua-nh-d15 | amd-ryzen-5-5600, amd-ryzen-7-9800x3d, intel-core-i5-10400, intel-core-i7-14700k, intel-core-ultra-7-265k | in Noctua's list | Noctua: NH-D15, Socket compatibility
cooler-socket-processor | fits | arctic-liquid-freezer-iii-360 | amd-ryzen-9-5950x, amd-ryzen-9-9900x, intel-core-i9-12900k, intel-core-ultra-9-285k | in ARCTIC's list | ARCTIC: Liquid Freezer III, Compatibility
cooler-socket-processor | does-not-fit | noctua-nh-l9a-am5 | intel-core-i5-12400f, intel-core-ultra-5-225f, amd-ryzen-5-5600, intel-core-i5-10400 | made for AM5 alone | Noctua: NH-L9a-AM5, Socket compatibility
cooler-socket-processor | does-not-fit | noctua-nh-l9i-17xx | amd-ryzen-5-7600, amd-ryzen-5-5600g, intel-core-i5-11400f | made for LGA1700 | Noctua: NH-L9i-17xx, Socket compatibility
cooler-socket-processor | does-not-fit | noctua-nh-u14s-tr5-sp6 | amd-ryzen-9-9950x3d, intel-core-ultra-9-285k | made for Threadripper | Noctua: NH-U14S TR5-SP6
cooler-socket-processor | does-not-fit | deepcool-ak400 | amd-ryzen-threadripper-7960x | no kit for sTR5 | DeepCool: AK400, Socket
cooler-socket-processor | warning | cooler-master-masterliquid-240l-core-argb | intel-core-ultra-7-265k | LGA1851 has the holes of LGA1700 | Cooler Master: LGA1851 compatibility, LGA1700 brackets fit
cooler-socket-processor | unknown | deepcool-ak400~supportedSockets | amd-ryzen-5-5600, intel-core-i5-12400f | the cooler lists no sockets | Nothing to go by
cooler-socket-processor | unknown | amd-ryzen-5-7600~socket | deepcool-ak400, noctua-nh-l9a-am5 | the processor's socket isn't given | Nothing to go by
cooler-socket-motherboard | fits | deepcool-ak400 | gigabyte-b550m-ds3h, msi-b650-gaming-plus-wifi, msi-pro-b760m-a-wifi, msi-pro-b860m-a-wifi, asus-prime-b560m-a | in DeepCool's list | DeepCool: AK400, Socket
cooler-socket-motherboard | fits | noctua-nh-l9a-am5 | asus-rog-strix-b850-i-gaming-wifi, asrock-b650m-hdv-m2 | AM5 | Noctua: NH-L9a-AM5
cooler-socket-motherboard | does-not-fit | noctua-nh-l9a-am5 | gigabyte-b550m-ds3h, gigabyte-b760m-ds3h-ddr4, msi-pro-b860m-a-wifi | AM5 only | Noctua: NH-L9a-AM5, Socket compatibility
cooler-socket-motherboard | does-not-fit | noctua-nh-d15-g2 | asus-pro-ws-trx50-sage-wifi, gigabyte-b460m-ds3h | neither sTR5 nor LGA1200 in its list | Noctua: NH-D15 G2, Socket compatibility
cooler-socket-motherboard | warning | be-quiet-pure-rock-2 | msi-mag-z890-tomahawk-wifi | LGA1851 has the holes of LGA1700 | be quiet!: LGA1851 compatibility, LGA1700 kits fit
cooler-socket-motherboard | unknown | noctua-nh-d15 | gigabyte-b550m-ds3h~socket, asus-prime-n100i-d-d4 | the board's socket isn't given | Nothing to go by
`;

export const chipsetCases = `
processor-chipset | fits | gigabyte-b550m-ds3h | amd-ryzen-5-3600 | B550 was made for Ryzen 3000 | AMD: Socket AM4 chipsets
processor-chipset | fits | gigabyte-x570-aorus-elite | amd-ryzen-5-3600, amd-ryzen-5-2600 | X570 came with Ryzen 3000 and takes 2000 | AMD: Socket AM4 chipsets
processor-chipset | fits | asrock-b650m-hdv-m2 | ${ryzen7000} | B650 came with Ryzen 7000 | AMD: Socket AM5 chipsets
processor-chipset | fits | gigabyte-b850-aorus-elite-wifi7-ice | ${ryzen7000}, ${ryzen9000} | B850 came with Ryzen 9000 | AMD: Socket AM5 chipsets
processor-chipset | fits | msi-mag-x870-tomahawk-wifi | amd-ryzen-5-7600, amd-ryzen-5-9600x, amd-ryzen-5-8600g | X870 takes all of AM5 | AMD: Socket AM5 chipsets
processor-chipset | fits | asus-prime-h610m-k-d4 | intel-core-i5-12400f, intel-core-i9-12900k | the 600 series came with the 12th generation | Intel: Compatibility of Intel 600 and 700 Series Chipset boards
processor-chipset | fits | gigabyte-b760m-ds3h-ddr4 | intel-core-i5-12400f, intel-core-i5-13400, intel-core-i9-13900ks | the 700 series came with the 13th generation | Intel: Compatibility of Intel 600 and 700 Series Chipset boards
processor-chipset | fits | msi-pro-b860m-a-wifi | ${coreUltra} | the 800 series is for Core Ultra 200S | Intel: 800 Series Chipsets
processor-chipset | fits | gigabyte-b460m-ds3h | intel-core-i5-10400 | B460 came with the 10th generation | Intel: 400 Series Chipsets
processor-chipset | fits | asus-prime-b560m-a | intel-core-i5-10400, intel-core-i5-11400f | B560 takes both | Intel: 500 Series Chipsets
processor-chipset | fits | asus-pro-ws-trx50-sage-wifi | amd-ryzen-threadripper-7960x | TRX50 came with it | AMD: TRX50
processor-chipset | warning | gigabyte-b550m-ds3h | ${am4Processors}, amd-ryzen-9-5950x, amd-ryzen-5-4600g | Ryzen 4000 and 5000 came after B550; old stock needs a newer BIOS | Gigabyte: B550M DS3H, CPU Support, since BIOS
processor-chipset | warning | msi-b450-tomahawk-max | amd-ryzen-5-5600, amd-ryzen-5-3600, amd-ryzen-7-5700x | B450 is older than Ryzen 3000 | MSI: B450 Tomahawk Max, CPU compatibility, since BIOS
processor-chipset | warning | asus-prime-a320m-k | amd-ryzen-5-5600, amd-ryzen-5-5600g, amd-ryzen-5-2600 | A320 came with Ryzen 1000 | AMD: Ryzen 5000 on 300 series chipsets
processor-chipset | warning | asus-prime-b350-plus | amd-ryzen-5-3600, amd-ryzen-9-5950x | B350 came with Ryzen 1000 | ASUS: Prime B350-Plus, CPU Support
processor-chipset | warning | msi-b650-gaming-plus-wifi | ${ryzen9000}, amd-ryzen-5-8600g | B650 is older than Ryzen 8000 and 9000 | MSI: B650 Gaming Plus WIFI, CPU compatibility, since BIOS
processor-chipset | warning | asus-prime-h610m-k-d4 | ${core14}, intel-core-i5-13400 | H610 is older than the 13th generation | ASUS: Prime H610M-K D4, CPU Support, since BIOS
processor-chipset | warning | asus-tuf-gaming-z790-plus-wifi | ${core14} | Z790 is older than the 14th generation | ASUS: TUF Gaming Z790-Plus WIFI, CPU Support, since BIOS
processor-chipset | warning | msi-mag-z490-tomahawk | intel-core-i5-11400f | Z490 is older than the 11th generation | Intel: 11th generation on 400 Series Chipsets
processor-chipset | does-not-fit | gigabyte-b550m-ds3h | amd-ryzen-5-1600, amd-ryzen-5-2600, amd-ryzen-5-3400g | B550 takes Zen 2 and later: not Ryzen 1000, 2000, nor 3000 with graphics | AMD: Socket AM4 chipsets, B550
processor-chipset | does-not-fit | asus-prime-a520m-k | amd-ryzen-5-1600, amd-ryzen-5-2600, amd-ryzen-5-3400g | as B550 | AMD: Socket AM4 chipsets, A520
processor-chipset | does-not-fit | gigabyte-x570-aorus-elite | amd-ryzen-5-1600 | X570 begins at Ryzen 2000 | AMD: Socket AM4 chipsets, X570
processor-chipset | does-not-fit | gigabyte-b460m-ds3h | intel-core-i5-11400f | B460 and H410 end at the 10th generation | Intel: 11th generation isn't supported by B460 and H410
processor-chipset | unknown | gigabyte-b550m-ds3h~chipset | amd-ryzen-5-5600, amd-ryzen-5-1600 | the chipset isn't given | Nothing to go by
processor-chipset | unknown | msi-b650-gaming-plus-wifi | amd-ryzen-5-7600~processorSeries, amd-ryzen-5-9600x~processorSeries | the series isn't given | Nothing to go by
`;
