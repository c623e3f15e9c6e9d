/** Boards by their width, radiators by their thickness, drives, cards, supplies and coolers in cases: makers' data sheets. */
export const boardWidthCases = `
board-case | fits | fractal-meshify-2 | asus-rog-maximus-z890-extreme, msi-meg-z790-ace, gigabyte-z790-aorus-master, asrock-x670e-taichi, gigabyte-trx50-aero-d | up to 285 mm | Fractal Design: Meshify 2, E-ATX (max 285 mm)
board-case | does-not-fit | fractal-meshify-2 | msi-meg-x670e-godlike, asus-pro-ws-wrx90e-sage-se | wider than 285 mm | Fractal Design: Meshify 2, E-ATX (max 285 mm)
board-case | fits | lian-li-o11-dynamic-evo | asus-rog-maximus-z890-extreme, msi-meg-z790-ace, gigabyte-z790-aorus-master, asrock-x670e-taichi, gigabyte-trx50-aero-d | under 280 mm | Lian Li: O11 Dynamic EVO, E-ATX (under 280 mm)
board-case | does-not-fit | lian-li-o11-dynamic-evo | msi-meg-x670e-godlike, asus-pro-ws-wrx90e-sage-se | wider than 280 mm | Lian Li: O11 Dynamic EVO, E-ATX (under 280 mm)
board-case | fits | corsair-4000d-airflow | asus-rog-maximus-z890-extreme, msi-meg-z790-ace, gigabyte-z790-aorus-master, asrock-x670e-taichi, gigabyte-trx50-aero-d | 277 mm at most | Corsair: 4000D, E-ATX (305 × 277 mm)
board-case | does-not-fit | corsair-4000d-airflow | msi-meg-x670e-godlike, asus-pro-ws-wrx90e-sage-se | wider than 277 mm | Corsair: 4000D, E-ATX (305 × 277 mm)
board-case | fits | nzxt-h7-flow-2022 | gigabyte-z790-aorus-master, asrock-x670e-taichi, gigabyte-trx50-aero-d | up to 272 mm | NZXT: H7 Flow, E-ATX (up to 272 mm)
board-case | does-not-fit | nzxt-h7-flow-2022 | asus-rog-maximus-z890-extreme, msi-meg-z790-ace, msi-meg-x670e-godlike, asus-pro-ws-wrx90e-sage-se | wider than 272 mm | NZXT: H7 Flow, E-ATX (up to 272 mm)
board-case | fits | phanteks-eclipse-g500a | asus-rog-maximus-z890-extreme, msi-meg-z790-ace, gigabyte-z790-aorus-master, asrock-x670e-taichi, gigabyte-trx50-aero-d | up to 280 mm | Phanteks: Eclipse G500A, E-ATX (up to 280 mm wide)
board-case | does-not-fit | phanteks-eclipse-g500a | msi-meg-x670e-godlike, asus-pro-ws-wrx90e-sage-se | wider than 280 mm | Phanteks: Eclipse G500A, E-ATX (up to 280 mm wide)
board-case | fits | fractal-define-7-xl | asus-rog-maximus-z890-extreme, msi-meg-z790-ace, msi-meg-x670e-godlike, gigabyte-z790-aorus-master, asrock-x670e-taichi, gigabyte-trx50-aero-d, asus-pro-ws-wrx90e-sage-se | up to 330 mm | Fractal Design: Define 7 XL, EE-ATX (max 347 × 330 mm)
board-case | fits | fractal-meshify-2 | msi-b650-gaming-plus-wifi, gigabyte-b550m-ds3h, asus-rog-strix-b850-i-gaming-wifi | ATX is 244 mm wide and smaller ones less | Intel: ATX specification 2.2, 305 × 244 mm
board-case | does-not-fit | be-quiet-pure-base-500dx | asus-rog-maximus-z890-extreme, msi-meg-x670e-godlike, gigabyte-z790-aorus-master, asrock-x670e-taichi | no E-ATX | be quiet!: Pure Base 500DX, Motherboard compatibility
board-case | does-not-fit | lian-li-a4-h2o | asrock-x670e-taichi, msi-b650-gaming-plus-wifi, gigabyte-b550m-ds3h | Mini-ITX only | Lian Li: A4-H2O, Motherboard support
board-case | warning | fractal-meshify-2 | asus-rog-maximus-z890-extreme~boardWidth, gigabyte-z790-aorus-master~boardWidth | the board's width isn't given | Fractal Design: Meshify 2, E-ATX (max 285 mm)
board-case | warning | fractal-meshify-2~maxBoardWidth | asus-rog-maximus-z890-extreme, msi-meg-x670e-godlike | the case's limit isn't given | Nothing to go by
`;

