/** What people in India call kinds of computers and parts, beside the names of the shop's categories. Admins may change them. */
import { slugify } from "#app/domain/basics/slug.ts";
import { toSingular } from "./search-text.ts";
import { tradeKinds } from "./trade-kinds.ts";

/**
 * `within`: a kind within the category; the word still has to stand in the product. `line`: a maker or line that the shop may not have,
 * and what people look for by its name. `goods`: what computer shops sell, in the singular, so that nothing else answers a search for it.
 */
export type TradeKind = "within" | "line" | "goods";
/** `category`: its slug in a new shop; null for goods. */
export type DefaultTradeWord = { kind: TradeKind; word: string; category: string | null };

/** The word → the category, in its default name. */
const kindsWithin: ReadonlyMap<string, string> = toMap({
  Storage: `ssd, nvme, hard disk, hdd, hard drive, harddisk, internal ssd, internal hard disk, solid state drive, m 2 ssd`,
  Bags: "sleeve, backpack, briefcase",
  Laptop: "chromebook, ultrabook",
  Speakers: "soundbar, sound bar",
  Memory: "sodimm, so dimm, udimm",
  "Mouse Pads": "desk mat, deskmat",
});

const makersOfTrade: ReadonlyMap<string, string> = toMap({
  Laptop: `notebook 14, mi notebook, inbook, macbook m1, macbook m2, macbook m3, inspiron, vostro, latitude, pavilion, envy, spectre, probook, elitebook, zenbook, vivobook, expertbook, ideapad, thinkbook,
    yoga, swift, aspire, extensa, travelmate, surface, gram, galaxy book, matebook, chromebook, vaio, infinix, honor, realme, redmi, redmibook, xiaomi, huawei, samsung galaxy book, toshiba, dynabook, avita, primebook,
    chuwi, ultimus, jiobook, fujitsu, panasonic, framework, zebronics laptop, nokia`,
  "Gaming Laptop":
    "g15, g16, g3 15, gf63, gf65, gf75, gl63, gl65, gp66, ge66, raider, stealth, crosshair, helios 300, helios neo, gt book, legion, loq, nitro, predator, victus, omen, tuf, strix, zephyrus, katana, cyborg, helios, alienware, razer blade, colorful, machenike",
  Desktop: "assembled, zotac zbox, beelink, minisforum, intel nuc",
  "Graphics Cards":
    "evga, inno3d, galax, palit, pny, xfx, powercolor, sapphire, colorful igame, sparkle, yeston, maxsun, peladn",
  Processors: "threadripper, epyc, xeon, athlon, celeron, pentium",
  Motherboards: "biostar, colorful battle ax, maxsun, esonic, zebronics motherboard",
  Memory: "patriot, team group, teamgroup, hynix, simmtronics, evm, acer predator ram, klevv, lexar ram",
  Storage:
    "980 pro, 980, 970 evo, 970 evo plus, 860 evo, 860 qvo, mx500, mx300, a400, wd green, green, sn550, sn570, sn350, sn750, skyhawk, firecuda, intel 660p, hitachi, sandisk ssd, evm ssd, lexar, transcend, hiksemi, hikvision, adata, toshiba hard disk, sabrent, intel ssd",
  "Power Supplies":
    "cv450, cv550, cv650, cx450, cx550, cx650, cx750, vs450, vs550, rm750, rm850, mwe, mwe 450, mwe 550, focus, seasonic, be quiet, antec, evga, fsp, thermaltake, circle, ant esports, super flower, xpg, gamdias, silverstone",
  Cases:
    "masterbox, 275r, 220t, 465x, carbide, spec 05, meshify, o11, o11 dynamic, lancool, eclipse p400a, matrexx, silencio, elite 110, lian li, fractal, fractal design, phanteks, antec, ant esports, cougar, zebronics, montech, hyte, thermaltake, chiptronex",
  Coolers:
    "hyper 212, hyper 212 evo, hyper h410r, masterliquid, h100i, h115i, h60, gammaxx, castle, dark rock, nh u12s, u12s, nh u14s, freezer, arctic, be quiet, id cooling, scythe, antec, ant esports, thermaltake, ocypus, valkyrie, ek, phanteks",
  Monitors:
    "gw2480, gw2780, gl2450, odyssey, ultragear, ultrafine, 24mk600, 22mk600m, va24ehe, nitro vg240, aoc, viewsonic, philips, zebronics monitor, alienware monitor, koorui, xiaomi monitor, eizo, hannspree, frontech",
  Keyboards: `huntsman, ornata, cynosa, k552, kumara, k70, k95, k68, k55, mk270, mk235, mk215, mk320, k480, mx keys, g913, g512, g413, g610, alloy, keychron, wooting, ducky, royal kludge, rk61, rk84, akko, anne pro, glorious, portronics, zebronics, tvs, corsair k, kreo,
    epomaker, aula, leopold, hhkb, cherry, gamdias`,
  Mice: "g502, g402, g403, g pro wireless, mx anywhere, m185, m170, m235, m90, b100, rival, model o, superlight, basilisk, viper, naga, mamba, harpoon, katar, pulsar, lamzu, finalmouse, zowie, glorious, endgame gear, bloody, zebronics, portronics, kreo",
  Headsets: `kraken, arctis, g335, g431, g432, g331, hs35, hs50, hs60, hs80, quantum, wh 1000xm4, airpods, rockerz, siberia, cloud alpha, sennheiser, jbl, sony, boat, bose, audio technica, beyerdynamic, plantronics, poly, skullcandy, akg, astro, turtle beach,
    audeze, koss, philips headphone, epos`,
  Speakers:
    "altec lansing, bose, edifier, f d, fenda, harman kardon, klipsch, sonos, jbl, philips, iball, intex, boat, zebronics",
  Webcams: "c270, c310, c525, c615, c910, c922, c930e, lifecam, lenovo webcam, obsbot, elgato, insta360, ausdom",
  Routers:
    "e4200, e2500, e1200, ea6500, wrt54g, deco, dir 615, dir 825, nighthawk, tl wr841n, wr841n, wr740n, archer c20, archer c50, rt n12, linksys, netgear, d link, dlink, tenda, mercusys, cisco, ubiquiti, mikrotik, jio fiber, iball baton, digisol, xiaomi router",
  UPS: "back ups, power backup, apc, luminous, v guard, numeric, zebronics ups, cyberpower, emerson, intex ups, iball ups, exide, su kam",
  "Operating Systems": "windows 7, windows 8, windows 8 1, windows xp, win7, win8",
  "External Storage":
    "memory card, sd card, micro sd, micro sd card, microsd, microsd card, sdxc, expansion, backup plus, cruzer, cruzer blade, ultra flair, ultra fit, datatraveler, data traveler, jumpdrive, lacie, my passport, one touch, transcend, t7, sandisk extreme",
});

