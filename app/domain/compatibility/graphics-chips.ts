/** Power of graphics cards by their chip. Sources: NVIDIA's and AMD's pages of the cards, "graphics card power" and "required system power". */

/** Chip → watts of its card, and of the power supply that its maker recommends. */
const chips: Readonly<Record<string, readonly [card: number, supply: number]>> = {
  "gtx 1650": [75, 300],
  "gtx 1650 super": [100, 350],
  "gtx 1660": [120, 450],
  "gtx 1660 super": [125, 450],
  "gtx 1660 ti": [120, 450],
  "rtx 2060": [160, 500],
  "rtx 3050": [130, 550],
  "rtx 3060": [170, 550],
  "rtx 3060 ti": [200, 600],
  "rtx 3070": [220, 650],
  "rtx 3070 ti": [290, 750],
  "rtx 3080": [320, 750],
  "rtx 3090": [350, 750],
  "rtx 4060": [115, 550],
  "rtx 4060 ti": [165, 550],
  "rtx 4070": [200, 650],
  "rtx 4070 super": [220, 650],
  "rtx 4070 ti": [285, 700],
  "rtx 4070 ti super": [285, 700],
  "rtx 4080": [320, 750],
  "rtx 4080 super": [320, 750],
  "rtx 4090": [450, 850],
  "rtx 5050": [130, 550],
  "rtx 5060": [145, 550],
  "rtx 5060 ti": [180, 600],
  "rtx 5070": [250, 650],
  "rtx 5070 ti": [300, 750],
  "rtx 5080": [360, 850],
  "rtx 5090": [575, 1000],
  "rx 6600": [132, 450],
  "rx 6700 xt": [230, 650],
  "rx 6800 xt": [300, 750],
  "rx 7600": [165, 550],
  "rx 7700 xt": [245, 700],
  "rx 7800 xt": [263, 700],
  "rx 7900 xt": [315, 750],
  "rx 7900 xtx": [355, 800],
  "rx 9060 xt": [160, 450],
  "rx 9070": [220, 650],
  "rx 9070 xt": [304, 750],
};

/** `name`: "rtx 4070 ti", "rtx4070ti" or "4070 ti". Of digits alone, only NVIDIA's numbers: a 6600 may be a processor. */
export function findGraphicsChip(name: string): Record<string, string> | null {
  const [, series = "", number = "", more = ""] =
    /^(?:(rtx|gtx|rx) ?)?(\d{4})((?: ?(?:ti|super|xtx?))*)$/.exec(name) ?? [];
  const suffixes = more.match(/ti|super|xtx?/g) ?? [];
  const maker = series === "" && /^[2-5]0\d0$/.test(number) ? "rtx" : series;
  const [card, supply] = chips[[maker, number, ...suffixes].join(" ")] ?? [];
  return card === undefined ? null : { boardPower: String(card), recommendedSupply: String(supply) };
}