export const radiatorCases = `
radiator-thickness | fits | nzxt-h510 | corsair-h100i-elite-capellix, corsair-h115i-elite-capellix, nzxt-kraken-x53, deepcool-le520, cooler-master-masterliquid-240l-core-argb | with fans of 25 mm up to 55 mm | NZXT: H510, Clearance, front radiator 60 mm
radiator-thickness | does-not-fit | nzxt-h510 | arctic-liquid-freezer-ii-240, arctic-liquid-freezer-iii-240, arctic-liquid-freezer-iii-280 | 38 mm and 25 mm of fan in 60 mm | NZXT: H510, Clearance, front radiator 60 mm; ARCTIC: Radiator 38 mm
radiator-thickness | fits | lian-li-a4-h2o | corsair-h100i-elite-capellix, nzxt-kraken-x53, deepcool-le520, cooler-master-masterliquid-240l-core-argb | up to 55 mm with fans | Lian Li: A4-H2O, radiator and fan 55 mm
radiator-thickness | does-not-fit | lian-li-a4-h2o | arctic-liquid-freezer-ii-240, arctic-liquid-freezer-iii-240 | 38 mm and 25 mm of fan in 55 mm | Lian Li: A4-H2O, radiator and fan 55 mm; ARCTIC: Radiator 38 mm
radiator-thickness | unknown | nzxt-h510 | corsair-h100i-elite-capellix~radiatorThickness, arctic-liquid-freezer-ii-240~radiatorThickness | the radiator's thickness isn't given | Nothing to go by
radiator-size | fits | nzxt-h510 | corsair-h100i-elite-capellix, corsair-h115i-elite-capellix | up to 280 mm | NZXT: H510, Radiator support
radiator-size | does-not-fit | nzxt-h510 | arctic-liquid-freezer-iii-360, corsair-nautilus-360-rs | 280 mm at most | NZXT: H510, Radiator support
radiator-size | does-not-fit | lian-li-a4-h2o | arctic-liquid-freezer-iii-280, corsair-h115i-elite-capellix, corsair-nautilus-360-rs | 240 mm only | Lian Li: A4-H2O, Radiator support
radiator-size | fits | fractal-define-r5 | arctic-liquid-freezer-iii-420, corsair-nautilus-360-rs, nzxt-kraken-280 | up to 420 mm | Fractal Design: Define R5, Radiator compatibility
radiator-memory | fits | fractal-define-c + corsair-h100i-elite-capellix | corsair-vengeance-ddr5-32gb-6000-cl30, gskill-flare-x5-32gb-6000-cl30, corsair-vengeance-lpx-16gb-kit-3200, kingston-fury-beast-ddr5-16gb-5600 | below 40 mm | Fractal Design: Define C, top radiator with components up to 40 mm
radiator-memory | fits | fractal-define-c + arctic-liquid-freezer-iii-240 | corsair-vengeance-ddr5-32gb-6000-cl30, crucial-8gb-ddr4-3200-udimm | below 40 mm | Fractal Design: Define C, top radiator with components up to 40 mm
radiator-memory | warning | fractal-define-c + corsair-h100i-elite-capellix | corsair-vengeance-rgb-ddr5-64gb-6000-cl30, gskill-trident-z5-rgb-32gb-6400-cl32, gskill-trident-z5-rgb-48gb-8000 | 44 mm above 40 mm: the radiator has to go to the front | Fractal Design: Define C, top radiator with components up to 40 mm
radiator-memory | warning | fractal-define-c + arctic-liquid-freezer-iii-240 | corsair-vengeance-rgb-ddr5-64gb-6000-cl30, gskill-trident-z5-rgb-32gb-6400-cl32 | 44 mm above 40 mm: the radiator has to go to the front | Fractal Design: Define C, top radiator with components up to 40 mm
radiator-memory | fits | fractal-define-c + corsair-nautilus-360-rs | corsair-vengeance-rgb-ddr5-64gb-6000-cl30, gskill-trident-z5-rgb-32gb-6400-cl32 | 360 goes to the front, away from the memory | Fractal Design: Define C, Radiator compatibility
radiator-memory | fits | fractal-define-r5 + arctic-liquid-freezer-iii-360 | corsair-vengeance-rgb-ddr5-64gb-6000-cl30, gskill-trident-z5-rgb-32gb-6400-cl32, corsair-vengeance-ddr5-32gb-6000-cl30 | 44 mm below 55 mm | Fractal Design: Define R5, top radiator with components up to 55 mm
radiator-memory | does-not-fit | fractal-define-c~radiatorFront~radiatorOther + corsair-h100i-elite-capellix | corsair-vengeance-rgb-ddr5-64gb-6000-cl30 | 44 mm above 40 mm, and no other place for it | Fractal Design: Define C, top radiator with components up to 40 mm
`;