export const defaultTradeWords: readonly DefaultTradeWord[] = [
  ...[...kindsWithin].map(([word, name]) => ({ kind: "within" as const, word, category: slugify(name) })),
  ...[...makersOfTrade].map(([word, name]) => ({ kind: "line" as const, word, category: slugify(name) })),
  ...[...tradeKinds].map((word) => ({ kind: "goods" as const, word, category: null })),
];

/** `category`: its name in the shop. */
export type TradeWord = { kind: TradeKind; word: string; category: string | null };

export class TradeWords {
  readonly #categories: ReadonlyMap<string, string | null>;

  constructor(words: readonly TradeWord[]) {
    this.#categories = new Map(words.map(({ kind, word, category }) => [`${kind} ${word}`, category]));
  }

  /** The category that a word stands for as a kind within it, or as a maker or line. */
  categoryOf(kind: "within" | "line", word: string): string | undefined {
    return this.#categories.get(`${kind} ${word}`) ?? undefined;
  }

  /** A printer, whether the shop sells any or not; also in the plural. */
  isGoods(word: string): boolean {
    return this.#categories.has(`goods ${toSingular(word) ?? word}`);
  }

  /** All goods, in the singular. */
  get goods(): string[] {
    const start = "goods ";
    return [...this.#categories.keys()].flatMap((key) => (key.startsWith(start) ? key.slice(start.length) : []));
  }

  /** Also one half of "power bank", a powerbank. */
  isPartOfGoods(word: string, { before = "", after = "" }: { before?: string; after?: string }): boolean {
    return this.isGoods(word) || this.isGoods(before + word) || this.isGoods(word + after);
  }
}

function toMap(wordsByCategory: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(wordsByCategory).flatMap(([category, words]) =>
      words.split(",").map((word): [string, string] => [word.trim().replace(/\s+/g, " "), category]),
    ),
  );
}
