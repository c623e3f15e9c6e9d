/**
 * How makers number their products, so that a number that the shop doesn't sell still says what it is. Source: the makers' public lists of
 * products and their support pages; a scheme is listed only where it names one kind of goods.
 */

/** `brand`: empty if all makers number so. `category`: slug of a new shop's category. `spec`: what the number says about it. */
export type PartNumber = { brand: string; category: string; spec?: { key: string; value: string } };

type Scheme = PartNumber & { pattern: RegExp };

export const partNumberSchemes: readonly Scheme[] = [
  ...drives("Kingston", { "NVMe SSD": /^(?:snv\d|skc[23]\d|sfyr)/, "SATA SSD": /^(?:sa400|skc600|suv)/ }),
  ...drives("Western Digital", { "NVMe SSD": /^wds\d+[gt]\d[bcex]0/, "SATA SSD": /^wds\d+[gt]\d[abg]0?a?/ }),
  ...drives("Western Digital", { "Hard disk": /^wd\d{2,3}(?:ez|pur|ef|fzbx|spz)/ }),
  ...drives("Samsung", { "NVMe SSD": /^mz-?v/, "SATA SSD": /^mz-?7/ }),
  ...drives("Crucial", { "NVMe SSD": /^ct\d{3,5}[pte]\d/, "SATA SSD": /^ct\d{3,5}[bm]x/ }),
  ...drives("Seagate", { "Hard disk": /^st\d{3,5}[a-z]{2}/ }),
  ...drives("Toshiba", { "Hard disk": /^(?:hdw[a-z]|dt01|mq0)\d/ }),
  ...drives("SanDisk", { "SATA SSD": /^sdssda/ }),
  ...of("Kingston", { memory: /^(?:kvr|kf[345]|kcp|ksm)\d/, "external-storage": /^(?:dt|sxs)[a-z0-9]+\/\d+/ }),
  ...of("Western Digital", { "external-storage": /^wdb[a-z0-9]{6,}/ }),
  ...of("Samsung", {
    "external-storage": /^mu-?p/,
    memory: /^m(?:378|471|393)a/,
    monitors: /^l[scfu]\d{2}[a-z]/,
  }),
  ...of("Seagate", { "external-storage": /^st[a-z]{2,3}\d{4,}/ }),
  ...of("Crucial", { memory: /^ct(?:2k|4k)?\d{1,2}g/ }),
  ...of("SanDisk", { "external-storage": /^sd(?:cz|ssde|ddc|sqx|squ)/ }),
  ...of("G.Skill", { memory: /^f[345]-\d{4}/ }),
  ...of("ADATA", { memory: /^ad[45]u/, storage: /^a(?:leg|su\d)/ }),
  // JEDEC's names of modules.
  ...of("", { memory: /^pc3l?-\d{4,5}/ }, { key: "memoryType", value: "DDR3" }),
  ...of("", { memory: /^pc4-\d{4,5}/ }, { key: "memoryType", value: "DDR4" }),
  ...of("", { memory: /^pc5-\d{4,5}/ }, { key: "memoryType", value: "DDR5" }),
  // Corsair numbers everything by its kind.
  ...of("Corsair", {
    memory: /^cm[kwthxps]\d/,
    cases: /^cc-?9011/,
    "power-supplies": /^cp-?9020/,
    coolers: /^cw-?906/,
    fans: /^co-?905/,
    keyboards: /^ch-?91/,
    mice: /^ch-?93/,
    "mouse-pads": /^ch-?94/,
    headsets: /^ca-?9011/,
    storage: /^cssd/,
  }),
  // Processors, boards and graphics cards.
  ...of("Intel", { processors: /^(?:bx80|cm80)\d{3}/ }),
  ...of("AMD", { processors: /^(?:100-?100000|yd\d{4})/ }),
  ...of("Gigabyte", { "graphics-cards": /^gv-?[nr]\d{2}/ }),
  ...of("ZOTAC", { "graphics-cards": /^zt-?[abd]\d/ }),
  ...of("ASUS", {
    "graphics-cards": /^(?:dual|rog|tuf|prime|ph|proart)-(?:strix-|astral-)?(?:rtx|gtx|rx)\d/,
    motherboards: /^90mb/,
    monitors: /^(?:90lm|vg\d{2}|vp\d{2}|va\d{2}[a-z]|pa\d{3}|xg\d{2}|pg\d{2})/,
    laptop: /^(?:90nb|[xekmb]\d{4}[a-z]{1,2}|(?:ux|um|up|tp|tn)\d{3,4}[a-z]{1,2})/,
    "gaming-laptop": /^(?:90nr|f[axo][56]\d{2}[a-z]{1,2}|g[auvx]?\d{3}[a-z]{1,2})(?:$|-)/,
  }),
  ...of("PNY", { "graphics-cards": /^vcg\d/ }),
  // Supplies, coolers and cases.
  ...of("Cooler Master", {
    "power-supplies": /^mp[exyzwv]-/,
    cases: /^(?:mcb|mcp|mcw|mcm)-/,
    coolers: /^(?:rr|ml[wxyc]|map|mam)-/,
    fans: /^(?:mf[xylb]|r4)-/,
  }),
  ...of("Deepcool", {
    coolers: /^r-(?:ak|ag|as|le|ls|lt|lp|ga)\d/,
    cases: /^r-c[chfkg]\d/,
    "power-supplies": /^r-p[a-z]\d/,
  }),
  ...of("NZXT", { coolers: /^rl-/, cases: /^cc-h\d/, "power-supplies": /^pa-\d/, fans: /^rf-/ }),
  ...of("Noctua", { coolers: /^nh-[a-z]\d/, fans: /^nf-[a-z]\d/ }),
  // Things beside the computer.
  ...of("Logitech", {
    mice: /^910-?\d{6}$/,
    keyboards: /^920-?\d{6}$/,
    webcams: /^960-?\d{6}$/,
    speakers: /^980-?\d{6}$/,
    headsets: /^981-?\d{6}$/,
    "mouse-pads": /^956-?\d{6}$/,
  }),
  ...of("Razer", {
    mice: /^rz01-/,
    "mouse-pads": /^rz02-/,
    keyboards: /^rz03-/,
    headsets: /^rz04-/,
    speakers: /^rz05-/,
    "game-controllers": /^rz06-/,
    "gaming-laptop": /^rz09-/,
    webcams: /^rz19-/,
  }),
  ...of("APC", { ups: /^(?:bx|br|bvx|bk|smt|smc|bnx)\d{3,4}[a-z]/ }),
  ...of("TP-Link", { routers: /^(?:ac\d{4}|ax\d{4}|be\d{4,5}|tl-w[ra])/ }),
  // Monitors.
  ...of("LG", { monitors: /^\d{2}(?:m[pkrqsn]|g[nspqlrx]|u[lnpks]|w[nklpqr]|q[np]|b[nlp]|el|sr|br)\d{2,3}/ }),
  ...of("Dell", {
    monitors: /^(?:s|p|u|e|se|sp|aw|g|c|up)\d{4}[a-z]{1,4}$/,
    laptop: /^d560\d{3}/,
    desktop: /^(?:ect|ec[st]|act)\d{4}/,
  }),
  ...of("BenQ", { monitors: /^(?:gw|ew|ex|xl|pd|bl|ma|rd|mobiuz)\d{4}/ }),
  ...of("AOC", { monitors: /^\d{2}(?:g\d|b\d|e\d|v\d|u\d|q\d|cu|c\d)[a-z0-9]*/ }),
  ...of("ViewSonic", { monitors: /^(?:va|vx|vp|vg|vs|td|xg)\d{4}/ }),
  ...of("Acer", {
    monitors: /^(?:um\.|(?:vg|kg|ka|ek|eb|ed|sa|xb|xv|ha|qg)\d{3}[a-z]{1,2})/,
    laptop: /^(?:nx\.|a[13457]15-|a[135]14-|al1[456]|ag1[45]|sf[xge]?\d{2,3}-|tmp\d{3})/,
    "gaming-laptop": /^(?:nh\.|an[v]?\d{2,3}-|ph\d{3}-|phn\d{2}-|pt\d{3}-|a715-|alg)/,
    desktop: /^(?:ud\.|dt\.|dq\.|ux\.)/,
  }),
  // Computers.
  ...of("HP", {
    "gaming-laptop": /^1[5-7]-(?:fa|fb|ec|dk|cx|[abcdeknrsu]|wd|wf|xd|xf|ah|ap|am|ck)\d{4}/,
    laptop: /^1[3-7][sbtz]?-[a-z]{2}\d{3,4}[a-z]{2}$/,
    desktop: /^(?:s01|m01|tg0\d|24-c[abr]|27-c[abr]|22-d)-?[a-z]?\d*/,
  }),
  ...of("Lenovo", {
    laptop:
      /^(?:8[12][a-z0-9]{2}(?:[a-z0-9]{6})?|83(?:a|b|c|e|g|h|k|m)[a-z0-9](?:[a-z0-9]{6})?|2[01][a-z0-9]{2}[a-z0-9]{6})$/,
    "gaming-laptop": /^83(?:d|f|j|l|n)[a-z0-9](?:[a-z0-9]{6})?$/,
    desktop: /^(?:9[0-9][a-z]{2}[a-z0-9]{6}|1[12][a-z0-9]{2}[a-z0-9]{6})$/,
  }),
  ...of("Apple", {
    laptop: /^m[a-z][a-z0-9]{2,4}(?:hn|ll|zp|ab|za)\/a$/,
    desktop: /^m[cxn][a-z0-9]{3}hn\/b$/,
  }),
  ...of("MSI", { "gaming-laptop": /^9s7-/, "graphics-cards": /^912-v/, motherboards: /^911-7/ }),
];

const MIN_LENGTH = 4;

/** `chunk`: typed without blanks, in small letters. */
export function readPartNumber(chunk: string): PartNumber | null {
  if (chunk.length < MIN_LENGTH || !/\d/.test(chunk)) return null;
  return partNumberSchemes.find(({ pattern }) => pattern.test(chunk)) ?? null;
}

function of(brand: string, patterns: Readonly<Record<string, RegExp>>, spec?: PartNumber["spec"]): Scheme[] {
  return Object.entries(patterns).map(([category, pattern]) => ({
    brand,
    category,
    pattern,
    ...(spec ? { spec } : {}),
  }));
}

function drives(brand: string, patterns: Readonly<Record<string, RegExp>>): Scheme[] {
  return Object.entries(patterns).flatMap(([value, storage]) => of(brand, { storage }, { key: "storageType", value }));
}