export const driveBayCases = `
drive-bays | fits | corsair-4000d-airflow | seagate-barracuda-2tb*2, seagate-ironwolf-4tb, samsung-870-evo-1tb*2, seagate-barracuda-2tb*2 + samsung-870-evo-1tb*2 | two and two bays | Corsair: 4000D, Case drive bays 2 × 3.5, 2 × 2.5
drive-bays | does-not-fit | corsair-4000d-airflow | seagate-barracuda-2tb*3, seagate-ironwolf-4tb*4, seagate-barracuda-2tb*2 + samsung-870-evo-1tb*3 | more than the bays | Corsair: 4000D, Case drive bays 2 × 3.5, 2 × 2.5
drive-bays | fits | be-quiet-pure-base-500dx | seagate-barracuda-2tb*2, samsung-870-evo-1tb*5, crucial-bx500-480gb*3 | two and five bays | be quiet!: Pure Base 500DX, HDD 2, SSD 5
drive-bays | does-not-fit | be-quiet-pure-base-500dx | seagate-barracuda-2tb*3, seagate-ironwolf-4tb*5 | two bays | be quiet!: Pure Base 500DX, HDD 2, SSD 5
drive-bays | fits | fractal-node-304 | seagate-ironwolf-4tb*4, seagate-ironwolf-4tb*6, samsung-870-evo-1tb*6, seagate-ironwolf-4tb*4 + samsung-870-evo-1tb*2 | six trays for either size | Fractal Design: Node 304, 6 × 3.5 or 2.5 inch
drive-bays | does-not-fit | fractal-node-304 | seagate-ironwolf-4tb*7, seagate-ironwolf-4tb*6 + samsung-870-evo-1tb | six trays | Fractal Design: Node 304, 6 × 3.5 or 2.5 inch
drive-bays | fits | fractal-meshify-2 | seagate-ironwolf-4tb*6, samsung-870-evo-1tb*2, seagate-ironwolf-4tb*6 + samsung-870-evo-1tb*2 | six and two | Fractal Design: Meshify 2, Drive mounts included
drive-bays | does-not-fit | lian-li-a4-h2o | seagate-barracuda-2tb, seagate-ironwolf-4tb | no bay for 3.5 inch | Lian Li: A4-H2O, Drive support
drive-bays | does-not-fit | velkase-velka-3 | seagate-barracuda-2tb, wd-blue-1tb-hard-disk | no bay for 3.5 inch | Velkase: Velka 3, Storage
`;

