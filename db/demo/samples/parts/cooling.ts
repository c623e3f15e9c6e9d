import { readParts } from "./read-parts.ts";

const airCoolers = readParts(
  { category: "Coolers", hsn: "8473", warrantyMonths: 36, picture: "Processor cooler" },
  `
slug | brand | name | vendorId | price | discountPrice | stock | releasedOn | picture | coolerType | supportedSockets | coolerHeight | coolingPower | fanSize | fanSpeed | airflow | noise | fanConnector | fansIncluded | lighting | colour | warrantyMonths | reachesOverMemory | memoryClearance

deepcool-ak400 | DeepCool | AK400 | v1 | 2999 | 2299 | 20 | 2022-05 | single tower with a squared top, one fan | Air | AM4, AM5, LGA1200, LGA1700, LGA1851 | 155 | 220 | 120 | 1850 | 66.47 | 29 | 4-pin PWM | 1 | None | Black | 36 | - | -
> One tower, four heat pipes, one fan: enough for every 65 W processor and most 120 W ones.
deepcool-ag400-argb | DeepCool | AG400 ARGB | v2 | 2799 | 2099 | 16 | 2022-08 | single tower with a lit fan | Air | AM4, AM5, LGA1200, LGA1700, LGA1851 | 150 | 220 | 120 | 2000 | 75.89 | 31.6 | 4-pin PWM | 1 | ARGB | Black | 36 | - | -
> A compact lit tower that fits cases from 150 mm.
thermalright-peerless-assassin-120-se | Thermalright | Peerless Assassin 120 SE | v3 | 4999 | 3799 | 14 | 2021-11 | twin tower with two black fans | Air | AM4, AM5, LGA1200, LGA1700, LGA1851 | 155 | 245 | 120 | 1550 | 66.17 | 25.6 | 4-pin PWM | 2 | None | Silver | 36 | - | -
> Two towers and six heat pipes at the price of one. Its front fan hangs over the memory: low modules fit best.
deepcool-ak620-white | DeepCool | AK620 WH | v1 | 6499 | 5299 | 7 | 2022-03 | white twin tower with two white fans | Air | AM4, AM5, LGA1200, LGA1700, LGA1851 | 160 | 260 | 120 | 1850 | 68.99 | 28 | 4-pin PWM | 2 | None | White | 36 | - | -
> A large white twin tower for twelve-core processors. Check the case: it is 160 mm tall.
noctua-nh-d15-g2 | Noctua | NH-D15 G2 | v2 | 16999 | 14999 | 4 | 2024-06 | very large twin tower with brown fans | Air | AM4, AM5, LGA1700, LGA1851 | 168 | - | 140 | 1500 | 91.6 | 24.8 | 4-pin PWM | 2 | None | Brown | 72 | Yes | 32
> The air cooler to beat: 168 mm tall, eight heat pipes, two 140 mm fans that are hardly heard. Many cases are too narrow for it.
noctua-nh-l9a-am5 | Noctua | NH-L9a-AM5 | v3 | 5999 | 4999 | 5 | 2023-02 | flat, brown fan | Air | AM5 | 37 | - | 92 | 2500 | 33.84 | 23.6 | 4-pin PWM | 1 | None | Brown | 72 | No | -
> Only 37 mm high, for the smallest cases and processors of 65 W.
`,
);

