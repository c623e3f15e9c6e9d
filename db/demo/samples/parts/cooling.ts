import { readParts } from "./read-parts.ts";

const airCoolers = readParts(
  { category: "Coolers", hsn: "8473", warrantyMonths: 36, picture: "Processor cooler" },
  `
slug | brand | name | vendorId | price | discountPrice | stock | releasedOn | picture | coolerType | supportedSockets | coolerHeight | coolingPower | fanSize | fanSpeed | airflow | noise | fanConnector | fansIncluded | lighting | colour | warrantyMonths | reachesOverMemory | memoryClearance | mpn

deepcool-ak400 | DeepCool | AK400 CPU Air Cooler | v1 | 2999 | 2299 | 20 | 2022-05 | single tower with a squared top, one fan | Air | AM4, AM5, LGA1200, LGA1700, LGA1851 | 155 | 220 | 120 | 1850 | 66.47 | 29 | 4-pin PWM | 1 | None | Black | 36 | No | - | R-AK400-BKNNMN-G-1
> For Ryzen 5, Core i5 and similar gaming or work PCs: a single tower with one 120 mm fan. It fits many mid-tower cabinets.
- Rated for 220 W
- 155 mm tall
- 1850 RPM PWM fan, 29 dBA
- AM4, AM5, LGA1200, LGA1700 and LGA1851
- 3-year warranty
deepcool-ag400-argb | DeepCool | AG400 ARGB CPU Air Cooler | v2 | 2799 | 2099 | 16 | 2022-08 | single tower with a lit fan | Air | AM4, AM5, LGA1200, LGA1700, LGA1851 | 150 | 220 | 120 | 2000 | 75.89 | 31.6 | 4-pin PWM | 1 | ARGB | Black | 36 | No | - | R-AG400-BKANMC-G-1
> An ARGB tower cooler for glass-sided gaming builds that have 150 mm of height. It cools mid-range processors for study and play.
- 220 W cooling power
- 120 mm PWM fan, up to 2000 RPM
- AMD AM4 and AM5, Intel LGA1200, LGA1700, LGA1851
- Black with addressable RGB
thermalright-peerless-assassin-120-se | Thermalright | Peerless Assassin 120 SE CPU Air Cooler | v3 | 4999 | 3799 | 14 | 2021-11 | twin tower with two black fans | Air | AM4, AM5, LGA1200, LGA1700, LGA1851 | 155 | 245 | 120 | 1550 | 66.17 | 25.6 | 4-pin PWM | 2 | None | Silver | 36 | Yes | - | PA120 SE
> A twin tower for eight-core gaming and editing processors. The front fan can sit above the RAM, so choose low modules.
- 245 W cooling power, two 120 mm fans
- 155 mm tall
- 25.6 dBA at 1550 RPM
- Intel and AMD sockets incl. AM5 and LGA1851
deepcool-ak620-white | DeepCool | AK620 WH CPU Air Cooler | v1 | 6499 | 5299 | 7 | 2022-03 | white twin tower with two white fans | Air | AM4, AM5, LGA1200, LGA1700, LGA1851 | 160 | 260 | 120 | 1850 | 68.99 | 28 | 4-pin PWM | 2 | None | White | 36 | Yes | 43 | R-AK620-WHNNMT-G-1
> White dual-tower cooling for Ryzen 9 and Core i7 class processors in white builds. Use it for rendering, editing and long gaming sessions.
- Rated for 260 W
- Two 120 mm PWM fans, 28 dBA
- 160 mm tall: check your cabinet
- AM4, AM5, LGA1200, LGA1700, LGA1851
noctua-nh-d15-g2 | Noctua | NH-D15 G2 CPU Air Cooler | v2 | 16999 | 14999 | 4 | 2024-06 | very large twin tower with brown fans | Air | AM4, AM5, LGA1700, LGA1851 | 168 | ? | 140 | 1500 | 91.6 | 24.8 | 4-pin PWM | 2 | None | Brown | 72 | Yes | 32 | NH-D15 G2
> For quiet workstations and gaming PCs: two 140 mm fans at up to 24.8 dBA. It needs a cabinet with 168 mm of height.
- Dual tower, 1500 RPM PWM fans
- AM4, AM5, LGA1700 and LGA1851
- 32 mm clearance for RAM
- 6-year warranty
noctua-nh-l9a-am5 | Noctua | NH-L9a-AM5 Low-Profile CPU Cooler | v3 | 5999 | 4999 | 5 | 2023-02 | flat, brown fan | Air | AM5 | 37 | ? | 92 | 2500 | 33.84 | 23.6 | 4-pin PWM | 1 | None | Brown | 72 | No | - | NH-L9a-AM5
> A 37 mm cooler for small AM5 office and living-room PCs with 65 W processors. It serves HTPCs and thin Mini-ITX cabinets.
- AM5 only
- 92 mm PWM fan, 23.6 dBA
- Leaves RAM slots free
- 6-year warranty
`,
);