export const cardRoomCases = `
card-length | fits | lian-li-a4-h2o | nvidia-geforce-rtx-5090-founders, nvidia-geforce-rtx-5080-founders, nvidia-geforce-rtx-4070-founders, powercolor-reaper-radeon-rx-9070-16gb | up to 322 mm | Lian Li: A4-H2O, GPU length 322 mm; NVIDIA: GeForce RTX 5090, Length 304 mm
card-length | does-not-fit | lian-li-a4-h2o | asus-tuf-gaming-geforce-rtx-5090-oc-32gb, msi-geforce-rtx-5080-16g-gaming-trio-oc, sapphire-nitro-radeon-rx-9070-xt-16gb | longer than 322 mm | Lian Li: A4-H2O, GPU length 322 mm
card-length | fits | corsair-4000d-airflow | asus-tuf-gaming-geforce-rtx-5090-oc-32gb, msi-geforce-rtx-5080-16g-gaming-trio-oc, nvidia-geforce-rtx-5090-founders, sapphire-nitro-radeon-rx-9070-xt-16gb | up to 360 mm | Corsair: 4000D, Maximum GPU length 360 mm
card-length | fits | fractal-terra | nvidia-geforce-rtx-5090-founders, nvidia-geforce-rtx-5070-founders | up to 322 mm | Fractal Design: Terra, GPU max length 322 mm
card-length | does-not-fit | fractal-terra | asus-tuf-gaming-geforce-rtx-5090-oc-32gb, sapphire-nitro-radeon-rx-9070-xt-16gb | longer than 322 mm | Fractal Design: Terra, GPU max length 322 mm
card-length | fits | fractal-node-304 | nvidia-geforce-rtx-5080-founders, nvidia-geforce-rtx-4070-founders, gigabyte-radeon-rx-7600-gaming-oc-8gb | up to 310 mm | Fractal Design: Node 304, Graphics card length 310 mm
card-length | does-not-fit | fractal-node-304 | msi-geforce-rtx-5080-16g-gaming-trio-oc, asus-tuf-gaming-geforce-rtx-5090-oc-32gb | longer than 310 mm | Fractal Design: Node 304, Graphics card length 310 mm
card-length | does-not-fit | velkase-velka-3 | asus-dual-geforce-rtx-5060-oc-8gb, msi-geforce-rtx-3050-ventus-2x-6g-oc, nvidia-geforce-rtx-4070-founders | longer than 175 mm | Velkase: Velka 3, GPU up to 175 mm
card-length | fits | nzxt-h510 | asus-tuf-gaming-geforce-rtx-5090-oc-32gb, msi-geforce-rtx-5080-16g-gaming-trio-oc | up to 381 mm without a radiator at the front | NZXT: H510, Clearance, GPU up to 381 mm
card-slots | fits | lian-li-a4-h2o + asus-rog-strix-b850-i-gaming-wifi | nvidia-geforce-rtx-5090-founders, gigabyte-geforce-rtx-5070-windforce-oc-sff-12gb, asus-dual-geforce-rtx-5060-oc-8gb | up to three slots | Lian Li: A4-H2O, Expansion slots 3
card-slots | does-not-fit | lian-li-a4-h2o | asus-tuf-gaming-geforce-rtx-5090-oc-32gb, sapphire-nitro-radeon-rx-9070-xt-16gb | thicker than three slots | Lian Li: A4-H2O, Expansion slots 3
card-slots | fits | fractal-node-304 + asus-rog-strix-b850-i-gaming-wifi | nvidia-geforce-rtx-5080-founders, nvidia-geforce-rtx-4070-founders, powercolor-reaper-radeon-rx-9070-16gb | two of two slots under a Mini-ITX board | Fractal Design: Node 304, Expansion slots 2
card-slots | does-not-fit | fractal-node-304 | gigabyte-geforce-rtx-5070-windforce-oc-sff-12gb, asus-prime-geforce-rtx-5070-ti-oc-16gb, asus-tuf-gaming-geforce-rtx-5090-oc-32gb | thicker than two slots | Fractal Design: Node 304, Expansion slots 2
card-slots | fits | corsair-4000d-airflow | asus-tuf-gaming-geforce-rtx-5090-oc-32gb, nvidia-geforce-rtx-5090-founders | seven slots | Corsair: 4000D, Expansion slots 7 + 2
card-height | fits | lian-li-a4-h2o | msi-geforce-rtx-3050-ventus-2x-6g-oc | 109 mm in 140 mm, and no cable | Lian Li: A4-H2O, GPU height 140 mm
card-height | warning | lian-li-a4-h2o | nvidia-geforce-rtx-5090-founders, asus-prime-geforce-rtx-5070-ti-oc-16gb, asus-dual-geforce-rtx-5060-oc-8gb | below 140 mm, its cable has to bend at once | Lian Li: A4-H2O, GPU height 140 mm; PCI-SIG: 35 mm before the first bend
card-height | does-not-fit | lian-li-a4-h2o | asus-tuf-gaming-geforce-rtx-5090-oc-32gb | 146 mm in 140 mm | Lian Li: A4-H2O, GPU height 140 mm
card-height | fits | fractal-meshify-2 | nvidia-geforce-rtx-5090-founders, asus-tuf-gaming-geforce-rtx-5090-oc-32gb, msi-geforce-rtx-5080-16g-gaming-trio-oc | coolers of 185 mm leave room above any card | Fractal Design: Meshify 2, CPU cooler max height 185 mm
`;