const liquidCoolers = readParts(
  { category: "Coolers", hsn: "8473", warrantyMonths: 60, picture: "Liquid cooler" },
  `
slug | brand | name | vendorId | price | discountPrice | stock | releasedOn | picture | coolerType | supportedSockets | radiatorSize | fanSize | fanSpeed | airflow | fanConnector | fansIncluded | lighting | colour | warrantyMonths

cooler-master-masterliquid-240l-core-argb | Cooler Master | MasterLiquid 240L Core ARGB | v1 | 7999 | 5999 | 9 | 2023-04 | two lit fans, round lit pump | Liquid (AIO) | AM4, AM5, LGA1200, LGA1700 | 240 mm | 120 | - | - | 4-pin PWM | 2 | ARGB | Black | 24
> A lit 240 mm cooler for eight-core processors at the price of a good tower.
arctic-liquid-freezer-iii-240 | ARCTIC | Liquid Freezer III 240 | v2 | 10999 | 8999 | 6 | 2024-03 | two black fans, square pump | Liquid (AIO) | AM4, AM5, LGA1700, LGA1851 | 240 mm | 120 | 1800 | 56.3 | 4-pin PWM | 2 | None | Black | 72
> A thick 38 mm radiator and a small fan over the power section. Look whether your case has 63 mm for radiator and fans.
arctic-liquid-freezer-iii-360 | ARCTIC | Liquid Freezer III 360 | v3 | 13499 | 10999 | 5 | 2024-03 | three black fans, square pump | Liquid (AIO) | AM4, AM5, LGA1700, LGA1851 | 360 mm | 120 | 1800 | 56.3 | 4-pin PWM | 3 | None | Black | 72
> Among the strongest of its size, for processors of 170 W and more. Six years of warranty.
nzxt-kraken-elite-360-rgb-white | NZXT | Kraken Elite 360 RGB White | v1 | 32999 | 27999 | 3 | 2024-09 | white, three lit fans, pump with a screen | Liquid (AIO) | AM4, AM5, LGA1700, LGA1851 | 360 mm | 120 | - | - | 4-pin PWM | 3 | RGB | White | 72
> White, with a round screen on the pump that shows temperatures or a picture of yours.
corsair-nautilus-360-rs | Corsair | NAUTILUS 360 RS | v2 | 13999 | 10999 | 6 | 2024-10 | three plain fans, round pump | Liquid (AIO) | AM4, AM5, LGA1700, LGA1851 | 360 mm | 120 | 2100 | - | 4-pin PWM | 3 | None | Black | 60
> A simple 360 mm cooler without light or program: plug in two connectors and it works.
`,
);

const fans = readParts(
  { category: "Fans", hsn: "8414", warrantyMonths: 24, picture: "Case fan" },
  `
slug | brand | name | vendorId | price | discountPrice | stock | releasedOn | picture | fanSize | fanSpeed | airflow | noise | fanConnector | fansIncluded | lighting | colour | warrantyMonths

arctic-p12-pwm-pst | ARCTIC | P12 PWM PST | v3 | 899 | 699 | 30 | 2018-11 | black, five blades | 120 | 1800 | 56.3 | - | 4-pin PWM | 1 | None | Black | 120
> Pushes air through filters and radiators for little money; one plug can feed several.
noctua-nf-a12x25-pwm | Noctua | NF-A12x25 PWM | v1 | 3499 | 2999 | 12 | 2018-06 | beige and brown | 120 | 2000 | 60.1 | 22.6 | 4-pin PWM | 1 | None | Brown | 72
> The quiet reference, in the colours that you love or hide.
deepcool-fc120-3-in-1 | DeepCool | FC120 (3 in 1) | v2 | 3999 | 2999 | 11 | 2021-12 | three black fans with lit rings | 120 | 1800 | 61.91 | 28 | 4-pin PWM | 3 | ARGB | Black | 24
> Three lit fans with one cable for each job between them.
lian-li-uni-fan-sl-infinity-120-triple | Lian Li | UNI FAN SL-Infinity 120 (3 pack) | v3 | 10999 | 8999 | 5 | 2022-09 | three white fans with pink and blue light | 120 | 2100 | 61.3 | 29 | - | 3 | ARGB | White | 24
> Fans that click together without cables between them. Their controller is in the box.
arctic-p14-pwm | ARCTIC | P14 PWM | v1 | 1199 | 949 | 18 | 2019-01 | large, white, five blades | 140 | 1700 | 72.8 | - | 4-pin PWM | 1 | None | White | 120
> A 140 mm fan for the front of a case: the same air at a lower speed.
`,
);

export const cooling = [...airCoolers, ...liquidCoolers, ...fans];
