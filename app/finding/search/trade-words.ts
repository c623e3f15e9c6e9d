/** What people in India call kinds of computers and parts, beside the names of the shop's categories. */

/** Kinds within a category: the word → the category, in its default name. The word still has to stand in the product. */
export const kindsWithin: ReadonlyMap<string, string> = toMap({
  Storage: `ssd, nvme, hard disk, hdd, hard drive, harddisk, internal ssd, internal hard disk, solid state drive, m 2 ssd`,
  Bags: "sleeve, backpack, briefcase",
  Laptop: "chromebook, ultrabook",
  Speakers: "soundbar, sound bar",
  Memory: "sodimm, so dimm, udimm",
  "Mouse Pads": "desk mat, deskmat",
});

/** Makers and product lines that a shop may not have, and what people look for by their names. */
export const makersOfTrade: ReadonlyMap<string, string> = toMap({
  Laptop: `inspiron, vostro, latitude, pavilion, envy, spectre, probook, elitebook, zenbook, vivobook, expertbook, ideapad, thinkbook,
    yoga, swift, aspire, extensa, travelmate, surface, gram, galaxy book, matebook, chromebook, vaio, infinix, honor, realme, redmi, redmibook, xiaomi, huawei, samsung galaxy book, toshiba, dynabook, avita, primebook,
    chuwi, ultimus, jiobook, fujitsu, panasonic, framework, zebronics laptop, nokia`,
  "Gaming Laptop":
    "legion, loq, nitro, predator, victus, omen, tuf, strix, zephyrus, katana, cyborg, helios, alienware, razer blade, colorful, machenike",
  Desktop: "assembled, zotac zbox, beelink, minisforum, intel nuc",
  "Graphics Cards":
    "evga, inno3d, galax, palit, pny, xfx, powercolor, sapphire, ati, colorful igame, sparkle, yeston, maxsun, peladn",
  Processors: "threadripper, epyc, xeon, athlon, celeron, pentium",
  Motherboards: "biostar, colorful battle ax, maxsun, esonic, zebronics motherboard",
  Memory: "patriot, team group, teamgroup, hynix, simmtronics, evm, acer predator ram, klevv, lexar ram",
  Storage:
    "hitachi, sandisk ssd, evm ssd, lexar, transcend, hiksemi, hikvision, adata, toshiba hard disk, sabrent, intel ssd",
  "Power Supplies":
    "seasonic, be quiet, antec, evga, fsp, thermaltake, circle, ant esports, super flower, xpg, gamdias, silverstone",
  Cases:
    "lian li, fractal, fractal design, phanteks, antec, ant esports, cougar, zebronics, montech, hyte, thermaltake, chiptronex",
  Coolers: "arctic, be quiet, id cooling, scythe, antec, ant esports, thermaltake, ocypus, valkyrie, ek, phanteks",
  Monitors:
    "aoc, viewsonic, philips, zebronics monitor, alienware monitor, koorui, xiaomi monitor, eizo, hannspree, frontech",
  Keyboards: `wooting, ducky, royal kludge, rk61, rk84, akko, anne pro, glorious, portronics, zebronics, tvs, corsair k, kreo,
    epomaker, aula, leopold, hhkb, cherry, gamdias`,
  Mice: "pulsar, lamzu, finalmouse, zowie, glorious, endgame gear, bloody, zebronics, portronics, kreo",
  Headsets: `sennheiser, jbl, sony, boat, bose, audio technica, beyerdynamic, plantronics, poly, skullcandy, akg, astro, turtle beach,
    audeze, koss, philips headphone, epos`,
  Speakers:
    "altec lansing, bose, edifier, f d, fenda, harman kardon, klipsch, sonos, jbl, philips, iball, intex, boat, zebronics",
  Webcams: "lenovo webcam, obsbot, elgato, insta360, ausdom",
  Routers:
    "linksys, netgear, d link, dlink, tenda, mercusys, cisco, ubiquiti, mikrotik, jio fiber, iball baton, digisol, xiaomi router",
  UPS: "apc, luminous, v guard, numeric, zebronics ups, cyberpower, emerson, intex ups, iball ups, exide, su kam",
  "External Storage": "lacie, my passport, one touch, transcend, t7, sandisk extreme",
});

function toMap(wordsByCategory: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(wordsByCategory).flatMap(([category, words]) =>
      words.split(",").map((word): [string, string] => [word.trim().replace(/\s+/g, " "), category]),
    ),
  );
}
