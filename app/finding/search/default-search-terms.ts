/** Admins may change them (docs/rules.md#g11). */
import { spellingsOf } from "#app/domain/basics/units.ts";
import { RUPEES, type Synonym, type Unit } from "./search-terms.ts";

/** The catalogue's words → what shoppers say. */
const phrasesByMeaning: Record<string, string> = {
  // Words around the search.
  "": `a, an, and, at, best, buy, by, cheap, for, from, get, give, good, i, in, india, se, से, is, me, my, need, of, on, online,
    or, please, price, rate, sale, shop, show, the, to, top, want, which, with, and more, ka, ke, ki, ke liye, liye, wala,
    wale, wali, chahiye, chaiye, sasta, sasti, accha, acha, mujhe, mujhko, muje, hai, koi, dikhao, batao, lena, kharidna,
    what, how, much, does, do, can, you, should, any, it, that, this, are, some, great, nice, suggest, suggestion,
    recommend, recommendation, recommended, looking, mein, mai, konsa, kaunsa, konsi, kaunsi, kaun sa, kaun si, bhai, bhaiya, yaar,
    lungu, lunga, lun, loon, lu, kharidu, dijiye, do na, chaiye tha, please help, help, dukaan, dukan, store, shops, online india,
    konse, kaise, kya, ho, hona, jo, bhi, ek dum, bahut, liye chahiye, if, would, will, could, be, so, we, they, he, she, my,
    his, her, our, your, which one, when, where, because, about to, setup, good for, great for, used for, use, uses, using,
    work on, also, only, just, really, very, most, more than just, enough, had, something, anything, able, type, kind, kinds, having, has, have, please, upgrade, upgradation, under budget, मुझे, कोई, दिखाओ, का, के, की, के लिए, लिए, वाला, वाले, वाली, चाहिए, सस्ता, अच्छा, में, और, budget, बजट`,
  // Kinds of computers.
  laptop: `notebook, lappy, laptap, लैपटॉप, लैपटाप, लॅपटॉप, लेपटॉप, लैप्टॉप, லேப்டாப்`,
  desktop: "pc, rig, system unit, pc build, assembled pc, computer set, डेस्कटॉप, डेस्कटाप, पीसी",
  bags: `laptop bag, laptop bags, laptop backpack, laptop back pack, school bag, backpack, back pack, लैपटॉप बैग, बैग`,
  "computer,desktop,laptop": "computer, workstation, कंप्यूटर, कम्प्यूटर, kampyutar",
  "all in one": "all in one, aio, allinone, ऑल इन वन",
  "mini pc":
    "mini pc, nuc, mini computer, small computer, small pc, small desktop, compact pc, chota computer, chota pc, मिनी पीसी",
  "tower,desktop": "tower, टावर",
  gaming: "gamer, game, games, गेमिंग, गेम, geming",
  mac: "मैक",
  // Parts.
  "graphics card": "graphics card, graphic card, gpu, video card, vga card, ग्राफिक्स कार्ड, ग्राफिक कार्ड",
  dedicated: "discrete",
  radeon: "ati",
  "memory,ddr*,lpddr*": "ram, रैम",
  "graphics memory": "vram",
  "power supply": "smps, psu, पावर सप्लाई",
  processor: "cpu, प्रोसेसर",
  storage: "rom, स्टोरेज",
  "hard disk": "hdd, hard drive, हार्ड डिस्क",
  ssd: "एसएसडी",
  nvme: "m2, m 2",
  "pcie 5 0": "gen5, gen 5, pcie 5, pcie gen5, pcie gen 5",
  "pcie 4 0": "gen4, gen 4, pcie 4, pcie gen4, pcie gen 4",
  "pcie 3 0": "gen3, gen 3, pcie 3, pcie gen3, pcie gen 3",
  "usb c": "type c, usb type c, typec",
  display: "screen, डिस्प्ले, स्क्रीन",
  cases: `dabba, cpu box, case, cabinet, computer case, pc case, computer cabinet, pc cabinet, cpu cabinet, desktop cabinet, chassis, कैबिनेट,
    केबिनेट`,
  coolers: "cooler, cpu cooler, cpu fan, processor cooler, heatsink, heat sink, कूलर, सीपीयू कूलर",
  "liquid (aio)": "liquid cooler, water cooler, aio cooler, aio liquid cooler",
  fans: "fan, case fan, cabinet fan, chassis fan, फैन, पंखा",
  monitor: "मॉनिटर, मॉनीटर, computer screen, pc screen",
  keyboard: "कीबोर्ड, key board",
  "keyboards,mice,mouse": `keyboard mouse combo, keyboard mouse, keyboard and mouse, keyboard mouse set, mouse keyboard,
    mouse and keyboard, mouse keyboard combo`,
  "mice,mouse": "mouse, माउस",
  "mouse pads": "mouse pad, mousepad, mouse mat, माउस पैड",
  headsets: "headset, headphone, head phone, headphones, earphone, earphones, हेडफोन, हेडसेट, हेडफ़ोन",
  webcam: "web cam, web camera, pc camera, वेबकैम",
  routers: "router, wifi router, wi fi router, wireless router, राउटर, वाईफाई राउटर",
  ups: `यूपीएस, bijli, bijli jaane, bijli jane, light jaane, light jane, power cut, power cuts, power failure, load shedding,
    power backup, battery backup, battery backup ups`,
  speaker: "स्पीकर",
  printer: "प्रिंटर",
  cable: "केबल, wire",
  "network cable": "lan cable, ethernet cable, patch cable, rj45 cable",
  "hubs and docks": "hub, dock, usb hub, usb c hub, type c hub, docking station, usb dock",
  "external storage": `pen drive, pendrive, flash drive, usb memory, usb stick, thumb drive, external drive, external hard drive,
    external ssd, external hard disk, portable ssd, portable hard disk, portable hard drive, external hdd, portable hdd`,
  "surge protection": "surge protector, spike guard, spike buster",
  "integrated graphics": "igpu, onboard graphics, inbuilt graphics, apu",
  "360 mm liquid aio": "360mm aio, 360 aio, aio 360mm",
  "240 mm liquid aio": "240mm aio, 240 aio, aio 240mm",
  accessories: "accessory, computer accessories, pc accessories, एक्सेसरीज़",
  components:
    "component, pc parts, pc part, computer parts, pc components, computer components, parts, spare parts, पार्ट्स",
  charger: "adapter, adaptor, चार्जर",
  ethernet: "lan, rj45",
  motherboard: "mobo, board, mother board, main board, mainboard, मदरबोर्ड",
  "touchscreen,touch": "touch, touch screen, touchscreen, टचस्क्रीन, टच",
  "fingerprint reader": "fingerprint, finger print, fingerprint sensor, fingerprint scanner",
  "numeric keypad": "number pad, numpad, num pad, numeric pad",
  "g sync": "gsync",
  "core ultra": "coreultra",
  "core ultra 9": "i9, core i9",
  "1920 1080": "full hd, fullhd, fhd, 1080p",
  "2560 1440": "qhd, wqhd, 1440p, 2k",
  "3840 2160": "4k, uhd, ultra hd, 2160p",
  "micro atx": "matx, m atx, uatx, micro atx, microatx",
  "mini itx": "mitx, m itx, itx, mini itx",
  "hot swappable switches": "hot swap, hotswap, hot swappable, hotswappable",
  "rgb,argb": "rgb",
  microphone: "mic",
  "2560 1600": "wqxga",
  "2880 1800": "2 8k, 3k",
  // Brands in Hindi.
  apple: "एप्पल, ऐपल, एपल",
  asus: "आसुस, एसुस",
  acer: "एसर",
  dell: "डेल",
  hp: "एचपी, hewlett packard",
  lenovo: "लेनोवो, लिनोवो",
  msi: "एमएसआई",
  intel: "इंटेल",
  macbook: "मैकबुक, mac book",
  windows: "विंडोज",
  "2in1": "2 in 1, two in one, convertible",
  "western digital": "wd",
  "cooler master": "coolermaster, cool master",
  "tp link": "tplink",
  "g skill": "gskill",
  "keyboard backlight":
    "backlit keyboard, backlight keyboard, backlighted keyboard, keyboard light, lighted keyboard, backlit keys",
  // Uses.
  "student,study,classes,school,everyday":
    "students, college, college student, study, padhai, पढ़ाई, स्टूडेंट, छात्र, education",
  "coding,code,compile,software,machines":
    "programming, coding, developer, programmer, development, software development, कोडिंग",
  "editing,edit,creative,render,retouch":
    "video editing, editing, photo editing, edit, editor, content creation, rendering, वीडियो एडिटिंग, 3d",
  "office,business,work,documents": "office, office work, office use, ऑफिस, business, accounting, accounts, tally",
  "home,everyday,family": "home, home use, घर, family, daily use",
  "streaming,films,film": "movies, movie, films, netflix, streaming",
  "light,thin,gram,kilogram,slim": "lightweight, light weight, thin, light, portable, हल्का, halka",
  "travel,carry,day": "travel, travelling, traveling",
  "battery,charge,charger,wh,hours": "battery, backup, battery life, long battery",
  "quiet,silent,fanless": "silent, quiet, noiseless",
  // Conditions beside the words, such as prices; understood in English.
  under:
    "se kam, se niche, ke andar, ke neeche, ke niche, tak, से कम, के अंदर, के नीचे, तक, below, less than, upto, up to, within, max, maximum, not more than, cheaper than",
  above: "se zyada, se upar, se jyada, से ज़्यादा, से ज्यादा, से ऊपर, over, more than",
  "at least": "min, minimum, atleast, starting, starting from, kam se kam, कम से कम, at least",
  around: "about, approx, approximately, near, nearly, lagbhag, लगभग",
  modules: "kit of, pack of, set of",
  exactly: "exact, sirf, सिर्फ, सिर्फ़",
  between: "के बीच, ke bich, ke beech, range",
  new: "latest, naya, naye, नया, नए, new arrival, new launch, newly launched",
  "in stock": "available, available now, ready stock, उपलब्ध, instock",
  star: "stars, rating, rated, स्टार",
};