const liquidCoolers = readParts(
  { category: "Coolers", hsn: "8473", warrantyMonths: 60, picture: "Liquid cooler" },
  `
slug | brand | name | vendorId | price | discountPrice | stock | releasedOn | picture | coolerType | supportedSockets | radiatorSize | fanSize | fanSpeed | airflow | fanConnector | fansIncluded | lighting | colour | warrantyMonths | radiatorThickness | coolingPower | mpn

cooler-master-masterliquid-240l-core-argb | Cooler Master | MasterLiquid 240L Core ARGB CPU Liquid Cooler | v1 | 7999 | 5999 | 9 | 2023-04 | two lit fans, round lit pump | Liquid (AIO) | AM4, AM5, LGA1200, LGA1700 | 240 mm | 120 | - | - | 4-pin PWM | 2 | ARGB | Black | 24 | 27.2 | - | MLW-D24M-A18PZ-R1
> AIO cooling with ARGB for eight-core gaming processors behind a glass panel. It leaves the area round the RAM free for tall modules.
- 240 mm radiator, two 120 mm fans
- AM4, AM5, LGA1200, LGA1700
- 4-pin PWM fans
- 2-year warranty
arctic-liquid-freezer-iii-240 | ARCTIC | Liquid Freezer III 240 CPU Liquid Cooler | v2 | 10999 | 8999 | 6 | 2024-03 | two black fans, square pump | Liquid (AIO) | AM4, AM5, LGA1700, LGA1851 | 240 mm | 120 | 1800 | 56.3 | 4-pin PWM | 2 | None | Black | 72 | 38 | ? | ACFRE00134A
> A 240 mm AIO for creators and gamers with hot processors in mid-tower cabinets. Check the space for radiator and fans.
- Two 120 mm PWM fans, up to 1800 RPM
- AM4, AM5, LGA1700, LGA1851
- Black, no lighting
- 6-year warranty
arctic-liquid-freezer-iii-360 | ARCTIC | Liquid Freezer III 360 CPU Liquid Cooler | v3 | 13499 | 10999 | 5 | 2024-03 | three black fans, square pump | Liquid (AIO) | AM4, AM5, LGA1700, LGA1851 | 360 mm | 120 | 1800 | 56.3 | 4-pin PWM | 3 | None | Black | 72 | 38 | ? | ACFRE00136A
> For Ryzen 9, Core i7 and Core Ultra 9 processors that run at full load for hours. Choose it for rendering, compiling and long streams.
- 360 mm radiator
- Three 120 mm fans, 56.3 CFM
- AM5, AM4, LGA1851 and LGA1700
- Plain black AIO
nzxt-kraken-elite-360-rgb-white | NZXT | Kraken Elite 360 RGB White CPU Liquid Cooler | v1 | 32999 | 27999 | 3 | 2024-09 | white, three lit fans, pump with a screen | Liquid (AIO) | AM4, AM5, LGA1700, LGA1851 | 360 mm | 120 | - | - | 4-pin PWM | 3 | RGB | White | 72 | 27 | ? | RL-KR36E-W2
> A white 360 mm AIO for showcase builds, with a screen on the pump. RGB fans match a glass-sided gaming cabinet.
- Three 120 mm RGB fans
- AM4, AM5, LGA1700, LGA1851
- PWM control
- 6-year warranty
corsair-nautilus-360-rs | Corsair | NAUTILUS 360 RS CPU Liquid Cooler | v2 | 13999 | 10999 | 6 | 2024-10 | three plain fans, round pump | Liquid (AIO) | AM4, AM5, LGA1700, LGA1851 | 360 mm | 120 | 2100 | - | 4-pin PWM | 3 | None | Black | 60 | 27 | ? | -
> A 360 mm AIO for work and gaming PCs that should stay plain and simple. Creators with 20-core processors get cooling that needs little attention.
- Three 120 mm PWM fans, up to 2100 RPM
- Fits AM4, AM5, LGA1700, LGA1851
- No lighting
- 5-year warranty
`,
);