export const supplyRoomCases = `
supply-form | fits | cooler-master-nr200p | corsair-sf850l, silverstone-sx1000, asus-rog-loki-1000, cooler-master-v850-sfx | SFX and SFX-L | Cooler Master: NR200P, PSU support
supply-form | fits | lian-li-a4-h2o | corsair-sf850l, asus-rog-loki-1000, corsair-sf750 | SFX and SFX-L | Lian Li: A4-H2O, PSU support
supply-form | does-not-fit | lian-li-a4-h2o | corsair-rm850e, corsair-hx1500i, fsp-tfx-300 | SFX and SFX-L only | Lian Li: A4-H2O, PSU support
supply-form | fits | velkase-velka-3 | fsp-flexguru-500 | Flex ATX | Velkase: Velka 3, PSU
supply-form | does-not-fit | velkase-velka-3 | corsair-sf750, corsair-rm750e, corsair-sf850l | Flex ATX only | Velkase: Velka 3, PSU
supply-form | warning | corsair-4000d-airflow | corsair-sf850l, silverstone-sx1000, cooler-master-v850-sfx | by a bracket | Corsair: SFX to ATX adapter bracket
supply-form | does-not-fit | corsair-4000d-airflow | fsp-flexguru-500, fsp-tfx-300 | no ATX supply | Corsair: 4000D, Power supply ATX
supply-form | does-not-fit | cooler-master-nr200p | fsp-flexguru-500, corsair-hx1500i | neither SFX nor SFX-L | Cooler Master: NR200P, PSU support
supply-power | not-recommended | corsair-sf750 | amd-ryzen-5-7600 + nvidia-geforce-rtx-5080-founders, intel-core-i5-12400f + nvidia-geforce-rtx-5080-founders | 750 W below 850 W | NVIDIA: GeForce RTX 5080, Required system power 850 W
supply-power | not-recommended | fsp-flexguru-500 | amd-ryzen-5-7600 + nvidia-geforce-rtx-4070-founders, amd-ryzen-5-5600 + nvidia-geforce-rtx-5070-founders | 500 W below 650 W | NVIDIA: GeForce RTX 4070 and 5070, Required system power 650 W
supply-power | not-recommended | corsair-sf850l | amd-ryzen-5-7600 + nvidia-geforce-rtx-5090-founders | 850 W below 1000 W | NVIDIA: GeForce RTX 5090, Required system power 1000 W
supply-power | fits | corsair-sf850l | amd-ryzen-5-7600 + nvidia-geforce-rtx-5080-founders, amd-ryzen-7-9800x3d + nvidia-geforce-rtx-5070-founders | 850 W and 650 W asked for | NVIDIA: GeForce RTX 5080, Required system power 850 W
supply-power | fits | silverstone-sx1000 | amd-ryzen-5-7600 + nvidia-geforce-rtx-5090-founders | exactly the 1000 W asked for | NVIDIA: GeForce RTX 5090, Required system power 1000 W
supply-length | fits | cooler-master-nr200p | corsair-sf850l, silverstone-sx1000, asus-rog-loki-1000 | 130 mm in 130 mm | Cooler Master: NR200P, PSU length
supply-length | fits | fractal-node-304 | corsair-rm750e, msi-mpg-a1250gs-pcie5, deepcool-pf450 | up to 160 mm | Fractal Design: Node 304, PSU max 160 mm
supply-length | does-not-fit | fractal-node-304 | corsair-hx1500i, be-quiet-dark-power-13-1000, seasonic-prime-tx-1000 | longer than 160 mm | Fractal Design: Node 304, PSU max 160 mm
supply-length | fits | corsair-4000d-airflow | corsair-hx1500i, evga-supernova-1600-t2, be-quiet-dark-power-13-1000 | up to 220 mm | Corsair: 4000D, Maximum PSU length 220 mm
supply-length | does-not-fit | deepcool-cc560-v2 | corsair-hx1500i, be-quiet-dark-power-13-1000 | longer than 160 mm | DeepCool: CC560 V2, PSU length
supply-length | fits | nzxt-h5-flow-2024 | corsair-hx1500i | 200 mm in 200 mm | NZXT: H5 Flow, PSU length
`;