export const defaultSynonyms: Synonym[] = Object.entries(phrasesByMeaning).flatMap(([means, many]) =>
  [...new Set(many.split(",").map((one) => one.trim().replace(/\s+/g, " ")))].map((one) => ({ said: one, means })),
);

/** What earlier versions meant by words. Shops whose admins left them so get today's meaning, or none. */
export const formerSynonyms: readonly Synonym[] = [
  { said: "टावर", means: "tower" },
  { said: "finger print", means: "fingerprint" },
  { said: "battery backup", means: "battery,charge,charger,wh,hours" },
  { said: "imac", means: "mac" },
  { said: "4k monitor", means: "3840 2160 monitor" },
  { said: "uhd monitor", means: "3840 2160 monitor" },
  { said: "4k uhd monitor", means: "3840 2160 monitor" },
  { said: "1080p webcam", means: "1080p webcam" },
  { said: "full hd webcam", means: "1080p webcam" },
  { said: "1080p web camera", means: "1080p webcam" },
];

/** Specifications' units that a search may name; the earlier unit gets a spelling that several could have. */
const SEARCHED_UNITS = [
  "GB",
  "MB",
  "MT/s",
  "GHz",
  "Hz",
  "mm",
  "inch",
  "m",
  "kg",
  "W",
  "Wh",
  "VA",
  "V",
  "nits",
  "ms",
  "Mbps",
  "MB/s",
];

