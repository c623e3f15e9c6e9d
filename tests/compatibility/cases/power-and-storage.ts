export const powerCases = `
supply-power | fits | corsair-rm750e | intel-core-i5-12400f + asus-dual-geforce-rtx-5060-oc-8gb, amd-ryzen-7-9800x3d + asus-prime-geforce-rtx-5070-ti-oc-16gb, amd-ryzen-5-7600 + gigabyte-geforce-rtx-5070-windforce-oc-sff-12gb | as the card's maker asks, or more | NVIDIA: Required system power
supply-power | fits | deepcool-pf450 | amd-ryzen-5-5600g, intel-core-i5-13400, amd-ryzen-5-5600 + msi-geforce-rtx-3050-ventus-2x-6g-oc | no card, or one of 70 W | MSI: GeForce RTX 3050 Ventus 2X 6G, Recommended PSU 300 W
supply-power | fits | msi-mpg-a1250gs-pcie5 | amd-ryzen-9-9950x3d + asus-tuf-gaming-geforce-rtx-5090-oc-32gb, intel-core-ultra-9-285k + msi-geforce-rtx-5080-16g-gaming-trio-oc | more than 1000 W | NVIDIA: GeForce RTX 5090, Required system power 1000 W
supply-power | not-recommended | deepcool-pf450 | intel-core-i5-12400f + asus-dual-geforce-rtx-5060-oc-8gb, amd-ryzen-5-7600 + zotac-gaming-geforce-rtx-5050-twin-edge-oc | NVIDIA asks for 550 W | NVIDIA: GeForce RTX 5060, Required system power 550 W
supply-power | not-recommended | corsair-cx650 | amd-ryzen-7-9800x3d + asus-prime-geforce-rtx-5070-ti-oc-16gb, intel-core-i5-12400f + gigabyte-geforce-rtx-5070-windforce-oc-sff-12gb | below the maker's 750 W | ASUS: Prime RTX 5070 Ti, Recommended PSU 750 W
supply-power | not-recommended | corsair-rm850e | amd-ryzen-5-7600 + asus-tuf-gaming-geforce-rtx-5090-oc-32gb | NVIDIA asks for 1000 W | NVIDIA: GeForce RTX 5090, Required system power 1000 W
supply-power | does-not-fit | deepcool-pf450 | intel-core-ultra-7-265k + gigabyte-geforce-rtx-5070-windforce-oc-sff-12gb, amd-ryzen-7-9800x3d + msi-geforce-rtx-5080-16g-gaming-trio-oc, intel-core-i7-14700k + asus-prime-geforce-rtx-5070-ti-oc-16gb | processor and card alone draw more | Intel: Maximum Turbo Power; NVIDIA: Total graphics power
supply-power | does-not-fit | corsair-vs450 | intel-core-i9-13900ks + nvidia-geforce-rtx-4090-founders, amd-ryzen-9-9950x3d + nvidia-geforce-rtx-3080-founders | processor and card alone draw more | NVIDIA: GeForce RTX 4090, Graphics card power 450 W
supply-power | does-not-fit | corsair-rm750e | amd-ryzen-9-9950x3d + asus-tuf-gaming-geforce-rtx-5090-oc-32gb, intel-core-ultra-9-285k + asus-tuf-gaming-geforce-rtx-5090-oc-32gb | 805 W and more for these two | AMD: PPT 230 W; NVIDIA: Total graphics power 575 W
supply-power | does-not-fit | fsp-tfx-300 | intel-core-i5-14600k + sapphire-pulse-radeon-rx-9060-xt-16gb, intel-core-i7-14700k + asus-dual-geforce-rtx-5060-oc-8gb | 341 W and more for these two | Sapphire: Pulse RX 9060 XT, Power consumption
supply-power | warning | fsp-tfx-300 | intel-core-i7-14700k, intel-core-ultra-9-285k | 253 and 250 W leave the supply no room | Intel: Maximum Turbo Power
supply-power | unknown | corsair-rm750e | intel-core-i5-12400f + asus-dual-geforce-rtx-5060-oc-8gb~boardPower | what it draws isn't given | Nothing to go by
supply-power | unknown | corsair-rm750e~wattage | amd-ryzen-5-7600 | the supply's power isn't given | Nothing to go by
supply-peaks | fits | corsair-rm850e | msi-geforce-rtx-5080-16g-gaming-trio-oc, nvidia-geforce-rtx-3080-founders | ATX 3.1 holds twice its power for a moment | Intel: ATX 3.1 design guide, Peak power
supply-peaks | fits | deepcool-pf450 | asus-dual-geforce-rtx-5060-oc-8gb, sapphire-pulse-radeon-rx-9060-xt-16gb | peaks of a small card | Intel: ATX12VO and ATX 3.0 design guide: cards above 300 W
supply-peaks | warning | seasonic-focus-gx-850 | nvidia-geforce-rtx-3080-founders, nvidia-geforce-rtx-4090-founders, msi-geforce-rtx-5080-16g-gaming-trio-oc | made before ATX 3.0, card of 300 W and more | Intel: ATX 3.0 design guide, Peak power
supply-peaks | unknown | seasonic-focus-gx-850 | nvidia-geforce-rtx-3080-founders~boardPower, asus-dual-geforce-rtx-5060-oc-8gb~boardPower | the card's power isn't given | Nothing to go by
supply-peaks | warning | seasonic-focus-gx-850~atxVersion | nvidia-geforce-rtx-3080-founders | the version isn't given: makers of supplies before 2022 name none | Intel: ATX 3.0 design guide
ups-power | fits | apc-back-ups-bx600c-in | amd-ryzen-5-5600g, intel-core-i5-13400 | below 360 W | APC: BX600C-IN, Output power capacity
ups-power | fits | apc-back-ups-pro-br1000g-in | intel-core-i5-12400f + asus-dual-geforce-rtx-5060-oc-8gb | below 600 W | APC: BR1000G-IN, Output power capacity
ups-power | warning | apc-back-ups-bx600c-in | amd-ryzen-7-9800x3d + gigabyte-geforce-rtx-5070-windforce-oc-sff-12gb, intel-core-i7-14700k + asus-dual-geforce-rtx-5060-oc-8gb | more than 360 W at full load | APC: BX600C-IN, Output power capacity
ups-power | warning | apc-back-ups-pro-br1000g-in | amd-ryzen-9-9950x3d + asus-tuf-gaming-geforce-rtx-5090-oc-32gb | more than 600 W at full load | APC: BR1000G-IN, Output power capacity
ups-power | unknown | apc-back-ups-bx600c-in~outputWatts | amd-ryzen-5-5600g | the UPS gives only VA | Nothing to go by
ups-power | fits | apc-back-ups-bx600c-in | amd-ryzen-5-1600 | 65 W of TDP are 88 W at most | AMD: PPT is 1.35 times the TDP
ups-power | unknown | apc-back-ups-bx600c-in | amd-ryzen-5-1600~tdp | neither peak nor TDP is given | Nothing to go by
`;

