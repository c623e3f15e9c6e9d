/**
 * Models of parts by their names, whether the shop sells them or not: what kind of goods they are, and which of the shop's come nearest.
 * Sources: the makers' lists of processors, chipsets and graphics chips.
 */

/**
 * `brand`: of a line that only its maker sells. `category`: slug of a new shop's category; null for a class such as "i9", which computers have as well. `spec`: in which the shop's
 * products are compared. `nearness`: of a value of it to the model, from 0 to 1.
 */
export type KnownModel = { category: string | null; brand?: string; spec: string; nearness: (value: string) => number };

/** `level`: from 10 for the smallest to 90; a Ti, Super or XT is half a step more. */
type Graphics = { maker: string; level: number; series?: number };

const HALF_STEP = 5;
const FARTHEST = 40;
/** How much less near a chip is when another maker sells it. */
const OTHER_MAKER = 0.1;
/** How much less near a chip is per ten series between: the RTX 30 is nearer to the GTX 16 than the RTX 50. */
const SERIES = 0.003;

const NVIDIA = /\b(?:rtx|gtx|gt) ?(\d{3,4})((?: ?(?:ti|super))*)/;
const AMD = /\brx ?(\d{3,4})( ?xtx?)?/;
const INTEL = /\barc ?([ab])(\d)(\d)\d/;

function readGraphics(text: string): Graphics | null {
  const [, nvidia, more = ""] = NVIDIA.exec(text) ?? [];
  if (nvidia !== undefined) {
    const steps = more.split(/(?=ti|super)/).filter((step) => step.trim() !== "").length;
    return {
      maker: "nvidia",
      level: (Number(nvidia) % 100 || 10) + steps * HALF_STEP,
      series: Math.floor(Number(nvidia) / 100),
    };
  }
  const [, amd, xt] = AMD.exec(text) ?? [];
  if (amd !== undefined) {
    // The RX 580 is the middle of its series, as the RX 6600 and the RX 9060 are.
    const level = amd.length === 3 ? 60 : amd.startsWith("9") ? Number(amd) % 100 : Number(amd[1]) * 10;
    return { maker: "amd", level: level + (xt === undefined ? 0 : HALF_STEP) };
  }
  const [, series, level] = INTEL.exec(text) ?? [];
  return series === undefined ? null : { maker: "intel", level: Number(level) >= 5 ? 60 : 40 };
}

/** `level`: the 5 of a Core i5, Core Ultra 5 or Ryzen 5. */
function readProcessor(text: string): Graphics | null {
  const [, line = "", level] = /\b(ryzen|ultra|core|i)(?: ai)? ?([3579])\b/.exec(text) ?? [];
  if (level !== undefined) return { maker: line === "ryzen" ? "amd" : "intel", level: Number(level) * 10 };
  const chip = /\b(?:apple|i?mac(?:book)?)\b.* m([1-9])\b/.exec(text)?.[1];
  if (chip !== undefined) return { maker: "apple", level: Number(chip) * 10 };
  if (/\b(?:celeron|pentium|n\d{3})\b/.test(text)) return { maker: "intel", level: 20 };
  return /\bathlon\b/.test(text) ? { maker: "amd", level: 20 } : null;
}

function nearnessTo(model: Graphics, read: (text: string) => Graphics | null): KnownModel["nearness"] {
  return (value) => {
    const other = read(value.toLowerCase());
    if (!other || (other.maker === "apple") !== (model.maker === "apple")) return 0;
    const distance = Math.abs(other.level - model.level) / FARTHEST;
    const apart = model.series && other.series ? SERIES * Math.abs(other.series - model.series) : 0;
    return Math.max(0, 1 - distance - (other.maker === model.maker ? apart : OTHER_MAKER));
  };
}

const GRAPHICS_NAME =
  /^(?:(?:nvidia|amd|geforce|radeon|intel) )*(?:(?:rtx|gtx|gt) ?\d{3,4}(?: ?(?:ti|super))*|rx ?\d{3,4}(?: ?(?:xtx?|gre))?|arc ?[ab]\d{3})$/;
const CLASS = /^(?:(?:intel|amd) )?(?:(?:core )?i[3579]|(?:core )?ultra [579]|ryzen [3579]|celeron|pentium|athlon)$/;
const MAC =
  /^(?:apple )?(?:(macbook(?: (?:air|pro|neo))?)|imac|mac(?: (?:mini|studio|pro))?)(?: \d\d)? m[1-9](?: (?:pro|max|ultra))?$/;
const DESKTOP_PROCESSOR =
  /^(?:(?:intel|amd) )?(?:(?:core )?i[3579] ?\d{4,5}(?:k|f|kf|ks|t|s)?|ryzen [3579] ?(?!\d000)\d{4}(?:x|xt|x3d|g|ge|f|gt)?|(?:pentium|celeron) g\d{4}|athlon \d{3,4}g?e?)$/;
const MOBILE_PROCESSOR =
  /^(?:(?:intel|amd) )?(?:(?:core )?i[3579] ?\d{4,5}(?:u|h|hx|hk|hq|p|y|g\d)|ryzen [3579] ?(?!\d000)\d{4}(?:u|h|hs|hx)|(?:celeron|pentium) n\d{3,4})$/;

/** Chipsets by socket. */
const sockets: readonly [RegExp, string][] = [
  [/^(?:a320|b350|x370|b450|x470|x570|a520|b550)m?$/, "AM4"],
  [/^(?:a620|b650e?|x670e?|b840|b850|x870e?)m?$/, "AM5"],
  [/^(?:h610|b660|h670|z690|b760|h770|z790)m?$/, "LGA1700"],
  [/^(?:h810|b860|z890)m?$/, "LGA1851"],
  [/^(?:h410|b460|h470|z490|h510|b560|h570|z590)m?$/, "LGA1200"],
];

/** `phrase`: in small letters, words with one blank between. */
export function readModel(phrase: string): KnownModel | null {
  const graphics = GRAPHICS_NAME.test(phrase) ? readGraphics(phrase) : null;
  if (graphics)
    return { category: "graphics-cards", spec: "graphicsChip", nearness: nearnessTo(graphics, readGraphics) };
  const socket = sockets.find(([chipset]) => chipset.test(phrase))?.[1];
  if (socket !== undefined)
    return { category: "motherboards", spec: "socket", nearness: (value) => Number(value === socket) };
  const mac = MAC.exec(phrase);
  const chip = mac && readProcessor(phrase);
  if (chip)
    return {
      category: mac[1] === undefined ? "desktop" : "laptop",
      brand: "Apple",
      spec: "processorFamily",
      nearness: nearnessTo(chip, readProcessor),
    };
  const isMobile = MOBILE_PROCESSOR.test(phrase);
  if (!isMobile && !DESKTOP_PROCESSOR.test(phrase) && !CLASS.test(phrase)) return null;
  const processor = readProcessor(phrase.replace(/(i[3579]) ?(?=\d)/, "$1 "));
  if (!processor) return null;
  const category = CLASS.test(phrase) ? null : isMobile ? "laptop" : "processors";
  return { category, spec: "processorFamily", nearness: nearnessTo(processor, readProcessor) };
}

const MAX_WORDS = 5;

/** The first model that a search names, the longest phrase first. */
export function findModel(words: readonly string[]): KnownModel | null {
  for (let from = 0; from < words.length; from++)
    for (let to = Math.min(words.length, from + MAX_WORDS); to > from; to--) {
      const model = readModel(words.slice(from, to).join(" "));
      if (model) return model;
    }
  return null;
}
