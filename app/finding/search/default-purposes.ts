/** The purposes of a new shop; admins may change them. */
import { slugify } from "#app/domain/basics/slug.ts";
import type { Purpose, PurposeWish } from "./purposes.ts";

const dedicated = (points: number): PurposeWish => ({ spec: "graphicsType", oneOf: ["dedicated"], points });
const memory = (atLeast: number, points: number): PurposeWish => ({ spec: "ram", atLeast, points });
const graphicsMemory = (atLeast: number, points: number): PurposeWish => ({ spec: "graphicsMemory", atLeast, points });
const weight = (atMost: number, points: number): PurposeWish => ({ spec: "weight", atMost, points });
const apple = (points: number): PurposeWish => ({ spec: "processorFamily", oneOf: ["apple m"], points });
const cheap = (points: number): Purpose["price"] => ({ towards: "low", points });

const purposes: readonly (Omit<Purpose, "key" | "why"> & { why?: string })[] = [
  {
    name: "Gaming",
    why: "Games need a graphics card of their own; a fast screen shows quick movements sharply.",
    phrases: list("gaming, games, game, gamer, gamers, khelne, गेमिंग, गेम"),
    wishes: [
      dedicated(8),
      graphicsMemory(8, 2),
      { spec: "refreshRate", atLeast: 120, points: 2 },
      { spec: "cache", atLeast: 90, points: 6 },
      // What a graphics card draws is too much for a small UPS.
      { spec: "capacityVa", atLeast: 1_000, points: 4 },
    ],
  },
  {
    name: "Esports and light games",
    why: "Light games run well on a small graphics card; 144 Hz and more show quick movements sharply.",
    phrases:
      list(`valorant, cs2, cs go, csgo, counter strike, league of legends, lol, dota, dota 2, fortnite, minecraft, roblox, bgmi, pubg,
      apex legends, free fire, rocket league, overwatch, gta v, gta 5, gtav, gta, fifa, cricket 24, 1080p gaming, light gaming,
      casual gaming`),
    wishes: [dedicated(12), { spec: "refreshRate", atLeast: 144, points: 2 }, { spec: "cores", atLeast: 6, points: 4 }],
    price: cheap(8),
  },
  {
    name: "Demanding games",
    why: "New games need a graphics card with 8 GB or more and 16 GB of memory.",
    phrases:
      list(`cyberpunk, cyberpunk 2077, red dead redemption, rdr2, gta 6, gta vi, elden ring, black myth wukong, wukong, starfield,
      alan wake, hogwarts legacy, god of war, spiderman, spider man, flight simulator, msfs, aaa games, aaa gaming, vr, vr gaming`),
    wishes: [dedicated(8), graphicsMemory(8, 4), graphicsMemory(12, 3), memory(16, 2), memory(32, 1)],
  },
  {
    name: "Games in 1440p",
    why: "For 2560 × 1440 pixels, graphics cards with 12 GB keep textures sharp.",
    phrases: list("1440p gaming, 1440p, 2k gaming, qhd gaming"),
    wishes: [graphicsMemory(12, 5), graphicsMemory(8, 2)],
  },
  {
    name: "Games in 4K",
    why: "For 3840 × 2160 pixels, graphics cards with 16 GB keep textures sharp.",
    phrases: list("4k gaming, 4k games"),
    wishes: [graphicsMemory(16, 6), graphicsMemory(12, 2)],
  },
  {
    name: "Architecture and CAD",
    why: "Drawings in 3D need a graphics card of their own and 16 GB of memory.",
    phrases:
      list(`architecture, architect, architecture student, civil engineering, civil engineer, mechanical engineering, autocad,
      auto cad, solidworks, solid works, revit, sketchup, catia, cad, lumion, 3ds max, interior design, interior designer, ansys,
      creo, fusion 360, engineering drawing`),
    wishes: [dedicated(9), memory(16, 5), memory(32, 2)],
    price: cheap(6),
  },
  {
    name: "3D and animation",
    why: "Rendering takes less time with a graphics card of its own, many cores and 32 GB of memory.",
    phrases:
      list(`blender, unreal, unreal engine, unity, maya, cinema 4d, rendering, 3d rendering, 3d modelling, 3d modeling, vfx,
      houdini, game development, game dev, animation, zbrush`),
    wishes: [
      dedicated(9),
      graphicsMemory(8, 3),
      graphicsMemory(12, 3),
      memory(16, 2),
      memory(32, 5),
      { spec: "cores", atLeast: 12, points: 4 },
    ],
  },
  {
    name: "Video editing",
    why: "Cutting and exporting take less time with fast graphics, many cores and 32 GB of memory.",
    phrases:
      list(`video editing, video edit, video editor, editing, premiere, premiere pro, davinci, davinci resolve, after effects,
      final cut, youtube, youtuber, content creation, content creator, creator, creators, reels, 4k editing, वीडियो एडिटिंग`),
    wishes: [dedicated(7), apple(6), memory(16, 5), memory(32, 4), { spec: "cores", atLeast: 12, points: 4 }],
  },
  {
    name: "Streaming games",
    why: "Playing and sending at once needs a graphics card of its own and 8 cores.",
    phrases: list("live streaming, game streaming, obs, twitch, streamer"),
    wishes: [dedicated(7), memory(16, 3), { spec: "cores", atLeast: 8, points: 4 }],
  },
  {
    name: "Photo editing and design",
    why: "16 GB of memory keep large pictures fluent; OLED screens show exact colours.",
    phrases:
      list(`photo editing, photoshop, lightroom, photography, photographer, graphic design, graphic designer, graphic designing,
      illustrator, figma, canva, coreldraw, corel draw, adobe, ui design, fashion design`),
    wishes: [memory(16, 6), { spec: "panel", oneOf: ["oled"], points: 4 }, apple(3), dedicated(3), memory(32, 1)],
  },
  {
    name: "Programming",
    why: "16 GB of memory are enough for editor, browser and containers at once.",
    phrases:
      list(`programming, coding, code, coder, programmer, developer, software development, software engineer, web development,
      android studio, python, java, computer science, cse, bca, mca, b tech cse, full stack, devops, docker, कोडिंग`),
    wishes: [memory(16, 6), memory(32, 1), weight(1.7, 1)],
    price: cheap(3),
  },
  {
    name: "Data science and AI",
    why: "Models run in the memory of the graphics card: the more of it, the larger they may be.",
    phrases:
      list(`machine learning, deep learning, data science, data scientist, data analytics, data analysis, local ai, llm,
      llama, ollama, stable diffusion, comfyui, tensorflow, pytorch, running llm, ai development, cuda`),
    wishes: [
      dedicated(5),
      graphicsMemory(8, 2),
      graphicsMemory(12, 3),
      graphicsMemory(16, 5),
      graphicsMemory(24, 4),
      memory(32, 3),
      memory(64, 2),
    ],
  },
  {
    name: "Engineering studies",
    why: "16 GB of memory run the programs of the courses; drawings in 3D are quicker on a graphics card of its own.",
    phrases: list(
      "engineering, engineering student, engineering students, engineer, b tech, btech, b e, diploma, polytechnic",
    ),
    wishes: [memory(16, 6), dedicated(3)],
    price: cheap(4),
  },
  {
    name: "Linux",
    why: "Linux runs best on computers with an Intel or AMD processor.",
    phrases: list("linux, ubuntu, kali linux, kali, fedora, linux mint, debian, dual boot, dual booting"),
    wishes: [{ spec: "processorFamily", oneOf: ["intel", "amd"], points: 8 }],
  },
  {
    name: "Study",
    why: "Notes, classes and browsing need little; low weight and price matter more.",
    phrases:
      list(`student, students, college, college student, school, university, padhai, padhne, study, studies, studying, kids, kid,
      children, child, bacha, bachon, bachcha, bachchon, bacchon, bachchi, son, daughter, class, exam, hostel, education, पढ़ाई, छात्र, छात्रों, स्टूडेंट, बच्चों`),
    wishes: [memory(8, 2), weight(1.8, 1), { spec: "os", oneOf: ["windows", "macos"], points: 1 }],
    price: cheap(9),
  },
  {
    name: "Everyday use",
    why: "Browsing, films and classes run on any computer with 8 GB of memory.",
    phrases:
      list(`online class, online classes, classes, zoom, home use, ghar, family, browsing, internet, basic use, parents,
      papa, mummy, movies, netflix, daily use, everyday use, normal use, computer lab, lab, cyber cafe, typing, data entry, tally,
      excel, ms office, घर`),
    wishes: [memory(8, 1)],
    price: cheap(10),
  },
  {
    name: "Office",
    why: "Windows runs the programs that most offices use.",
    phrases:
      list(`office, office work, office use, business, business use, work from home, wfh, corporate, accountant, accounting, accounts,
      banking, shop billing, billing, ऑफिस`),
    wishes: [{ spec: "os", oneOf: ["windows"], points: 3 }, memory(16, 1)],
    price: cheap(5),
  },
  {
    name: "Light to carry",
    why: "Up to 1.3 kg is hardly felt in a bag.",
    phrases:
      list(`lightweight, light weight, portable, travel, travelling, traveling, thin and light, thin light, slim, ultrabook, halka,
      carry, easy to carry, daily commute, commute, हल्का`),
    wishes: [weight(1.2, 3), weight(1.3, 4), weight(1.45, 4), weight(1.6, 2)],
  },
  {
    name: "Long battery life",
    why: "A large battery and a processor that draws little last the day.",
    phrases: list(
      `long battery, battery life, long battery life, battery backup, good battery, best battery, all day battery, backup`,
    ),
    wishes: [
      { spec: "batteryCapacity", atLeast: 55, points: 1 },
      { spec: "batteryCapacity", atLeast: 65, points: 2 },
      { spec: "batteryCapacity", atLeast: 75, points: 2 },
      { spec: "processorFamily", oneOf: ["apple m", "snapdragon"], points: 5 },
      { spec: "graphicsType", oneOf: ["integrated"], points: 3 },
    ],
  },
  {
    name: "Medicine, law and management",
    why: "Long days on the campus ask for low weight and 16 GB of memory.",
    phrases: list("medical, medical student, mbbs, doctor, nursing, mba, law, lawyer, ca student, teacher, teaching"),
    wishes: [weight(1.5, 5), memory(16, 2)],
    price: cheap(4),
  },
  {
    name: "Music",
    why: "16 GB of memory hold many tracks and instruments.",
    phrases: list("music production, music, fl studio, ableton, logic pro, dj, podcast"),
    wishes: [memory(16, 5), apple(5), memory(32, 2)],
  },
  {
    name: "Trading",
    why: "16 GB of memory keep many charts fluent.",
    phrases: list("trading, stock trading, stock market, share market, day trading"),
    wishes: [memory(16, 4)],
    price: cheap(4),
  },
  {
    name: "Small",
    phrases: list("mini laptop, mini laptops, small laptop, small laptops, chota laptop, compact laptop, small screen"),
    wishes: [
      { spec: "screenSize", atMost: 13.9, points: 7 },
      { spec: "screenSize", atMost: 14.2, points: 4 },
    ],
  },
  {
    name: "Large screen",
    phrases: list("big screen, large screen, bada screen, badi screen, big display"),
    wishes: [{ spec: "screenSize", atLeast: 16, points: 6 }],
  },
  {
    name: "Quiet",
    phrases: list("silent, quiet, noiseless, no noise, shant"),
    wishes: [
      { spec: "switchType", oneOf: ["scissor", "membrane"], points: 6 },
      { spec: "switchType", oneOf: ["linear"], points: 2 },
      { spec: "noise", atMost: 25, points: 5 },
    ],
  },
  {
    name: "Little money",
    phrases:
      list(`cheap, cheapest, budget, low budget, sasta, sasti, saste, sabse sasta, affordable, low price, low cost, economical,
      kam daam, kam budget, value for money, entry level, सस्ता, सस्ती, बजट, inexpensive, less price`),
    wishes: [],
    price: cheap(14),
  },
  {
    name: "No compromise",
    phrases:
      list(`high end, top end, ultimate, unlimited money, powerful, most powerful, beast, fastest, flagship, no budget,
      best money can buy, maxed out, enthusiast`),
    wishes: [dedicated(3)],
    price: { towards: "high", points: 10 },
  },
];

export const defaultPurposes: readonly Purpose[] = purposes.map((purpose) => ({
  why: "",
  ...purpose,
  key: slugify(purpose.name),
}));

function list(phrases: string): string[] {
  return phrases.split(",").map((phrase) => phrase.trim().replace(/\s+/g, " "));
}
