/**
 * Parts of the judged cases that the demo doesn't sell: older ones, rarer ones, larger ones. A line per part: slot, name, what its maker
 * publishes. As in db/demo/samples/parts: what we aren't sure of isn't there.
 */
export const furtherParts = `
processor | amd-ryzen-5-1600 | socket=AM4; processorSeries=Ryzen 1000; tdp=65 W; integratedGraphics=No; supportedMemory=DDR4; maxMemory=64 GB; pcieGeneration=PCIe 3.0
processor | amd-ryzen-5-2600 | socket=AM4; processorSeries=Ryzen 2000; tdp=65 W; integratedGraphics=No; supportedMemory=DDR4; maxMemory=64 GB; pcieGeneration=PCIe 3.0
processor | amd-ryzen-5-3400g | socket=AM4; processorSeries=Ryzen 3000G; tdp=65 W; integratedGraphics=Yes; supportedMemory=DDR4; maxMemory=64 GB; pcieGeneration=PCIe 3.0
processor | amd-ryzen-5-3600 | socket=AM4; processorSeries=Ryzen 3000; tdp=65 W; peakPower=88 W; integratedGraphics=No; coolerIncluded=Yes; supportedMemory=DDR4; maxMemory=128 GB; pcieGeneration=PCIe 4.0; eccMemory=Yes
processor | amd-ryzen-5-4600g | socket=AM4; processorSeries=Ryzen 4000; tdp=65 W; peakPower=88 W; integratedGraphics=Yes; supportedMemory=DDR4; maxMemory=128 GB; pcieGeneration=PCIe 3.0; eccMemory=No
processor | amd-ryzen-9-5950x | socket=AM4; processorSeries=Ryzen 5000; tdp=105 W; peakPower=142 W; integratedGraphics=No; coolerIncluded=No; supportedMemory=DDR4; maxMemory=128 GB; pcieGeneration=PCIe 4.0; eccMemory=Yes
processor | amd-ryzen-9-7950x | socket=AM5; processorSeries=Ryzen 7000; tdp=170 W; peakPower=230 W; integratedGraphics=Yes; coolerIncluded=No; supportedMemory=DDR5; maxMemory=128 GB; pcieGeneration=PCIe 5.0; eccMemory=Yes
processor | intel-core-i5-10400 | socket=LGA1200; processorSeries=Core 10th generation; tdp=65 W; peakPower=134 W; integratedGraphics=Yes; supportedMemory=DDR4; maxMemory=128 GB; pcieGeneration=PCIe 3.0
processor | intel-core-i5-11400f | socket=LGA1200; processorSeries=Core 11th generation; tdp=65 W; integratedGraphics=No; supportedMemory=DDR4; maxMemory=128 GB; pcieGeneration=PCIe 4.0
processor | intel-core-i9-12900k | socket=LGA1700; processorSeries=Core 12th generation; tdp=125 W; peakPower=241 W; integratedGraphics=Yes; coolerIncluded=No; supportedMemory=DDR4, DDR5; maxMemory=128 GB; pcieGeneration=PCIe 5.0; eccMemory=Yes
processor | intel-core-i5-13400 | socket=LGA1700; processorSeries=Core 13th generation; tdp=65 W; peakPower=148 W; integratedGraphics=Yes; coolerIncluded=Yes; supportedMemory=DDR4, DDR5; maxMemory=192 GB; pcieGeneration=PCIe 5.0
processor | intel-core-i9-13900 | socket=LGA1700; processorSeries=Core 13th generation; tdp=65 W; peakPower=219 W; integratedGraphics=Yes; coolerIncluded=Yes; supportedMemory=DDR4, DDR5; maxMemory=192 GB; pcieGeneration=PCIe 5.0; pcieLanes=20
processor | intel-core-i9-13900ks | socket=LGA1700; processorSeries=Core 13th generation; tdp=150 W; peakPower=253 W; integratedGraphics=Yes; coolerIncluded=No; supportedMemory=DDR4, DDR5; maxMemory=192 GB; pcieGeneration=PCIe 5.0; eccMemory=Yes
processor | amd-ryzen-threadripper-7960x | socket=sTR5; processorSeries=Threadripper 7000; tdp=350 W; integratedGraphics=No; coolerIncluded=No; supportedMemory=DDR5; pcieGeneration=PCIe 5.0
processor | intel-core-ultra-7-270k-plus | socket=LGA1851; processorSeries=Core Ultra 200S Plus; tdp=125 W; peakPower=250 W; integratedGraphics=Yes; coolerIncluded=No; supportedMemory=DDR5; maxMemory=256 GB; pcieGeneration=PCIe 5.0; eccMemory=Yes
motherboard | asus-prime-a320m-k | socket=AM4; chipset=A320; boardFormFactor=Micro-ATX; memoryType=DDR4; boardMemoryModule=DIMM (desktop); memorySlots=2; maxMemory=32 GB; pcieGeneration=PCIe 3.0; m2Slots=1; m2Generation=PCIe 3.0; sataPorts=4; biosFlashback=No
motherboard | asus-prime-b350-plus | socket=AM4; chipset=B350; boardFormFactor=ATX; memoryType=DDR4; memorySlots=4; maxMemory=64 GB; pcieGeneration=PCIe 3.0; sataPorts=6; biosFlashback=No
motherboard | msi-b450-tomahawk-max | socket=AM4; chipset=B450; boardFormFactor=ATX; memoryType=DDR4; boardMemoryModule=DIMM (desktop); memorySlots=4; maxMemory=64 GB; maxMemorySpeed=4133 MT/s; pcieGeneration=PCIe 3.0; m2Slots=1; m2Generation=PCIe 3.0; sataPorts=6; biosFlashback=Yes
motherboard | gigabyte-x570-aorus-elite | socket=AM4; chipset=X570; boardFormFactor=ATX; memoryType=DDR4; boardMemoryModule=DIMM (desktop); memorySlots=4; maxMemory=128 GB; maxMemorySpeed=4000 MT/s; pcieGeneration=PCIe 4.0; m2Slots=2; m2Generation=PCIe 4.0; sataPorts=6; biosFlashback=Yes
motherboard | gigabyte-b460m-ds3h | socket=LGA1200; chipset=B460; boardFormFactor=Micro-ATX; memoryType=DDR4; memorySlots=4; maxMemory=128 GB; pcieGeneration=PCIe 3.0; sataPorts=6; biosFlashback=No
motherboard | msi-mag-z490-tomahawk | socket=LGA1200; chipset=Z490; boardFormFactor=ATX; memoryType=DDR4; memorySlots=4; maxMemory=128 GB; sataPorts=6; biosFlashback=Yes
motherboard | asus-prime-b560m-a | socket=LGA1200; chipset=B560; boardFormFactor=Micro-ATX; memoryType=DDR4; memorySlots=4; maxMemory=128 GB; sataPorts=6
motherboard | msi-pro-z690-a-wifi | socket=LGA1700; chipset=Z690; boardFormFactor=ATX; memoryType=DDR5; boardMemoryModule=DIMM (desktop); memorySlots=4; maxMemory=128 GB; maxMemorySpeed=6400 MT/s; pcieGeneration=PCIe 5.0; m2Slots=4; m2Generation=PCIe 4.0; sataPorts=6; biosFlashback=Yes
motherboard | asrock-h610tm-itx | socket=LGA1700; chipset=H610; boardFormFactor=Mini-ITX; memoryType=DDR4; boardMemoryModule=SO-DIMM (laptop); memorySlots=2; maxMemory=64 GB
motherboard | asus-rog-maximus-z790-extreme | socket=LGA1700; chipset=Z790; boardFormFactor=E-ATX; memoryType=DDR5; boardMemoryModule=DIMM (desktop); memorySlots=4; maxMemory=192 GB; pcieGeneration=PCIe 5.0; m2Slots=5; m2Generation=PCIe 5.0; biosFlashback=Yes; m2SharesCardLanes=Yes; usbCHeader=Yes
motherboard | asus-pro-ws-trx50-sage-wifi | socket=sTR5; chipset=TRX50; boardFormFactor=E-ATX; memoryType=DDR5; boardMemoryModule=RDIMM (server); memorySlots=4; pcieGeneration=PCIe 5.0; sataPorts=4
motherboard | msi-b450-gaming-plus-max | socket=AM4; chipset=B450; boardFormFactor=ATX; memoryType=DDR4; memorySlots=4; m2Slots=1; m2Sizes=M.2 2242, M.2 2260, M.2 2280, M.2 22110; m2SataSlots=1; sataPorts=6; m2DisablesSata=2; fanHeaders=5; usbCHeader=No; pcieX16Slots=2; pcieGeneration=PCIe 3.0; m2SharesCardLanes=No
motherboard | msi-mpg-b550-gaming-plus | socket=AM4; chipset=B550; boardFormFactor=ATX; memoryType=DDR4; memorySlots=4; m2Slots=2; sataPorts=6; m2DisablesSata=2; biosFlashback=Yes
motherboard | asus-tuf-gaming-b550m-plus | socket=AM4; chipset=B550; boardFormFactor=Micro-ATX; memoryType=DDR4; memorySlots=4; m2Slots=2; m2Generation=PCIe 4.0; m2SataSlots=2; sataPorts=4; m2DisablesSata=0; m2SharesCardLanes=No; usbCHeader=No; biosFlashback=Yes
motherboard | asus-prime-n100i-d-d4 | boardFormFactor=Mini-ITX; memoryType=DDR4; boardMemoryModule=SO-DIMM (laptop); memorySlots=1; m2Slots=1; sataPorts=1; pcieX16Slots=0
cooler | noctua-nh-d15 | coolerType=Air; supportedSockets=AM4, AM5, LGA1200, LGA1700, LGA1851; coolerHeight=165 mm; reachesOverMemory=Yes; memoryClearance=32 mm
cooler | noctua-nh-u12s-redux | coolerType=Air; supportedSockets=AM4, AM5, LGA1200, LGA1700, LGA1851; coolerHeight=158 mm; reachesOverMemory=No
cooler | noctua-nh-u14s-tr5-sp6 | coolerType=Air; supportedSockets=sTR5; coolerHeight=165 mm
cooler | noctua-nh-l9i-17xx | coolerType=Air; supportedSockets=LGA1700; coolerHeight=37 mm; reachesOverMemory=No
cooler | be-quiet-dark-rock-pro-4 | coolerType=Air; supportedSockets=AM4, AM5, LGA1200, LGA1700; coolerHeight=162.8 mm; coolingPower=250 W; reachesOverMemory=Yes; memoryClearance=40 mm
cooler | be-quiet-pure-rock-2 | coolerType=Air; supportedSockets=AM4, AM5, LGA1200, LGA1700; coolerHeight=155 mm; coolingPower=150 W; reachesOverMemory=No
cooler | be-quiet-pure-rock-slim-2 | coolerType=Air; supportedSockets=AM4, AM5, LGA1200, LGA1700; coolerHeight=135 mm; coolingPower=130 W; reachesOverMemory=No
cooler | deepcool-gammaxx-ag200 | coolerType=Air; supportedSockets=AM4, AM5, LGA1200, LGA1700; coolerHeight=133 mm; coolingPower=100 W
cooler | nzxt-kraken-120 | coolerType=Liquid (AIO); supportedSockets=AM4, AM5, LGA1200, LGA1700; radiatorSize=120 mm
cooler | nzxt-kraken-280 | coolerType=Liquid (AIO); supportedSockets=AM4, AM5, LGA1200, LGA1700; radiatorSize=280 mm
cooler | arctic-liquid-freezer-iii-420 | coolerType=Liquid (AIO); supportedSockets=AM4, AM5, LGA1700, LGA1851; radiatorSize=420 mm
memory | gskill-trident-z5-ck-48gb-8400-cudimm | capacity=48 GB; memoryType=DDR5; memorySpeed=8400 MT/s; modules=2; memoryFormFactor=DIMM (desktop); memoryKind=CUDIMM; memoryProfile=Intel XMP 3.0; moduleHeight=44 mm
memory | crucial-ddr5-16gb-6400-cudimm | capacity=16 GB; memoryType=DDR5; memorySpeed=6400 MT/s; modules=1; memoryFormFactor=DIMM (desktop); memoryKind=CUDIMM
memory | corsair-vengeance-ddr5-96gb-6000 | capacity=96 GB; memoryType=DDR5; memorySpeed=6000 MT/s; modules=2; memoryFormFactor=DIMM (desktop); moduleHeight=35 mm
memory | crucial-pro-ddr5-128gb-5600 | capacity=128 GB; memoryType=DDR5; memorySpeed=5600 MT/s; modules=2; memoryFormFactor=DIMM (desktop)
memory | corsair-vengeance-lpx-64gb-3200 | capacity=64 GB; memoryType=DDR4; memorySpeed=3200 MT/s; modules=2; memoryFormFactor=DIMM (desktop); moduleHeight=31 mm
memory | corsair-vengeance-lpx-128gb-kit-of-4 | capacity=128 GB; memoryType=DDR4; memorySpeed=3200 MT/s; modules=4; memoryFormFactor=DIMM (desktop); moduleHeight=31 mm
memory | crucial-ddr3l-8gb | capacity=8 GB; memoryType=DDR3; memorySpeed=1600 MT/s; modules=1; memoryFormFactor=DIMM (desktop)
memory | kingston-server-premier-ddr5-32gb-rdimm | capacity=32 GB; memoryType=DDR5; memorySpeed=4800 MT/s; modules=1; memoryFormFactor=RDIMM (server)
memory | gskill-trident-z5-rgb-48gb-8000 | capacity=48 GB; memoryType=DDR5; memorySpeed=8000 MT/s; modules=2; memoryFormFactor=DIMM (desktop); moduleHeight=44 mm
graphics-card | nvidia-geforce-rtx-4090-founders | cardLength=304 mm; cardHeight=137 mm; cardSlots=3; boardPower=450 W; powerConnector=12VHPWR; recommendedSupply=850 W; pcieGeneration=PCIe 4.0; pcieLanes=16; displayOutputs=HDMI 2.1, DisplayPort 1.4
graphics-card | nvidia-geforce-rtx-3080-founders | cardLength=285 mm; cardHeight=112 mm; cardSlots=2; boardPower=320 W; powerConnector=2 × 8-pin; recommendedSupply=750 W; pcieGeneration=PCIe 4.0; pcieLanes=16; displayOutputs=HDMI 2.1, DisplayPort 1.4
graphics-card | amd-radeon-rx-6500-xt | cardSlots=2; boardPower=107 W; powerConnector=6-pin; recommendedSupply=400 W; pcieGeneration=PCIe 4.0; pcieLanes=4; displayOutputs=HDMI 2.1, DisplayPort 1.4
graphics-card | nvidia-geforce-gt-1030 | cardSlots=1; boardPower=30 W; powerConnector=None; recommendedSupply=300 W; pcieGeneration=PCIe 3.0; pcieLanes=4
graphics-card | nvidia-geforce-gtx-1080-ti-founders | cardLength=267 mm; cardHeight=111 mm; cardSlots=2; boardPower=250 W; recommendedSupply=600 W; pcieGeneration=PCIe 3.0; pcieLanes=16
storage | samsung-860-evo-m2-500gb | driveFormFactor=M.2 2280; driveInterface=SATA 6 Gb/s
storage | samsung-983-dct-960gb | driveFormFactor=M.2 22110; driveInterface=NVMe PCIe 3.0; pcieGeneration=PCIe 3.0
storage | wd-sn740-512gb | driveFormFactor=M.2 2230; driveInterface=NVMe PCIe 4.0; pcieGeneration=PCIe 4.0
storage | wd-blue-sn550-500gb | driveFormFactor=M.2 2280; driveInterface=NVMe PCIe 3.0; pcieGeneration=PCIe 3.0
case | meshify-2-compact | boardSupport=ATX, Micro-ATX, Mini-ITX; supplySupport=ATX; maxCardLength=360 mm; maxCoolerHeight=169 mm; maxSupplyLength=200 mm; expansionSlots=7; driveBays=2; smallDriveBays=4; frontPorts=USB-A, USB-C, Headphones, Microphone; radiatorSupport=120 mm, 140 mm, 240 mm, 280 mm, 360 mm; radiatorTop=120 mm, 240 mm; radiatorFront=120 mm, 140 mm, 240 mm, 280 mm, 360 mm; fansIncluded=3; maxFans=7
case | fractal-terra | boardSupport=Mini-ITX; supplySupport=SFX, SFX-L; maxCardLength=322 mm; maxCardHeight=131 mm; maxCoolerHeight=77 mm; expansionSlots=3; driveBays=0; smallDriveBays=2; frontPorts=USB-A, USB-C
case | fractal-torrent | boardSupport=E-ATX, ATX, Micro-ATX, Mini-ITX; supplySupport=ATX; maxCardLength=461 mm; maxCoolerHeight=188 mm; maxSupplyLength=230 mm; expansionSlots=7; driveBays=2; smallDriveBays=4; fansIncluded=5; maxFans=7; radiatorSupport=120 mm, 140 mm, 240 mm, 280 mm, 360 mm, 420 mm; frontPorts=USB-A, USB-C, Headphones
case | fractal-node-202 | boardSupport=Mini-ITX; supplySupport=SFX; maxCardLength=310 mm; maxCoolerHeight=56 mm; expansionSlots=2; driveBays=0; smallDriveBays=2; frontPorts=USB-A, Headphones, Microphone; maxSupplyLength=130 mm
case | silverstone-sg13 | boardSupport=Mini-ITX; supplySupport=ATX; maxCardLength=270 mm; maxCoolerHeight=61 mm; maxSupplyLength=150 mm; expansionSlots=2; driveBays=1
power-supply | corsair-vs450 | wattage=450 W; efficiency=80 Plus; supplyFormFactor=ATX; atxVersion=ATX 2.x; supplyPcie8=1; supply12v=0; supplyLength=125 mm
power-supply | corsair-sf600 | wattage=600 W; efficiency=80 Plus Gold; supplyFormFactor=SFX; atxVersion=ATX 2.x; supplyPcie8=2; supply12v=0; supplyLength=100 mm; supplySata=4
power-supply | seasonic-prime-tx-1000 | wattage=1000 W; efficiency=80 Plus Titanium; supplyFormFactor=ATX; atxVersion=ATX 2.x; supplyPcie8=6; supply12v=0; supplyLength=170 mm
power-supply | evga-supernova-1600-t2 | wattage=1600 W; supplyFormFactor=ATX; atxVersion=ATX 2.x; supplyPcie8=9; supply12v=0; supplyLength=220 mm
power-supply | seasonic-focus-gx-850 | wattage=850 W; supplyFormFactor=ATX; atxVersion=ATX 2.x; supplyPcie8=6; supply12v=0; supplyLength=140 mm; supplySata=10
power-supply | fsp-tfx-300 | wattage=300 W; supplyFormFactor=TFX; atxVersion=ATX 2.x; supplyPcie8=0; supply12v=0; supplySata=2
processor | amd-ryzen-5-8500g | socket=AM5; processorSeries=Ryzen 8000; tdp=65 W; integratedGraphics=Yes; coolerIncluded=Yes; supportedMemory=DDR5; maxMemory=256 GB; pcieGeneration=PCIe 4.0; pcieLanes=10
processor | amd-ryzen-7-8700g | socket=AM5; processorSeries=Ryzen 8000; tdp=65 W; integratedGraphics=Yes; coolerIncluded=Yes; supportedMemory=DDR5; maxMemory=256 GB; pcieGeneration=PCIe 4.0; pcieLanes=16
processor | intel-core-i7-8700 | socket=LGA1151; tdp=65 W; integratedGraphics=Yes; supportedMemory=DDR4; maxMemory=128 GB; pcieGeneration=PCIe 3.0; pcieLanes=16
motherboard | asus-prime-b560m-a-pcie4 | socket=LGA1200; chipset=B560; boardFormFactor=Micro-ATX; memoryType=DDR4; memorySlots=4; maxMemory=128 GB; pcieGeneration=PCIe 4.0; pcieX16Slots=1; m2Slots=2; sataPorts=6
cooler | arctic-freezer-34-esports | coolerType=Air; supportedSockets=AM4, LGA1200; coolerHeight=157 mm; coolingPower=200 W; fansIncluded=1
cooler | noctua-nh-u12s-2018 | coolerType=Air; supportedSockets=AM4, LGA1151, LGA1150, LGA1155; coolerHeight=158 mm; reachesOverMemory=No; fansIncluded=1
cooler | noctua-nh-l9a-am4 | coolerType=Air; supportedSockets=AM4; coolerHeight=37 mm; reachesOverMemory=No; fansIncluded=1
monitor | dell-e1916h | monitorPorts=DisplayPort 1.2, VGA
monitor | lg-ultrafine-5k | monitorPorts=USB-C
motherboard | asus-rog-maximus-z890-extreme | socket=LGA1851; chipset=Z890; boardFormFactor=E-ATX; boardWidth=277 mm; memoryType=DDR5; boardMemoryModule=DIMM (desktop); memorySlots=4; maxMemory=256 GB; pcieGeneration=PCIe 5.0; biosFlashback=Yes; usbCHeader=Yes
motherboard | msi-meg-z790-ace | socket=LGA1700; chipset=Z790; boardFormFactor=E-ATX; boardWidth=277 mm; memoryType=DDR5; boardMemoryModule=DIMM (desktop); memorySlots=4; maxMemory=192 GB; pcieGeneration=PCIe 5.0; usbCHeader=Yes
motherboard | msi-meg-x670e-godlike | socket=AM5; chipset=X670E; boardFormFactor=E-ATX; boardWidth=288 mm; memoryType=DDR5; boardMemoryModule=DIMM (desktop); memorySlots=4; maxMemory=192 GB; pcieGeneration=PCIe 5.0; biosFlashback=Yes; usbCHeader=Yes
motherboard | gigabyte-z790-aorus-master | socket=LGA1700; chipset=Z790; boardFormFactor=E-ATX; boardWidth=260 mm; memoryType=DDR5; boardMemoryModule=DIMM (desktop); memorySlots=4; maxMemory=192 GB; pcieGeneration=PCIe 5.0; biosFlashback=Yes; usbCHeader=Yes
motherboard | asrock-x670e-taichi | socket=AM5; chipset=X670E; boardFormFactor=E-ATX; boardWidth=267 mm; memoryType=DDR5; boardMemoryModule=DIMM (desktop); memorySlots=4; pcieGeneration=PCIe 5.0; biosFlashback=Yes; usbCHeader=Yes
motherboard | gigabyte-trx50-aero-d | socket=sTR5; chipset=TRX50; boardFormFactor=E-ATX; boardWidth=269 mm; memoryType=DDR5; boardMemoryModule=RDIMM (server); memorySlots=4; pcieGeneration=PCIe 5.0
motherboard | asus-pro-ws-wrx90e-sage-se | socket=sTR5; boardFormFactor=E-ATX; boardWidth=330 mm; memoryType=DDR5; boardMemoryModule=RDIMM (server); memorySlots=8; pcieGeneration=PCIe 5.0
motherboard | asus-pro-ws-w680-ace | socket=LGA1700; chipset=W680; boardFormFactor=ATX; memoryType=DDR5; boardMemoryModule=DIMM (desktop); memorySlots=4; maxMemory=192 GB; eccMemory=Yes; pcieGeneration=PCIe 5.0; m2Slots=3; m2Generation=PCIe 4.0; sataPorts=4
motherboard | supermicro-x13sae-f | socket=LGA1700; chipset=W680; boardFormFactor=ATX; memoryType=DDR5; boardMemoryModule=DIMM (desktop); memorySlots=4; maxMemory=128 GB; eccMemory=Yes; pcieGeneration=PCIe 5.0; sataPorts=8
motherboard | asrock-rack-b650d4u | socket=AM5; chipset=B650; boardFormFactor=Micro-ATX; memoryType=DDR5; boardMemoryModule=DIMM (desktop); memorySlots=4; eccMemory=Yes; sataPorts=4
motherboard | asus-prime-b550m-a-ecc | socket=AM4; chipset=B550; boardFormFactor=Micro-ATX; memoryType=DDR4; boardMemoryModule=DIMM (desktop); memorySlots=4; maxMemory=128 GB; eccMemory=Yes
motherboard | msi-pro-z690-a-non-ecc | socket=LGA1700; chipset=Z690; boardFormFactor=ATX; memoryType=DDR5; boardMemoryModule=DIMM (desktop); memorySlots=4; maxMemory=128 GB; eccMemory=No
motherboard | asus-rog-strix-b550-f-gaming | socket=AM4; chipset=B550; boardFormFactor=ATX; memoryType=DDR4; boardMemoryModule=DIMM (desktop); memorySlots=4; maxMemory=128 GB; pcieGeneration=PCIe 4.0; m2Slots=2; m2Generation=PCIe 4.0; m2FastSlots=1; m2Sizes=M.2 2242, M.2 2260, M.2 2280, M.2 22110; m2SataSlots=2; sataPorts=6; m2DisablesSata=2; m2SharesCardLanes=No; biosFlashback=Yes; usbCHeader=Yes
motherboard | asus-tuf-gaming-x570-plus | socket=AM4; chipset=X570; boardFormFactor=ATX; memoryType=DDR4; boardMemoryModule=DIMM (desktop); memorySlots=4; maxMemory=128 GB; pcieGeneration=PCIe 4.0; m2Slots=2; m2Generation=PCIe 4.0; m2FastSlots=2; m2Sizes=M.2 2242, M.2 2260, M.2 2280, M.2 22110; m2SataSlots=2; sataPorts=8; m2DisablesSata=0; m2SharesCardLanes=No; biosFlashback=No; usbCHeader=No
motherboard | gigabyte-x870e-aorus-master | socket=AM5; chipset=X870E; boardFormFactor=ATX; memoryType=DDR5; boardMemoryModule=DIMM (desktop); memorySlots=4; maxMemory=256 GB; pcieGeneration=PCIe 5.0; m2Slots=4; m2Generation=PCIe 5.0; m2FastSlots=3; m2SharesCardLanes=Yes; sataPorts=4; usbCHeader=Yes
motherboard | inside-lenovo-loq-15irx9 | memoryType=DDR5; boardMemoryModule=SO-DIMM (laptop); memorySlots=2; maxMemory=32 GB; maxMemorySpeed=4800 MT/s; m2Slots=2; m2Generation=PCIe 4.0; m2FastSlots=2; m2Sizes=M.2 2242, M.2 2280; m2LongSlots=1; m2SataSlots=0; sataPorts=0
motherboard | inside-lenovo-thinkpad-t480 | memoryType=DDR4; boardMemoryModule=SO-DIMM (laptop); memorySlots=2; maxMemory=32 GB; maxMemorySpeed=2400 MT/s; m2Slots=0; sataPorts=1
motherboard | inside-framework-laptop-13-amd | memoryType=DDR5; boardMemoryModule=SO-DIMM (laptop); memorySlots=2; maxMemory=96 GB; maxMemorySpeed=5600 MT/s; m2Slots=1; m2Generation=PCIe 4.0; m2FastSlots=1; m2Sizes=M.2 2280; m2SataSlots=0; sataPorts=0
motherboard | inside-framework-laptop-16 | memoryType=DDR5; boardMemoryModule=SO-DIMM (laptop); memorySlots=2; maxMemory=96 GB; maxMemorySpeed=5600 MT/s; m2Slots=2; m2Generation=PCIe 4.0; m2FastSlots=2; m2Sizes=M.2 2230, M.2 2280; m2LongSlots=1; m2SataSlots=0; sataPorts=0
motherboard | inside-dell-xps-15-9530 | memoryType=DDR5; boardMemoryModule=SO-DIMM (laptop); memorySlots=2; maxMemory=64 GB; maxMemorySpeed=4800 MT/s; m2Slots=2; m2Generation=PCIe 4.0; m2FastSlots=2; m2Sizes=M.2 2230, M.2 2280; m2LongSlots=2; m2SataSlots=0; sataPorts=0
motherboard | inside-apple-macbook-air-m4 | memorySlots=0; m2Slots=0; sataPorts=0
motherboard | inside-steam-deck | memoryType=DDR5; memorySlots=0; m2Slots=1; m2Generation=PCIe 3.0; m2Sizes=M.2 2230; m2SataSlots=0; sataPorts=0
motherboard | inside-lenovo-legion-go | memoryType=DDR5; memorySlots=0; m2Slots=1; m2Generation=PCIe 4.0; m2FastSlots=1; m2Sizes=M.2 2242; m2SataSlots=0; sataPorts=0
motherboard | inside-intel-nuc-13-pro-tall | memoryType=DDR4; boardMemoryModule=SO-DIMM (laptop); memorySlots=2; maxMemory=64 GB; maxMemorySpeed=3200 MT/s; m2Slots=2; m2Generation=PCIe 4.0; m2FastSlots=1; m2Sizes=M.2 2242, M.2 2280; m2LongSlots=1; m2SataSlots=1; sataPorts=1; m2DisablesSata=0
motherboard | inside-lenovo-thinkcentre-m70q-gen-3 | memoryType=DDR4; boardMemoryModule=SO-DIMM (laptop); memorySlots=2; maxMemory=64 GB; maxMemorySpeed=3200 MT/s; m2Slots=1; m2Generation=PCIe 4.0; m2FastSlots=1; m2Sizes=M.2 2280; sataPorts=1; m2DisablesSata=0
cooler | arctic-liquid-freezer-ii-240 | coolerType=Liquid (AIO); supportedSockets=AM4, AM5, LGA1200, LGA1700; radiatorSize=240 mm; radiatorThickness=38 mm
cooler | arctic-liquid-freezer-iii-280 | coolerType=Liquid (AIO); supportedSockets=AM4, AM5, LGA1700, LGA1851; radiatorSize=280 mm; radiatorThickness=38 mm
cooler | corsair-h100i-elite-capellix | coolerType=Liquid (AIO); supportedSockets=AM4, AM5, LGA1200, LGA1700; radiatorSize=240 mm; radiatorThickness=27 mm
cooler | corsair-h115i-elite-capellix | coolerType=Liquid (AIO); supportedSockets=AM4, AM5, LGA1200, LGA1700; radiatorSize=280 mm; radiatorThickness=27 mm
cooler | nzxt-kraken-x53 | coolerType=Liquid (AIO); supportedSockets=AM4, AM5, LGA1200, LGA1700; radiatorSize=240 mm; radiatorThickness=30 mm
cooler | deepcool-le520 | coolerType=Liquid (AIO); supportedSockets=AM4, AM5, LGA1200, LGA1700; radiatorSize=240 mm; radiatorThickness=27 mm
memory | kingston-ksm48e40bd8-32gb-ecc | capacity=32 GB; memoryType=DDR5; memorySpeed=4800 MT/s; modules=1; memoryFormFactor=DIMM (desktop); memoryKind=UDIMM; memoryEcc=Yes; moduleHeight=31.25 mm
memory | kingston-ksm32ed8-32gb-ecc | capacity=32 GB; memoryType=DDR4; memorySpeed=3200 MT/s; modules=1; memoryFormFactor=DIMM (desktop); memoryKind=UDIMM; memoryEcc=Yes; moduleHeight=31.25 mm
memory | crucial-ddr4-16gb-3200-sodimm | capacity=16 GB; memoryType=DDR4; memorySpeed=3200 MT/s; modules=1; memoryFormFactor=SO-DIMM (laptop); memoryKind=SO-DIMM
memory | crucial-ddr4-64gb-kit-3200-sodimm | capacity=64 GB; memoryType=DDR4; memorySpeed=3200 MT/s; modules=2; memoryFormFactor=SO-DIMM (laptop); memoryKind=SO-DIMM
memory | crucial-ddr5-64gb-kit-5600-sodimm | capacity=64 GB; memoryType=DDR5; memorySpeed=5600 MT/s; modules=2; memoryFormFactor=SO-DIMM (laptop); memoryKind=SO-DIMM
memory | crucial-ddr5-96gb-kit-5600-sodimm | capacity=96 GB; memoryType=DDR5; memorySpeed=5600 MT/s; modules=2; memoryFormFactor=SO-DIMM (laptop); memoryKind=SO-DIMM
memory | crucial-ddr3l-8gb-sodimm | capacity=8 GB; memoryType=DDR3; memorySpeed=1600 MT/s; modules=1; memoryFormFactor=SO-DIMM (laptop)
graphics-card | nvidia-geforce-rtx-5090-founders | cardLength=304 mm; cardHeight=137 mm; cardSlots=2; boardPower=575 W; powerConnector=12V-2x6; recommendedSupply=1000 W; pcieGeneration=PCIe 5.0; pcieLanes=16; displayOutputs=HDMI 2.1, DisplayPort 2.1
graphics-card | nvidia-geforce-rtx-5080-founders | cardLength=304 mm; cardHeight=137 mm; cardSlots=2; boardPower=360 W; powerConnector=12V-2x6; recommendedSupply=850 W; pcieGeneration=PCIe 5.0; pcieLanes=16; displayOutputs=HDMI 2.1, DisplayPort 2.1
graphics-card | nvidia-geforce-rtx-5070-founders | cardLength=242 mm; cardHeight=112 mm; cardSlots=2; boardPower=250 W; powerConnector=12V-2x6; recommendedSupply=650 W; pcieGeneration=PCIe 5.0; pcieLanes=16; displayOutputs=HDMI 2.1, DisplayPort 2.1
graphics-card | nvidia-geforce-rtx-4070-founders | cardLength=244 mm; cardHeight=112 mm; cardSlots=2; boardPower=200 W; powerConnector=12VHPWR; recommendedSupply=650 W; pcieGeneration=PCIe 4.0; pcieLanes=16; displayOutputs=HDMI 2.1, DisplayPort 1.4
storage | transcend-mts430-128gb | driveFormFactor=M.2 2242; driveInterface=SATA 6 Gb/s
storage | corsair-mp600-micro-1tb | driveFormFactor=M.2 2242; driveInterface=NVMe PCIe 4.0; pcieGeneration=PCIe 4.0
case | fractal-meshify-2 | boardSupport=E-ATX, ATX, Micro-ATX, Mini-ITX; maxBoardWidth=285 mm; supplySupport=ATX; maxCardLength=467 mm; maxCoolerHeight=185 mm; expansionSlots=7; driveBays=6; smallDriveBays=2; frontPorts=USB-A, USB-C, Headphones, Microphone
case | lian-li-o11-dynamic-evo | boardSupport=E-ATX, ATX, Micro-ATX, Mini-ITX; maxBoardWidth=280 mm; supplySupport=ATX; maxCardLength=422 mm; maxCoolerHeight=167 mm; maxSupplyLength=220 mm; frontPorts=USB-A, USB-C, Headphones
case | corsair-4000d-airflow | boardSupport=E-ATX, ATX, Micro-ATX, Mini-ITX; maxBoardWidth=277 mm; supplySupport=ATX; maxCardLength=360 mm; maxCoolerHeight=170 mm; maxSupplyLength=220 mm; expansionSlots=7; driveBays=2; smallDriveBays=2; frontPorts=USB-A, USB-C, Headphones
case | nzxt-h7-flow-2022 | boardSupport=E-ATX, ATX, Micro-ATX, Mini-ITX; maxBoardWidth=272 mm; supplySupport=ATX; maxCardLength=400 mm; maxCoolerHeight=185 mm; expansionSlots=7; frontPorts=USB-A, USB-C, Headphones
case | fractal-define-7-xl | boardSupport=E-ATX, ATX, Micro-ATX, Mini-ITX; maxBoardWidth=330 mm; supplySupport=ATX; maxCoolerHeight=185 mm; frontPorts=USB-A, USB-C, Headphones, Microphone
case | phanteks-eclipse-g500a | boardSupport=E-ATX, ATX, Micro-ATX, Mini-ITX; maxBoardWidth=280 mm; supplySupport=ATX; maxCoolerHeight=185 mm; frontPorts=USB-A, USB-C, Headphones
case | be-quiet-pure-base-500dx | boardSupport=ATX, Micro-ATX, Mini-ITX; supplySupport=ATX; maxCardLength=369 mm; maxCoolerHeight=190 mm; maxSupplyLength=258 mm; expansionSlots=7; driveBays=2; smallDriveBays=5; frontPorts=USB-A, USB-C, Headphones, Microphone
case | nzxt-h510 | boardSupport=ATX, Micro-ATX, Mini-ITX; supplySupport=ATX; maxCardLength=381 mm; maxCoolerHeight=165 mm; expansionSlots=7; radiatorSupport=120 mm, 140 mm, 240 mm, 280 mm; radiatorFront=120 mm, 140 mm, 240 mm, 280 mm; radiatorOther=120 mm; maxRadiatorThickness=60 mm; frontPorts=USB-A, USB-C, Headphones
case | lian-li-a4-h2o | boardSupport=Mini-ITX; supplySupport=SFX, SFX-L; maxCardLength=322 mm; maxCardHeight=140 mm; maxCoolerHeight=55 mm; expansionSlots=3; radiatorSupport=240 mm; radiatorTop=240 mm; maxRadiatorThickness=55 mm; driveBays=0; frontPorts=USB-A, USB-C
case | fractal-node-304 | boardSupport=Mini-ITX; supplySupport=ATX; maxCardLength=310 mm; maxCoolerHeight=165 mm; maxSupplyLength=160 mm; expansionSlots=2; driveBays=6; smallDriveBays=0; frontPorts=USB-A, Headphones, Microphone
case | fractal-define-c | boardSupport=ATX, Micro-ATX, Mini-ITX; supplySupport=ATX; maxCoolerHeight=170 mm; expansionSlots=7; radiatorSupport=120 mm, 140 mm, 240 mm, 280 mm, 360 mm; radiatorTop=120 mm, 240 mm; radiatorFront=120 mm, 140 mm, 240 mm, 280 mm, 360 mm; radiatorOther=120 mm; radiatorTopMemory=40 mm
case | fractal-define-r5 | boardSupport=ATX, Micro-ATX, Mini-ITX; supplySupport=ATX; maxCoolerHeight=180 mm; expansionSlots=7; radiatorSupport=120 mm, 140 mm, 240 mm, 280 mm, 360 mm, 420 mm; radiatorTop=120 mm, 140 mm, 240 mm, 280 mm, 360 mm, 420 mm; radiatorFront=120 mm, 140 mm, 240 mm, 280 mm, 360 mm; radiatorTopMemory=55 mm
case | velkase-velka-3 | boardSupport=Mini-ITX; supplySupport=Flex ATX; maxCardLength=175 mm; maxCoolerHeight=37 mm; expansionSlots=2; driveBays=0
case | inside-slim-computer | driveBays=0; smallDriveBays=0
case | inside-tall-mini-pc | driveBays=0; smallDriveBays=1
power-supply | corsair-sf850l | wattage=850 W; efficiency=80 Plus Gold; supplyFormFactor=SFX-L; supplyPcie8=3; supply12v=1; supplyLength=130 mm
power-supply | silverstone-sx1000 | wattage=1000 W; efficiency=80 Plus Platinum; supplyFormFactor=SFX-L; supplyLength=130 mm
power-supply | asus-rog-loki-1000 | wattage=1000 W; efficiency=80 Plus Platinum; supplyFormFactor=SFX-L; supplyLength=125 mm
power-supply | cooler-master-v850-sfx | wattage=850 W; efficiency=80 Plus Gold; supplyFormFactor=SFX; supplyLength=100 mm
power-supply | fsp-flexguru-500 | wattage=500 W; efficiency=80 Plus Gold; supplyFormFactor=Flex ATX; supplyLength=150 mm
power-supply | corsair-hx1500i | wattage=1500 W; efficiency=80 Plus Platinum; supplyFormFactor=ATX; supplyLength=200 mm
power-supply | be-quiet-dark-power-13-1000 | wattage=1000 W; efficiency=80 Plus Titanium; supplyFormFactor=ATX; supplyLength=175 mm
monitor | apple-studio-display | monitorPorts=USB-C
monitor | acer-k202hql | monitorPorts=VGA
monitor | benq-pd3220u | monitorPorts=HDMI 2.0, DisplayPort 1.4, USB-C
`;
