export const coolerCases = `
cooler-height | fits | lian-li-lancool-216 | noctua-nh-d15-g2, noctua-nh-d15, deepcool-ak620-white, be-quiet-dark-rock-pro-4 | up to 180.5 mm | Lian Li: LANCOOL 216, CPU cooler height
cooler-height | fits | cooler-master-nr200p | deepcool-ak400, thermalright-peerless-assassin-120-se, be-quiet-pure-rock-2 | 155 mm in 155 mm | Cooler Master: NR200P, CPU cooler clearance 155 mm
cooler-height | fits | fractal-terra | noctua-nh-l9a-am5, noctua-nh-l9i-17xx | 37 mm | Fractal Design: Terra, CPU cooler max height 77 mm
cooler-height | does-not-fit | cooler-master-nr200p | noctua-nh-d15-g2, deepcool-ak620-white, noctua-nh-u12s-redux, noctua-nh-d15 | taller than 155 mm | Cooler Master: NR200P, CPU cooler clearance 155 mm
cooler-height | does-not-fit | fractal-terra | deepcool-ak400, deepcool-ag400-argb, be-quiet-pure-rock-slim-2, thermalright-peerless-assassin-120-se | taller than 77 mm | Fractal Design: Terra, CPU cooler max height
cooler-height | does-not-fit | silverstone-sg13 | deepcool-ak400, deepcool-gammaxx-ag200 | taller than 61 mm | SilverStone: SG13, Limitation of CPU cooler 61 mm
cooler-height | does-not-fit | nzxt-h9-flow | noctua-nh-d15-g2 | 168 mm in 165 mm | NZXT: H9 Flow, Clearance, CPU cooler up to 165 mm
cooler-height | does-not-fit | cooler-master-masterbox-q300l | deepcool-ak620-white, noctua-nh-u12s-redux | taller than 157 mm | Cooler Master: MasterBox Q300L, CPU cooler 157 mm
cooler-height | unknown | deepcool-ch160~maxCoolerHeight | deepcool-ak400, noctua-nh-l9a-am5 | the case's limit isn't given | Nothing to go by
cooler-height | unknown | fractal-design-north | deepcool-ak400~coolerHeight, deepcool-ak400~coolerType~coolerHeight | the cooler's height isn't given | Nothing to go by
cooler-power | fits | deepcool-ak400 | amd-ryzen-5-7600, amd-ryzen-7-9800x3d, intel-core-i5-12400f, intel-core-i5-14600k, intel-core-ultra-5-245k | peak below 220 W | DeepCool: AK400, TDP 220 W
cooler-power | fits | be-quiet-pure-rock-2 | amd-ryzen-5-7600, amd-ryzen-9-5950x, intel-core-i5-13400 | peak below 150 W | be quiet!: Pure Rock 2, TDP 150 W
cooler-power | fits | arctic-liquid-freezer-iii-360 | intel-core-i7-14700k, amd-ryzen-9-9950x3d, intel-core-ultra-9-285k | three 120 mm fans on a radiator | Intel: Thermal solutions for 125 W processors, liquid
cooler-power | fits | arctic-liquid-freezer-iii-240 | amd-ryzen-7-9800x3d, intel-core-i5-14600k | peak below 200 W | AMD: Ryzen 7 9800X3D, Thermal solution
cooler-power | warning | deepcool-ak400 | intel-core-i7-14700k, intel-core-i9-13900ks, amd-ryzen-9-9950x3d, amd-ryzen-9-7950x, intel-core-ultra-9-285k | rated above the TDP, below the peak | DeepCool: AK400, TDP 220 W; Intel: Maximum Turbo Power
cooler-power | warning | be-quiet-pure-rock-slim-2 | intel-core-i5-14600k, amd-ryzen-7-7800x3d, amd-ryzen-9-5950x | 130 W below peaks of 142 to 181 W | be quiet!: Pure Rock Slim 2, TDP 130 W
cooler-power | warning | deepcool-gammaxx-ag200 | intel-core-i5-12400f, intel-core-i5-14400f | 100 W below peaks of 117 and 148 W | DeepCool: AG200, TDP 100 W
cooler-power | warning | nzxt-kraken-120 | intel-core-i7-14700k, amd-ryzen-9-9950x3d | one 120 mm fan for more than 200 W | NZXT: Kraken 120
cooler-power | does-not-fit | be-quiet-pure-rock-slim-2 | amd-ryzen-9-9950x3d, amd-ryzen-9-7950x, intel-core-i9-13900ks | 130 W for 150 W and 170 W of TDP | be quiet!: Pure Rock Slim 2, TDP 130 W
cooler-power | does-not-fit | deepcool-gammaxx-ag200 | intel-core-i7-14700k, amd-ryzen-7-7800x3d, amd-ryzen-9-9900x, intel-core-ultra-7-265k | 100 W for 120 W and more | DeepCool: AG200, TDP 100 W
cooler-power | fits | deepcool-ak400 | amd-ryzen-5-7600~tdp | a peak of 88 W | DeepCool: AK400, TDP 220 W
cooler-power | unknown | deepcool-ak400 | amd-ryzen-5-7600~peakPower~tdp, intel-core-i7-14700k~tdp | the processor's power isn't given, or only a peak beyond the cooler's | Nothing to go by
cooler-power | unknown | arctic-liquid-freezer-iii-360~radiatorSize | intel-core-i7-14700k | neither watts nor radiator | Nothing to go by
cooler-memory | fits | noctua-nh-d15 | corsair-vengeance-lpx-16gb-kit-3200, crucial-8gb-ddr4-3200-udimm | 31 mm under 32 mm | Noctua: NH-D15, RAM clearance 32 mm
cooler-memory | fits | noctua-nh-u12s-redux | corsair-vengeance-rgb-ddr5-64gb-6000-cl30, gskill-trident-z5-rgb-32gb-6400-cl32 | the cooler ends before the memory | Noctua: NH-U12S redux, 100% RAM compatibility
cooler-memory | fits | be-quiet-dark-rock-pro-4 | corsair-vengeance-ddr5-32gb-6000-cl30, kingston-fury-beast-ddr5-16gb-5600 | 35 mm under 40 mm | be quiet!: Dark Rock Pro 4, RAM clearance
cooler-memory | fits | noctua-nh-l9a-am5 | corsair-vengeance-rgb-ddr5-64gb-6000-cl30 | it ends before the memory | Noctua: NH-L9a-AM5, 100% RAM compatibility
cooler-memory | warning | noctua-nh-d15 | corsair-vengeance-rgb-ddr5-64gb-6000-cl30, gskill-flare-x5-32gb-6000-cl30, kingston-fury-beast-ddr5-16gb-5600 | the front fan sits higher, and so the cooler | Noctua: NH-D15, RAM compatibility
cooler-memory | warning | be-quiet-dark-rock-pro-4 | gskill-trident-z5-rgb-32gb-6400-cl32 | 44 mm above 40 mm | be quiet!: Dark Rock Pro 4, RAM clearance
cooler-memory | does-not-fit | noctua-nh-d15 + nzxt-h9-flow | corsair-vengeance-rgb-ddr5-64gb-6000-cl30, gskill-trident-z5-rgb-32gb-6400-cl32 | with the fan raised it is 177 mm, the case takes 165 mm | Noctua: NH-D15, RAM compatibility; NZXT: H9 Flow
cooler-memory | does-not-fit | be-quiet-dark-rock-pro-4 + deepcool-cc560-v2 | gskill-trident-z5-rgb-32gb-6400-cl32 | 166.8 mm in 163 mm | be quiet!: Dark Rock Pro 4; DeepCool: CC560 V2
cooler-memory | warning | noctua-nh-d15 | corsair-vengeance-rgb-ddr5-64gb-6000-cl30~moduleHeight, crucial-pro-ddr5-128gb-5600 | the module's height isn't given: plain ones fit, for high ones the fan is raised | Noctua: NH-D15, RAM compatibility
cooler-memory | warning | deepcool-gammaxx-ag200 | corsair-vengeance-rgb-ddr5-64gb-6000-cl30 | 44 mm, and the cooler's reach isn't given | Corsair: Vengeance RGB, 44 mm
cooler-memory | fits | deepcool-gammaxx-ag200 | corsair-vengeance-lpx-16gb-kit-3200, crucial-8gb-ddr4-3200-udimm | the height that modules without heat spreader have | JEDEC: MO-309, module height 31.25 mm
radiator-size | fits | lian-li-lancool-216 | arctic-liquid-freezer-iii-240, arctic-liquid-freezer-iii-360, nzxt-kraken-280, nzxt-kraken-120 | up to 360 mm | Lian Li: LANCOOL 216, Radiator support
radiator-size | fits | fractal-torrent | arctic-liquid-freezer-iii-420, corsair-nautilus-360-rs | up to 420 mm | Fractal Design: Torrent, Radiator compatibility
radiator-size | does-not-fit | cooler-master-masterbox-q300l | arctic-liquid-freezer-iii-360, nzxt-kraken-280, corsair-nautilus-360-rs | 240 mm at most | Cooler Master: MasterBox Q300L, Radiator support
radiator-size | does-not-fit | cooler-master-nr200p | arctic-liquid-freezer-iii-360, arctic-liquid-freezer-iii-420 | 280 mm at most | Cooler Master: NR200P, Radiator support
radiator-size | does-not-fit | lian-li-lancool-216 | arctic-liquid-freezer-iii-420 | 360 mm at most | Lian Li: LANCOOL 216, Radiator support
radiator-size | unknown | deepcool-ch160 | arctic-liquid-freezer-iii-240, nzxt-kraken-120 | the listing names no radiators | Nothing to go by
radiator-size | unknown | nzxt-h5-flow-2024 | arctic-liquid-freezer-iii-360~radiatorSize | the radiator isn't given | Nothing to go by
radiator-place | fits | lian-li-lancool-216 | arctic-liquid-freezer-iii-240, arctic-liquid-freezer-iii-360 | at the top | Lian Li: LANCOOL 216, Radiator support, top
radiator-place | fits | meshify-2-compact + gigabyte-geforce-rtx-5060-windforce-oc-8gb | arctic-liquid-freezer-iii-240, corsair-nautilus-360-rs | 240 at the top; 360 at the front beside a short card | Fractal Design: Meshify 2 Compact, Radiator compatibility
radiator-place | not-recommended | meshify-2-compact + msi-geforce-rtx-5080-16g-gaming-trio-oc | arctic-liquid-freezer-iii-360, corsair-nautilus-360-rs | 360 goes only to the front, which shortens the room for a card of 338 mm | Fractal Design: Meshify 2 Compact, GPU max length with front radiator
radiator-place | not-recommended | meshify-2-compact + sapphire-nitro-radeon-rx-9070-xt-16gb | nzxt-kraken-280 | 280 goes only to the front, and the card is 330 mm long | Fractal Design: Meshify 2 Compact, GPU max length with front radiator
radiator-place | unknown | fractal-torrent | arctic-liquid-freezer-iii-360, arctic-liquid-freezer-iii-420 | the listing says which sizes, not where | Nothing to go by
`;