export const storageCases = `
m2-slots | fits | asus-prime-a520m-k | samsung-990-pro-1tb, kingston-nv3-500gb | one slot | ASUS: Prime A520M-K, Storage
m2-slots | fits | gigabyte-b550m-ds3h | samsung-990-pro-1tb*2, samsung-990-pro-1tb + kingston-nv3-1tb | two slots | Gigabyte: B550M DS3H, Storage interface
m2-slots | does-not-fit | asus-prime-a520m-k | samsung-990-pro-1tb*2, samsung-990-pro-1tb + kingston-nv3-1tb, kingston-nv3-500gb*3 | one slot | ASUS: Prime A520M-K, Storage
m2-slots | does-not-fit | gigabyte-b550m-ds3h | samsung-990-pro-1tb*3, kingston-nv3-1tb*2 + samsung-860-evo-m2-500gb | two slots | Gigabyte: B550M DS3H, Storage interface
m2-slots | warning | asus-prime-b560m-a-pcie4 + intel-core-i5-10400 | wd-blue-sn550-500gb, wd-blue-sn550-500gb*2 | M.2_1 is off with the 10th generation | ASUS: Prime B560M-A, Storage, M.2_1 with 11th generation processors only
m2-slots | fits | asus-prime-b560m-a-pcie4 + intel-core-i5-11400f | wd-blue-sn550-500gb*2, samsung-990-pro-1tb | both slots work with the 11th generation | ASUS: Prime B560M-A, Storage
m2-slots | warning | msi-b650-gaming-plus-wifi + amd-ryzen-5-8500g | samsung-990-pro-1tb*2 | four lanes and two for drives | MSI: B650 Gaming Plus WIFI, Storage, Ryzen 8000 Phoenix 2 at ×2
m2-slots | fits | msi-b650-gaming-plus-wifi + amd-ryzen-5-8500g | samsung-990-pro-1tb | the first slot has its four lanes | MSI: B650 Gaming Plus WIFI, Storage
m2-slots | fits | msi-b650-gaming-plus-wifi + amd-ryzen-5-8600g | samsung-990-pro-1tb*2 | four lanes for each of two drives | MSI: B650 Gaming Plus WIFI, Storage
m2-slots | unknown | gigabyte-b550m-ds3h~m2Slots | samsung-990-pro-1tb | the slots aren't given | Nothing to go by
m2-slots | unknown | asus-prime-b350-plus | kingston-nv3-1tb | the slots aren't given | Nothing to go by
m2-size | fits | msi-b450-gaming-plus-max | samsung-983-dct-960gb | 22110 is in its list | MSI: B450 Gaming Plus Max, M.2 2242 to 22110
m2-size | does-not-fit | msi-b450-gaming-plus-max | wd-sn740-512gb | no screw for 2230 | MSI: B450 Gaming Plus Max, M.2 2242 to 22110
m2-size | fits | gigabyte-b550m-ds3h | samsung-983-dct-960gb | 22110 is in its list | Gigabyte: B550M DS3H, M2A_CPU
m2-size | does-not-fit | gigabyte-b550m-ds3h | wd-sn740-512gb | no screw for 2230 | Gigabyte: B550M DS3H, M2A_CPU
m2-size | unknown | gigabyte-b550m-ds3h~m2Sizes | samsung-983-dct-960gb, wd-sn740-512gb | the sizes aren't given | Nothing to go by
m2-generation | fits | gigabyte-b550m-ds3h | samsung-990-pro-1tb, wd-blue-sn550-500gb | PCIe 4.0 | Gigabyte: B550M DS3H, Storage interface
m2-generation | fits | msi-mag-x870-tomahawk-wifi | samsung-9100-pro-1tb, crucial-t705-2tb, kingston-nv3-1tb | PCIe 5.0 | MSI: MAG X870 Tomahawk WIFI, M.2
m2-generation | warning | asus-prime-a520m-k | samsung-990-pro-1tb, kingston-nv3-500gb | PCIe 3.0 | ASUS: Prime A520M-K, Storage
m2-generation | warning | msi-b650-gaming-plus-wifi | samsung-9100-pro-1tb, crucial-t705-2tb | PCIe 4.0 | MSI: B650 Gaming Plus WIFI, M.2
m2-generation | fits | msi-b650-gaming-plus-wifi | samsung-990-pro-1tb*2, samsung-990-pro-1tb + wd-blue-sn550-500gb | two slots of PCIe 4.0 | MSI: B650 Gaming Plus WIFI, M.2
m2-generation | warning | gigabyte-b550m-ds3h | samsung-990-pro-1tb*2, samsung-990-pro-1tb + kingston-nv3-1tb | the second slot is PCIe 3.0 | Gigabyte: B550M DS3H, Storage interface, M2B
m2-generation | unknown | asus-tuf-gaming-b550m-plus | samsung-990-pro-1tb*2 | how many slots are PCIe 4.0 isn't given | Nothing to go by
m2-generation | unknown | gigabyte-b550m-ds3h~m2Generation | samsung-990-pro-1tb | the slot's generation isn't given | Nothing to go by
m2-generation | unknown | gigabyte-b550m-ds3h | samsung-990-pro-1tb~pcieGeneration | the drive's generation isn't given | Nothing to go by
m2-sata | fits | asus-tuf-gaming-b550m-plus | samsung-860-evo-m2-500gb | both slots take SATA | ASUS: TUF Gaming B550M-Plus, Storage
m2-sata | fits | msi-b450-gaming-plus-max | samsung-860-evo-m2-500gb | its slot takes SATA | MSI: B450 Gaming Plus Max, M.2
m2-sata | does-not-fit | msi-b450-gaming-plus-max | samsung-860-evo-m2-500gb*2 | only one slot takes SATA | MSI: B450 Gaming Plus Max, M.2
m2-sata | fits | gigabyte-b550m-ds3h | samsung-860-evo-m2-500gb | the slot at the processor takes SATA | Gigabyte: B550M DS3H, M2A_CPU
m2-sata | unknown | gigabyte-b550m-ds3h~m2SataSlots | samsung-860-evo-m2-500gb | whether slots take SATA isn't given | Nothing to go by
sata-ports | fits | asus-prime-a520m-k | seagate-barracuda-2tb, samsung-870-evo-1tb*2, seagate-barracuda-2tb + samsung-870-evo-1tb | four ports | ASUS: Prime A520M-K, Storage
sata-ports | fits | msi-b450-gaming-plus-max | seagate-ironwolf-4tb*6, seagate-ironwolf-4tb*4 + samsung-990-pro-1tb | six ports, two go off with the M.2 slot | MSI: B450 Gaming Plus Max, SATA5 and SATA6
sata-ports | warning | msi-mpg-b550-gaming-plus | seagate-ironwolf-4tb*6 + samsung-990-pro-1tb, seagate-ironwolf-4tb*5 + kingston-nv3-1tb | the second slot turns two of six ports off, the first none | MSI: MPG B550 Gaming Plus, SATA5 and SATA6
sata-ports | does-not-fit | asus-prime-a520m-k | seagate-ironwolf-4tb*5, seagate-ironwolf-4tb*3 + samsung-870-evo-1tb*2 | four ports | ASUS: Prime A520M-K, Storage
sata-ports | does-not-fit | msi-b450-gaming-plus-max | seagate-ironwolf-4tb*5 + samsung-990-pro-1tb, seagate-ironwolf-4tb*7 | two ports go off with the M.2 slot | MSI: B450 Gaming Plus Max, SATA5 and SATA6
sata-ports | unknown | gigabyte-b550m-ds3h~sataPorts | seagate-barracuda-2tb | the ports aren't given | Nothing to go by
sata-ports | unknown | msi-mag-x870-tomahawk-wifi | seagate-ironwolf-4tb*4 + samsung-990-pro-1tb | whether a slot turns ports off isn't given | Nothing to go by
sata-power | fits | seasonic-focus-gx-850 | seagate-barracuda-2tb, seagate-ironwolf-4tb*8 | ten plugs | Seasonic: Focus GX-850, Connectors
sata-power | fits | corsair-sf600 | samsung-870-evo-1tb*2 | four plugs | Corsair: SF600, Connectors
sata-power | warning | fsp-tfx-300 | seagate-barracuda-2tb*3, samsung-870-evo-1tb*4 | two plugs; more by a splitter | FSP: TFX 300, Connectors
sata-power | fits | corsair-rm750e | seagate-barracuda-2tb, samsung-870-evo-1tb*2 | seven plugs in its data sheet | Corsair: RM750e, Connectors
sata-power | warning | corsair-rm750e~supplySata | seagate-ironwolf-4tb*6 | this listing doesn't count its plugs, six drives are many | Corsair: CX650, five SATA connectors
sata-power | unknown | corsair-rm750e | seagate-barracuda-2tb~driveFormFactor | whether the drive has a plug isn't given | Nothing to go by
m2-lanes | fits | asus-tuf-gaming-b550m-plus + asus-dual-geforce-rtx-5060-oc-8gb | samsung-990-pro-1tb, samsung-990-pro-1tb*2 | the slots have lanes of their own | ASUS: TUF Gaming B550M-Plus, Storage
m2-lanes | fits | asus-rog-maximus-z790-extreme + nvidia-geforce-rtx-4090-founders | samsung-990-pro-1tb | one drive goes where lanes are free | ASUS: ROG Maximus Z790 Extreme, Storage
m2-lanes | warning | asus-rog-maximus-z790-extreme + nvidia-geforce-rtx-4090-founders | samsung-990-pro-1tb*5, samsung-990-pro-1tb*4, samsung-990-pro-1tb*2 | a slot halves the card's lanes | ASUS: ROG Maximus Z790 Extreme, Expansion slots
m2-lanes | fits | gigabyte-b550m-ds3h + asus-dual-geforce-rtx-5060-oc-8gb | samsung-990-pro-1tb*2 | the second slot is the chipset's | Gigabyte: B550M DS3H, M2B_SB
m2-lanes | warning | asus-rog-strix-x870e-e-gaming-wifi + asus-prime-geforce-rtx-5070-ti-oc-16gb | samsung-990-pro-1tb*5, samsung-990-pro-1tb*4, samsung-990-pro-1tb*3 | M.2_2 and M.2_3 take eight lanes of the card | Hardwareluxx: ROG Strix X870E-E Gaming WiFi, lanes
m2-lanes | warning | gigabyte-b550m-ds3h~m2SharesCardLanes + asus-dual-geforce-rtx-5060-oc-8gb | samsung-990-pro-1tb*2 | whether slots share lanes isn't given: the board works either way | Gigabyte: B550M DS3H, manual, Expansion slots
fan-headers | fits | msi-b450-gaming-plus-max | arctic-p12-pwm-pst, arctic-p12-pwm-pst*4, deepcool-fc120-3-in-1 | five headers, one for the cooler | MSI: B450 Gaming Plus Max, Connectors
fan-headers | warning | msi-b450-gaming-plus-max | arctic-p12-pwm-pst*6, deepcool-fc120-3-in-1*2 | more fans than headers | MSI: B450 Gaming Plus Max, Connectors
fan-headers | fits | msi-b450-gaming-plus-max | deepcool-cc560-v2, cooler-master-masterbox-q300l | four and one fan of the case's own on four free headers | MSI: B450 Gaming Plus Max, Connectors; DeepCool: CC560 V2, Pre-installed fans
fan-headers | fits | asus-prime-a520m-k | cooler-master-masterbox-q300l | one fan of the case's own on one free header | ASUS: Prime A520M-K, Internal I/O connectors; Cooler Master: MasterBox Q300L, Pre-installed fans
fan-headers | warning | asus-prime-a520m-k | deepcool-cc560-v2, deepcool-matrexx-55-v3-add-rgb-3f | more fans of the case's own than free headers | ASUS: Prime A520M-K, Internal I/O connectors; DeepCool: CC560 V2, Pre-installed fans
fan-headers | warning | gigabyte-x570-aorus-elite | arctic-p12-pwm-pst | the headers aren't given: at worst a splitter is needed | ARCTIC: P12 PWM PST, PWM Sharing Technology
`;
