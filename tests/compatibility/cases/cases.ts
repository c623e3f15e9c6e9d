export const caseCases = `
board-case | fits | cooler-master-nr200p | asus-rog-strix-b850-i-gaming-wifi, asrock-h610tm-itx | Mini-ITX | Cooler Master: NR200P, Motherboard support
board-case | fits | cooler-master-masterbox-q300l | gigabyte-b550m-ds3h, asus-rog-strix-b850-i-gaming-wifi, msi-pro-b860m-a-wifi | Micro-ATX and smaller | Cooler Master: MasterBox Q300L, Motherboard support
board-case | fits | fractal-design-north | msi-b650-gaming-plus-wifi, msi-pro-b760m-a-wifi, asus-rog-strix-b850-i-gaming-wifi | ATX and smaller | Fractal Design: North, Motherboard compatibility
board-case | warning | fractal-torrent | asus-rog-maximus-z790-extreme, asus-pro-ws-trx50-sage-wifi | E-ATX boards differ in width | Fractal Design: Torrent, E-ATX up to 285 mm, larger with limits
board-case | warning | lian-li-lancool-216 | asus-rog-maximus-z790-extreme | E-ATX below 280 mm only | Lian Li: LANCOOL 216, E-ATX (under 280 mm)
board-case | does-not-fit | cooler-master-nr200p | msi-b650-gaming-plus-wifi, gigabyte-b550m-ds3h, asus-rog-maximus-z790-extreme | Mini-ITX only | Cooler Master: NR200P, Motherboard support
board-case | does-not-fit | cooler-master-masterbox-q300l | msi-b650-gaming-plus-wifi, msi-mag-z890-tomahawk-wifi, gigabyte-x570-aorus-elite | no ATX | Cooler Master: MasterBox Q300L, Motherboard support
board-case | does-not-fit | fractal-design-north | asus-rog-maximus-z790-extreme, asus-pro-ws-trx50-sage-wifi | no E-ATX | Fractal Design: North, Motherboard compatibility
board-case | unknown | fractal-design-north~boardSupport | msi-b650-gaming-plus-wifi, asus-rog-maximus-z790-extreme | the case's boards aren't given | Nothing to go by
board-case | unknown | fractal-design-north | gigabyte-b550m-ds3h~boardFormFactor | the board's form isn't given | Nothing to go by
card-length | fits | cooler-master-nr200p | gigabyte-geforce-rtx-5070-windforce-oc-sff-12gb, asus-dual-geforce-rtx-5060-oc-8gb, sapphire-nitro-radeon-rx-9070-xt-16gb | up to 330 mm | Cooler Master: NR200P, GPU 330 mm
card-length | fits | corsair-frame-4000d | asus-tuf-gaming-geforce-rtx-5090-oc-32gb, msi-geforce-rtx-5080-16g-gaming-trio-oc | up to 430 mm | Corsair: FRAME 4000D, Maximum GPU length
card-length | does-not-fit | deepcool-ch160 | msi-geforce-rtx-5080-16g-gaming-trio-oc, sapphire-nitro-radeon-rx-9070-xt-16gb, asus-tuf-gaming-geforce-rtx-5090-oc-32gb | longer than 305 mm | DeepCool: CH160, Max. GPU length
card-length | does-not-fit | fractal-node-202 | msi-geforce-rtx-5080-16g-gaming-trio-oc, asus-tuf-gaming-geforce-rtx-5090-oc-32gb | longer than 310 mm | Fractal Design: Node 202, GPU max length
card-length | does-not-fit | silverstone-sg13 | gigabyte-radeon-rx-7600-gaming-oc-8gb, nvidia-geforce-rtx-3080-founders, powercolor-reaper-radeon-rx-9070-16gb | longer than 270 mm | SilverStone: SG13, Expansion card
card-length | unknown | fractal-design-north~maxCardLength | asus-dual-geforce-rtx-5060-oc-8gb | the case's limit isn't given | Nothing to go by
card-length | unknown | fractal-design-north | amd-radeon-rx-6500-xt, nvidia-geforce-gt-1030 | the card's length isn't given | Nothing to go by
card-slots | fits | cooler-master-nr200p + asus-rog-strix-b850-i-gaming-wifi | gigabyte-geforce-rtx-5070-windforce-oc-sff-12gb, nvidia-geforce-rtx-4090-founders | three slots | Cooler Master: NR200P, Expansion slots 3
card-slots | fits | nzxt-h5-flow-2024 | asus-dual-geforce-rtx-5060-oc-8gb, asus-tuf-gaming-geforce-rtx-5090-oc-32gb, sapphire-nitro-radeon-rx-9070-xt-16gb | seven slots | NZXT: H5 Flow, Expansion slots 7
card-slots | warning | fractal-node-202 | nvidia-geforce-rtx-3080-founders, powercolor-reaper-radeon-rx-9070-16gb | two of two: only with the board's slot at the very top, as Mini-ITX has it | Fractal Design: Node 202, Expansion slots 2
card-slots | warning | cooler-master-masterbox-q300l + gigabyte-b550m-ds3h | asus-tuf-gaming-geforce-rtx-5090-oc-32gb, sapphire-nitro-radeon-rx-9070-xt-16gb | fits if the board has its slot at the very top | Cooler Master: MasterBox Q300L, Expansion slots 4
card-slots | does-not-fit | fractal-node-202 | asus-tuf-gaming-geforce-rtx-5090-oc-32gb, sapphire-nitro-radeon-rx-9070-xt-16gb, asus-dual-geforce-rtx-5060-oc-8gb | thicker than two slots | Fractal Design: Node 202, Expansion slots 2
card-slots | does-not-fit | cooler-master-nr200p | asus-tuf-gaming-geforce-rtx-5090-oc-32gb, sapphire-nitro-radeon-rx-9070-xt-16gb | thicker than three slots | Cooler Master: NR200P, Expansion slots 3
card-slots | warning | deepcool-ch160 | asus-dual-geforce-rtx-5060-oc-8gb | three slots, and the case's aren't given | ASUS: Dual RTX 5060, Slot 2.5
card-slots | unknown | nzxt-h5-flow-2024 | asus-dual-geforce-rtx-5060-oc-8gb~cardSlots | the card's thickness isn't given | Nothing to go by
card-height | fits | fractal-torrent | asus-tuf-gaming-geforce-rtx-5090-oc-32gb, msi-geforce-rtx-5080-16g-gaming-trio-oc, nvidia-geforce-rtx-4090-founders | coolers of 188 mm leave room above any card | Fractal Design: Torrent, CPU cooler max height 188 mm
card-height | fits | nzxt-h5-flow-2024 | asus-dual-geforce-rtx-5060-oc-8gb, gigabyte-geforce-rtx-5070-windforce-oc-sff-12gb, msi-geforce-rtx-3050-ventus-2x-6g-oc | coolers of 170 mm leave room above cards of 126 mm | NZXT: H5 Flow, Clearance
card-height | fits | fractal-terra | msi-geforce-rtx-3050-ventus-2x-6g-oc | 109 mm in 131 mm, and no cable | Fractal Design: Terra, GPU max height 131 mm
card-height | warning | fractal-terra | asus-dual-geforce-rtx-5060-oc-8gb, gigabyte-geforce-rtx-5070-windforce-oc-sff-12gb, asus-prime-geforce-rtx-5070-ti-oc-16gb | the card goes in, its cable has to bend at once | Fractal Design: Terra, GPU max height 131 mm; PCI-SIG: 35 mm before the first bend
card-height | does-not-fit | fractal-terra | msi-geforce-rtx-5080-16g-gaming-trio-oc, asus-tuf-gaming-geforce-rtx-5090-oc-32gb, nvidia-geforce-rtx-4090-founders, asrock-arc-b580-challenger-12gb-oc | higher than 131 mm | Fractal Design: Terra, GPU max height 131 mm
card-height | unknown | silverstone-sg13 | asus-dual-geforce-rtx-5060-oc-8gb, nvidia-geforce-rtx-3080-founders | coolers of 61 mm say nothing of cards | Nothing to go by
card-height | unknown | nzxt-h5-flow-2024 | amd-radeon-rx-6500-xt | no height | Nothing to go by
card-height | warning | nzxt-h5-flow-2024 | asus-tuf-gaming-geforce-rtx-5090-oc-32gb | 146 mm below 170 mm, 35 mm of cable don't | NZXT: H5 Flow, Clearance; PCI-SIG: 35 mm before the first bend
supply-form | fits | fractal-design-north | corsair-rm750e, deepcool-pf450, seasonic-prime-tx-1000 | ATX | Fractal Design: North, PSU type
supply-form | fits | cooler-master-nr200p | corsair-sf750, corsair-sf600 | SFX | Cooler Master: NR200P, PSU support
supply-form | warning | fractal-design-north | corsair-sf750, corsair-sf600 | needs an SFX to ATX bracket | Corsair: SFX to ATX adapter bracket
supply-form | does-not-fit | cooler-master-nr200p | corsair-rm750e, deepcool-pf450, msi-mpg-a1250gs-pcie5 | no ATX supplies | Cooler Master: NR200P, PSU support
supply-form | does-not-fit | fractal-terra | corsair-rm850e, seasonic-focus-gx-850, fsp-tfx-300 | SFX only | Fractal Design: Terra, PSU type
supply-form | does-not-fit | fractal-design-north | fsp-tfx-300 | TFX supplies are long and narrow | Intel: Desktop platform form factors power supply, TFX12V
supply-form | unknown | fractal-design-north~supplySupport | corsair-rm750e, corsair-sf750 | the case's supplies aren't given | Nothing to go by
supply-length | fits | deepcool-cc560-v2 | corsair-rm750e, deepcool-pf450, msi-mpg-a1250gs-pcie5 | up to 160 mm | DeepCool: CC560 V2, PSU length
supply-length | fits | cooler-master-nr200p | corsair-sf750 | 100 mm in 130 mm | Cooler Master: NR200P, PSU length
supply-length | does-not-fit | deepcool-cc560-v2 | seasonic-prime-tx-1000, evga-supernova-1600-t2 | longer than 160 mm | DeepCool: CC560 V2, PSU length
supply-length | does-not-fit | nzxt-h5-flow-2024 | evga-supernova-1600-t2 | 220 mm in 200 mm | NZXT: H5 Flow, PSU length
supply-length | fits | deepcool-ch160 | corsair-rm750e | 140 mm is the standard length of ATX | Intel: Desktop platform form factors power supply, ATX12V 140 mm
supply-length | warning | deepcool-ch160 | msi-mpg-a1250gs-pcie5, seasonic-prime-tx-1000 | longer than standard, and the case's limit isn't given | MSI: MPG A1250GS, 150 mm
supply-length | unknown | nzxt-h5-flow-2024 | corsair-rm750e~supplyLength | the supply's length isn't given | Nothing to go by
drive-bays | fits | meshify-2-compact | seagate-barracuda-2tb, seagate-barracuda-2tb*2, samsung-870-evo-1tb*4 | two and four bays | Fractal Design: Meshify 2 Compact, Drive mounts
drive-bays | fits | fractal-terra | samsung-870-evo-1tb*2 | two small bays | Fractal Design: Terra, Drive mounts
drive-bays | does-not-fit | fractal-terra | seagate-barracuda-2tb, seagate-ironwolf-4tb | no bay for 3.5 inch | Fractal Design: Terra, Drive mounts
drive-bays | does-not-fit | meshify-2-compact | seagate-ironwolf-4tb*3, seagate-barracuda-2tb*4 | two bays | Fractal Design: Meshify 2 Compact, Drive mounts
drive-bays | does-not-fit | cooler-master-masterbox-q300l | seagate-barracuda-2tb*2 | one bay | Cooler Master: MasterBox Q300L, Drive bays
drive-bays | warning | meshify-2-compact~driveBays | seagate-barracuda-2tb | the bays aren't given: the buyer has to ask | Fractal Design: North and Terra, from two bays to none
drive-bays | warning | silverstone-sg13 | samsung-870-evo-1tb | the small bays aren't given: the buyer has to ask | SilverStone: SG13, Drive bays
drive-bays | unknown | meshify-2-compact | seagate-barracuda-2tb~driveFormFactor | the drive's size isn't given | Nothing to go by
fan-places | fits | meshify-2-compact | arctic-p12-pwm-pst, noctua-nf-a12x25-pwm*4, deepcool-fc120-3-in-1 | seven places, three taken | Fractal Design: Meshify 2 Compact, Fan mounts
fan-places | warning | meshify-2-compact | deepcool-fc120-3-in-1*2, arctic-p12-pwm-pst*5 | more than the four free places: some replace those inside | Fractal Design: Meshify 2 Compact, Fan mounts
fan-places | warning | fractal-torrent | deepcool-fc120-3-in-1 | seven places, five taken | Fractal Design: Torrent, Fan mounts
fan-places | fits | nzxt-h5-flow-2024 | arctic-p12-pwm-pst*6, deepcool-fc120-3-in-1*2 | eight places, two taken | NZXT: H5 Flow, Cooling support
fan-places | warning | nzxt-h5-flow-2024 | arctic-p12-pwm-pst*7 | more than the six free places: some replace those inside | NZXT: H5 Flow, Cooling support
board-case | fits | nzxt-h5-flow-2024 | asus-rog-maximus-z890-extreme, asrock-x670e-taichi | up to 277 mm wide | NZXT: H5 Flow, Motherboard support; ASUS: ROG Maximus Z890 Extreme, 277 mm; ASRock: X670E Taichi, 267 mm
board-case | does-not-fit | nzxt-h5-flow-2024 | msi-meg-x670e-godlike, asus-pro-ws-wrx90e-sage-se | wider than 277 mm | NZXT: H5 Flow, Motherboard support; MSI: MEG X670E GODLIKE, 288 mm
fan-places | warning | nzxt-h5-flow-2024~maxFans | arctic-p12-pwm-pst, arctic-p12-pwm-pst*3 | the places aren't given: the buyer has to look | Fractal Design: Torrent, Fan mounts
front-usb-c | fits | fractal-design-north | msi-b650-gaming-plus-wifi, msi-mag-x870-tomahawk-wifi, asus-rog-maximus-z790-extreme | port and header | Fractal Design: North, Front ports
front-usb-c | fits | deepcool-cc560-v2 | asus-prime-a520m-k, msi-b650-gaming-plus-wifi | no port to connect | DeepCool: CC560 V2, I/O ports
front-usb-c | warning | fractal-design-north | asus-prime-a520m-k, msi-b450-gaming-plus-max, asus-tuf-gaming-b550m-plus | port without header | Fractal Design: North, Front ports
front-usb-c | warning | fractal-design-north | gigabyte-x570-aorus-elite, msi-pro-z690-a-wifi | the header isn't given: the port may stay unused | Fractal Design: North, Front ports
front-usb-c | warning | fractal-design-north~frontPorts | asus-prime-a520m-k | the case's ports aren't given: at worst one stays without use | Fractal Design: North, Front ports
`;