/** Spellings that only searches have: unit as typed → [unit, factor]. */
const spokenUnits: Record<string, [string, number]> = {
  gbs: ["GB", 1],
  gig: ["GB", 1],
  gigs: ["GB", 1],
  gigabyte: ["GB", 1],
  जीबी: ["GB", 1],
  terabyte: ["GB", 1000],
  टीबी: ["GB", 1000],
  hertz: ["Hz", 1],
  fps: ["Hz", 1],
  इंच: ["inch", 1],
  "″": ["inch", 1],
  "”": ["inch", 1],
  kilo: ["kg", 1],
  mah: ["mAh", 1],
  dpi: ["DPI", 1],
  rupees: [RUPEES, 1],
  rupee: [RUPEES, 1],
  rs: [RUPEES, 1],
  inr: [RUPEES, 1],
  रुपये: [RUPEES, 1],
  रुपए: [RUPEES, 1],
  k: [RUPEES, 1_000],
  thousand: [RUPEES, 1_000],
  hazar: [RUPEES, 1_000],
  hazaar: [RUPEES, 1_000],
  हज़ार: [RUPEES, 1_000],
  हजार: [RUPEES, 1_000],
  l: [RUPEES, 1_00_000],
  lakh: [RUPEES, 1_00_000],
  lakhs: [RUPEES, 1_00_000],
  lac: [RUPEES, 1_00_000],
  lacs: [RUPEES, 1_00_000],
  लाख: [RUPEES, 1_00_000],
};

/** Response times are asked for in milliseconds only: "2 hours" are those of a battery. */
const readable: Unit[] = SEARCHED_UNITS.flatMap((unit) =>
  spellingsOf(unit)
    .filter(({ spelling }) => unit !== "ms" || spelling === unit)
    .map(({ spelling, factor }) => ({ said: spelling, unit, factor })),
);
/** Megahertz are searched as they are, not as thousandths of a gigahertz. */
const byNearness = [...readable.filter(({ factor }) => factor === 1), ...readable];

export const defaultUnits: Unit[] = [
  ...byNearness.filter(({ said }, at) => at === byNearness.findIndex((other) => other.said === said)),
  ...Object.entries(spokenUnits).map(([said, [unit, factor]]) => ({ said, unit, factor })),
];