const fans = readParts(
  { category: "Fans", hsn: "8414", warrantyMonths: 24, picture: "Case fan" },
  `
slug | brand | name | vendorId | price | discountPrice | stock | releasedOn | picture | fanSize | fanSpeed | airflow | noise | fanConnector | fansIncluded | lighting | colour | warrantyMonths | mpn

arctic-p12-pwm-pst | ARCTIC | P12 PWM PST 120 mm Case Fan | v3 | 899 | 699 | 30 | 2018-11 | black, five blades | 120 | 1800 | 56.3 | - | 4-pin PWM | 1 | None | Black | 120 | ACFAN00120A
> Adds airflow to a warm cabinet or pushes air through a radiator. Use several to refresh an older gaming or office PC.
- 120 mm, up to 1800 RPM
- 56.3 CFM
- 4-pin PWM connector
- 10-year warranty
noctua-nf-a12x25-pwm | Noctua | NF-A12x25 PWM 120 mm Case Fan | v1 | 3499 | 2999 | 12 | 2018-06 | beige and brown | 120 | 2000 | 60.1 | 22.6 | 4-pin PWM | 1 | None | Brown | 72 | NF-A12x25 PWM
> For quiet cabinets, coolers and radiators: 22.6 dBA at 2000 RPM. Editors and streamers keep noise out of recordings.
- 120 mm PWM fan
- 60.1 CFM airflow
- Brown and beige
- 6-year warranty
deepcool-fc120-3-in-1 | DeepCool | FC120 120 mm ARGB Case Fan (3 in 1) | v2 | 3999 | 2999 | 11 | 2021-12 | three black fans with lit rings | 120 | 1800 | 61.91 | 28 | 4-pin PWM | 3 | ARGB | Black | 24 | -
> Three ARGB fans to light up a gaming cabinet and improve its airflow. Mount them in front or on a 360 mm radiator.
- Pack of three 120 mm fans
- 1800 RPM, 61.91 CFM, 28 dBA
- PWM speed control
- 2-year warranty
lian-li-uni-fan-sl-infinity-120-triple | Lian Li | UNI FAN SL-Infinity 120 mm ARGB Case Fan (3 pack) | v3 | 10999 | 8999 | 5 | 2022-09 | three white fans with pink and blue light | 120 | 2100 | 61.3 | 29 | - | 3 | ARGB | White | 24 | -
> White ARGB fans for showcase builds, in a pack of three. They suit white gaming PCs with a glass side.
- 120 mm, up to 2100 RPM
- 61.3 CFM, 29 dBA
- White frames
- 2-year warranty
arctic-p14-pwm | ARCTIC | P14 PWM 140 mm Case Fan | v1 | 1199 | 949 | 18 | 2019-01 | large, white, five blades | 140 | 1700 | 72.8 | - | 4-pin PWM | 1 | None | White | 120 | -
> Moves more air than a 120 mm fan at low speed, for cabinet fronts with 140 mm mounts. It suits office and gaming PCs that should stay quiet.
- 72.8 CFM at 1700 RPM
- 4-pin PWM
- White
- 10-year warranty
`,
);

export const cooling = [...airCoolers, ...liquidCoolers, ...fans];