export const coolerRoomCases = `
cooler-height | fits | lian-li-a4-h2o | noctua-nh-l9a-am5, noctua-nh-l9i-17xx | 37 mm in 55 mm | Lian Li: A4-H2O, CPU cooler height 55 mm
cooler-height | does-not-fit | lian-li-a4-h2o | deepcool-ak400, be-quiet-pure-rock-slim-2, noctua-nh-u12s-redux | taller than 55 mm | Lian Li: A4-H2O, CPU cooler height 55 mm
cooler-height | fits | nzxt-h510 | noctua-nh-d15, deepcool-ak620-white, be-quiet-dark-rock-pro-4 | up to 165 mm | NZXT: H510, Clearance, CPU cooler 165 mm
cooler-height | does-not-fit | nzxt-h510 | noctua-nh-d15-g2 | 168 mm in 165 mm | NZXT: H510, Clearance, CPU cooler 165 mm
cooler-height | fits | corsair-4000d-airflow | noctua-nh-d15-g2, noctua-nh-d15, deepcool-ak620-white | up to 170 mm | Corsair: 4000D, Maximum CPU cooler height 170 mm
cooler-height | does-not-fit | lian-li-o11-dynamic-evo | noctua-nh-d15-g2 | 168 mm in 167 mm | Lian Li: O11 Dynamic EVO, CPU cooler height 167 mm
cooler-height | fits | lian-li-o11-dynamic-evo | noctua-nh-d15, deepcool-ak620-white | up to 167 mm | Lian Li: O11 Dynamic EVO, CPU cooler height 167 mm
cooler-height | fits | velkase-velka-3 | noctua-nh-l9a-am5, noctua-nh-l9i-17xx | 37 mm in 37 mm | Velkase: Velka 3, CPU cooler 37 mm
cooler-height | does-not-fit | velkase-velka-3 | deepcool-ak400, noctua-nh-d15 | taller than 37 mm | Velkase: Velka 3, CPU cooler 37 mm
cooler-height | fits | be-quiet-pure-base-500dx | noctua-nh-d15-g2, be-quiet-dark-rock-pro-4, thermalright-peerless-assassin-120-se | up to 190 mm | be quiet!: Pure Base 500DX, CPU cooler 190 mm
`;

/** What nobody can tell because a value isn't given. */
export const openRoomCases = `
board-case | unknown | fractal-meshify-2~boardSupport | asus-rog-maximus-z890-extreme, msi-b650-gaming-plus-wifi, gigabyte-b550m-ds3h | the case's boards aren't given | Nothing to go by
board-case | unknown | corsair-4000d-airflow | gigabyte-z790-aorus-master~boardFormFactor, asrock-x670e-taichi~boardFormFactor | the board's form isn't given | Nothing to go by
card-length | unknown | lian-li-a4-h2o~maxCardLength | nvidia-geforce-rtx-5090-founders, asus-dual-geforce-rtx-5060-oc-8gb | the case's limit isn't given | Nothing to go by
card-length | unknown | corsair-4000d-airflow | nvidia-geforce-rtx-5090-founders~cardLength | the card's length isn't given | Nothing to go by
cooler-height | unknown | nzxt-h510~maxCoolerHeight | noctua-nh-d15, deepcool-ak620-white | the case's limit isn't given | Nothing to go by
cooler-height | unknown | corsair-4000d-airflow | noctua-nh-d15~coolerHeight | the cooler's height isn't given | Nothing to go by
supply-form | unknown | lian-li-a4-h2o~supplySupport | corsair-sf750, corsair-sf850l | the case's supplies aren't given | Nothing to go by
supply-form | unknown | velkase-velka-3 | fsp-flexguru-500~supplyFormFactor | the supply's form isn't given | Nothing to go by
supply-length | unknown | corsair-4000d-airflow | corsair-hx1500i~supplyLength | the supply's length isn't given | Nothing to go by
radiator-size | unknown | nzxt-h510~radiatorSupport | corsair-h100i-elite-capellix, corsair-h115i-elite-capellix | the case's radiators aren't given | Nothing to go by
radiator-size | unknown | nzxt-h510 | nzxt-kraken-x53~radiatorSize | the radiator isn't given | Nothing to go by
radiator-memory | warning | fractal-define-c + corsair-h100i-elite-capellix | corsair-vengeance-rgb-ddr5-64gb-6000-cl30~moduleHeight, crucial-pro-ddr5-128gb-5600 | the module's height isn't given: plain ones fit, high ones don't | Fractal Design: Define C, 35 mm above the motherboard
front-usb-c | warning | corsair-4000d-airflow~frontPorts | asus-prime-a520m-k, msi-b650-gaming-plus-wifi | the case's ports aren't given: at worst one stays without use | Corsair: 4000D Airflow, Front I/O
monitor-ports | unknown | nvidia-geforce-rtx-5090-founders | apple-studio-display~monitorPorts, benq-pd3220u~monitorPorts | the monitor's inputs aren't given | Nothing to go by
`;
