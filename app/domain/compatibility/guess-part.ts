/** What a processor's, chipset's, socket's or graphics chip's name says about it. */
import { findGraphicsChip } from "./graphics-chips.ts";
import type { BuildPart } from "./known-part.ts";
import type { SlotName } from "./slots.ts";

type Guess = { pattern: RegExp; slot: SlotName; specs: Record<string, string> };

/** What the model of a part says about it. Sources: AMD's and Intel's lists of processors and chipsets. */
const guesses: readonly Guess[] = [
  ...processors(/^ryzen [3579] (?:pro )?1\d{3}[a-z0-9]*$/, "AM4", "Ryzen 1000"),
  ...processors(/^ryzen [3579] (?:pro )?2\d{3}[a-z0-9]*$/, "AM4", "Ryzen 2000"),
  ...processors(/^ryzen [3579] (?:pro )?3\d{3}[a-z0-9]*$/, "AM4", "Ryzen 3000"),
  ...processors(/^ryzen [3579] (?:pro )?4\d{3}[a-z0-9]*$/, "AM4", "Ryzen 4000"),
  ...processors(/^ryzen [3579] (?:pro )?5\d{3}[a-z0-9]*$/, "AM4", "Ryzen 5000"),
  ...processors(/^ryzen [3579] (?:pro )?7\d{3}[a-z0-9]*$/, "AM5", "Ryzen 7000"),
  ...processors(/^ryzen [3579] (?:pro )?8\d{3}[a-z0-9]*$/, "AM5", "Ryzen 8000"),
  ...processors(/^ryzen [3579] (?:pro )?9\d{3}[a-z0-9]*$/, "AM5", "Ryzen 9000"),
  ...processors(/^i[3579] (?:10)\d{3}[a-z]*$/, "LGA1200", "Core 10th generation"),
  ...processors(/^i[3579] (?:11)\d{3}[a-z]*$/, "LGA1200", "Core 11th generation"),
  ...processors(/^i[3579] (?:12)\d{3}[a-z]*$/, "LGA1700", "Core 12th generation"),
  ...processors(/^i[3579] (?:13)\d{3}[a-z]*$/, "LGA1700", "Core 13th generation"),
  ...processors(/^i[3579] (?:14)\d{3}[a-z]*$/, "LGA1700", "Core 14th generation"),
  ...processors(/^ultra [3579] 2\d{2}[a-z]*$/, "LGA1851", "Core Ultra 200S"),
  ...processors(/^1[01]th gen(?:eration)?$/, "LGA1200", ""),
  ...processors(/^1[234]th gen(?:eration)?$/, "LGA1700", ""),
  ...boards(/^(?:a320|b350|x370|b450|x470|x570|a520|b550)m?$/, "AM4", "DDR4"),
  ...boards(/^(?:a620|b650e?|x670e?|b840|b850|x870e?)m?$/, "AM5", "DDR5"),
  ...boards(/^(?:h610|b660|h670|z690|b760|h770|z790)m?$/, "LGA1700"),
  ...boards(/^(?:h810|b860|z890)m?$/, "LGA1851", "DDR5"),
  ...boards(/^(?:h410|b460|h470|z490|h510|b560|h570|z590)m?$/, "LGA1200", "DDR4"),
  { pattern: /^am4$/, slot: "motherboard", specs: { socket: "AM4", memoryType: "DDR4" } },
  { pattern: /^am5$/, slot: "motherboard", specs: { socket: "AM5", memoryType: "DDR5" } },
  { pattern: /^lga ?(?:1700|1851|1200)$/, slot: "motherboard", specs: {} },
];

function processors(pattern: RegExp, socket: string, processorSeries: string): Guess[] {
  return [{ pattern, slot: "processor", specs: { socket, ...(processorSeries ? { processorSeries } : {}) } }];
}

/** `memoryType`: of a socket whose boards all take the same. */
function boards(pattern: RegExp, socket: string, memoryType?: string): Guess[] {
  return [{ pattern, slot: "motherboard", specs: { socket, ...(memoryType ? { memoryType } : {}) } }];
}

/**
 * A part by its model alone, for what the shop doesn't sell.
 * @param name in small letters: "ryzen 5 5600", "b450", "lga 1700"
 * @param besides the slot that is looked for, which the part can't be in
 * @returns null for a model of no known pattern
 */
export function guessPart(name: string, besides: SlotName): BuildPart | null {
  const chip = besides === "graphics-card" ? null : findGraphicsChip(name);
  if (chip) return { id: "named", slot: "graphics-card", name, quantity: 1, specs: chip };
  // "ryzen 5600g" and "5600g" leave out the class.
  const spellings = [
    name,
    name.replace(/^ryzen (?=\d{4})/, "ryzen 5 "),
    name.replace(/^(?=\d{4}[a-z0-9]*$)/, "ryzen 5 "),
    name.replace(/^(?=1[0-4]\d{3}[a-z]*$)/, "i5 "),
  ];
  const guess = guesses.find(({ pattern, slot }) => slot !== besides && spellings.some((one) => pattern.test(one)));
  if (!guess) return null;
  const chipset = /^[abhxz]\d{3}e?/.exec(name)?.[0].toUpperCase();
  const socket = /^lga ?(\d+)$/.exec(name)?.[1];
  const specs = { ...guess.specs, ...(chipset ? { chipset } : {}), ...(socket ? { socket: `LGA${socket}` } : {}) };
  return { id: "named", slot: guess.slot, name, quantity: 1, specs };
}
