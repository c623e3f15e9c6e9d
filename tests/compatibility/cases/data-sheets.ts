/**
 * What makers' data sheets and compatibility pages say of pairs that several parts decide, written before the rules were read: mountings that sockets share, watts that nobody publishes.
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
cooler-power | fits | deepcool-ak400 | amd-ryzen-5-7600~peakPower, amd-ryzen-5-1600, amd-ryzen-5-2600, amd-ryzen-5-5500 | 65 W of TDP are 88 W of package power | AMD: PPT is 1.35 times the TDP
cooler-power | warning | noctua-nh-l9a-am5 | amd-ryzen-5-7600, amd-ryzen-5-8600g, amd-ryzen-5-9600x, amd-ryzen-7-9700x | low-profile cooler for processors of 65 W, little turbo headroom | Noctua: NH-L9a-AM5, CPU compatibility
cooler-power | not-recommended | noctua-nh-l9a-am5 | amd-ryzen-9-9950x3d, amd-ryzen-9-7950x, amd-ryzen-9-9900x, amd-ryzen-7-7800x3d | 120 W and 170 W on 37 mm | Noctua: NH-L9a-AM5, CPU compatibility
cooler-power | not-recommended | noctua-nh-l9i-17xx | intel-core-i7-14700k, intel-core-i9-13900ks, intel-core-i5-14600k | 125 W and more on 37 mm | Noctua: NH-L9i-17xx, CPU compatibility
cooler-power | fits | noctua-nh-d15-g2 | amd-ryzen-5-7600, amd-ryzen-7-9800x3d, amd-ryzen-5-9600x, intel-core-i5-14600k, intel-core-ultra-5-245k | best turbo headroom | Noctua: NH-D15 G2, CPU compatibility
cooler-power | fits | noctua-nh-d15 | amd-ryzen-7-7800x3d, amd-ryzen-7-5700x, intel-core-i5-12400f | high turbo headroom | Noctua: NH-D15, CPU compatibility
cooler-power | fits | noctua-nh-u12s-redux | amd-ryzen-5-5600, amd-ryzen-5-7600, intel-core-i5-12400f | medium to high turbo headroom | Noctua: NH-U12S redux, CPU compatibility
cooler-power | warning | noctua-nh-u12s-redux | intel-core-i7-14700k, amd-ryzen-9-9950x3d, amd-ryzen-9-7950x | low turbo headroom | Noctua: NH-U12S redux, CPU compatibility
`;
