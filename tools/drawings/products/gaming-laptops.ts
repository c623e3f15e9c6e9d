/** The gaming laptops of the sample catalogue: measures and finishes. */
import type { LaptopLook } from "../laptop-shape.ts";
import type { Port } from "../ports.ts";
import { clouds, facets, horizon, ribbons, streaks } from "../wallpapers.ts";

const c = (at: number): Port => ({ kind: "usb-c", at });
const a = (at: number): Port => ({ kind: "usb-a", at });
const vents = (at: number, length: number, colour?: string): Port => ({ kind: "vents", at, length, colour });

/** White 14-inch aluminium with a slanted row of lamps on the lid. */
export const white14: LaptopLook = {
  width: 311,
  depth: 220,
  base: 12,
  lid: 4.4,
  corner: 8,
  body: "#e3e4e4",
  lidColour: "#dcdedf",
  bezel: { side: 4, top: 7, bottom: 10, radius: 1 },
  wallpaper: ribbons(["#1b1033", "#3a1d6e"], ["#5b2fb0", "#9a3fc4", "#f05d8c", "#ff9f6b", "#241244"], -1),
  keyboard: { pitch: 18.4, caps: "#eceded", legend: "#54585c", topRow: 0.62, glow: undefined },
  keysFromHinge: 20,
  speakers: "beside keys",
  well: "#d2d4d5",
  touchpad: { width: 131, height: 82, fromFront: 5 },
  edge: "flat",
  lidDetail: "slash",
  lidAccent: "#ffffff",
  ports: {
    left: [{ kind: "power", at: 16 }, { kind: "hdmi", at: 38 }, c(58), audio(74)],
    right: [{ kind: "microsd", at: 120 }, c(142), a(162), a(184)],
    rear: [vents(26, 100), vents(186, 100)],
  },
};

function audio(at: number): Port {
  return { kind: "audio", at };
}

/** Grey 15.6-inch with a deep rear shelf. */
export const shelf15: LaptopLook = {
  width: 360,
  depth: 262,
  base: 18,
  lid: 5.6,
  corner: 7,
  body: "#4a4f55",
  lidColour: "#454a50",
  bezel: { side: 6, top: 9, bottom: 15, radius: 0.5 },
  wallpaper: streaks(["#0a1222", "#10283e"], ["#1f9fd8", "#25d0c0", "#2f6fe0", "#7de0ff"], 0.6),
  keyboard: { pitch: 18.6, caps: "#2f3338", legend: "#e9edf0", numpad: true, topRow: 0.7, height: 1.3 },
  keysFromHinge: 18,
  touchpad: { width: 105, height: 70, aside: -34, fromFront: 12, colour: "#444950" },
  edge: "tapered",
  shelf: { depth: 32, colour: "#2b2f33", taper: 22 },
  lidDetail: "ribs",
  lidAccent: "#2aa6d8",
  ports: {
    left: [c(150), audio(172), vents(56, 60)],
    right: [a(60), vents(130, 62)],
    rear: [
      vents(34, 60),
      { kind: "ethernet", at: 122 },
      a(148),
      a(172),
      { kind: "hdmi", at: 198 },
      { kind: "power", at: 224 },
      vents(254, 72),
    ],
  },
};

/** Plain dark-blue plastic, wide hinge, 15.6 inch. */
export const plain15: LaptopLook = {
  width: 358,
  depth: 255,
  base: 17,
  lid: 5.6,
  corner: 9,
  body: "#2f3b52",
  lidColour: "#2c3850",
  bezel: { side: 6.4, top: 9, bottom: 22, radius: 0.5 },
  wallpaper: horizon(
    ["#1b2563", "#5b5fc4", "#e58fb4", "#ffc9a8"],
    "#ffe3cf",
    ["#4a4fa8", "#37408f", "#262f73", "#182055"],
    0.36,
  ),
  keyboard: { pitch: 18.5, caps: "#273246", legend: "#cfd9ea", numpad: true, topRow: 0.7, height: 1.2 },
  keysFromHinge: 30,
  speakers: "above keys",
  touchpad: { width: 112, height: 70, aside: -36, fromFront: 12 },
  edge: "tapered",
  lidDetail: "panel",
  ports: {
    left: [
      { kind: "power", at: 22 },
      { kind: "ethernet", at: 48 },
      { kind: "hdmi", at: 76 },
      a(100),
      { kind: "sd", at: 132 },
    ],
    right: [vents(150, 80), a(118), c(96), audio(76)],
    rear: [vents(30, 104), vents(226, 104)],
  },
};

/** Large, black, with a lamp along the front and coloured keys. */
export const beast16: LaptopLook = {
  width: 357,
  depth: 276,
  base: 20,
  lid: 6,
  corner: 8,
  body: "#25282b",
  lidColour: "#222528",
  bezel: { side: 5, top: 8, bottom: 13, radius: 0.5 },
  wallpaper: streaks(["#04121a", "#07343a"], ["#00d7c6", "#0a8fd6", "#58ffb0", "#0ac2ff", "#1f5cff"], -0.5),
  keyboard: {
    pitch: 18.6,
    caps: "#17191b",
    legend: "#dff",
    numpad: true,
    topRow: 0.74,
    height: 1.3,
    glow: ["#00e0c8", "#0aa6ff", "#4b5bff", "#b14bff"],
  },
  keysFromHinge: 16,
  touchpad: { width: 126, height: 78, aside: -30, fromFront: 11, colour: "#202326" },
  edge: "tapered",
  shelf: { depth: 34, colour: "#17191b", taper: 30 },
  lightBar: ["#00e0c8", "#0aa6ff", "#4b5bff", "#b14bff"],
  deckAccent: "#0c8c86",
  lidDetail: "frame",
  lidAccent: "#19d3c5",
  ports: {
    left: [{ kind: "ethernet", at: 104 }, a(130), { kind: "microsd", at: 152 }, audio(170), vents(52, 38, "#0d5a58")],
    right: [a(64), a(90), vents(176, 50, "#0d5a58")],
    rear: [
      vents(40, 74, "#0d5a58"),
      { kind: "hdmi", at: 142 },
      c(164),
      c(182),
      { kind: "power", at: 206 },
      vents(240, 76, "#0d5a58"),
    ],
  },
};

/** Black 15.6-inch with red details and four zones of coloured keys. */
export const katana15: LaptopLook = {
  width: 359,
  depth: 259,
  base: 19,
  lid: 5.6,
  corner: 5,
  body: "#1f2022",
  lidColour: "#1d1e20",
  bezel: { side: 6, top: 9, bottom: 17, radius: 0.5 },
  wallpaper: facets(["#16060a", "#3a0d16", "#7a1420", "#c4262c", "#f2704a"], 11),
  keyboard: {
    pitch: 18.6,
    caps: "#161718",
    legend: "#fff",
    numpad: true,
    topRow: 0.72,
    height: 1.3,
    glow: ["#ff3b3b", "#ff9d2f", "#49d86b", "#3f8bff"],
    accents: { W: "#8d9499", A: "#8d9499", S: "#8d9499", D: "#8d9499" },
  },
  keysFromHinge: 20,
  touchpad: { width: 104, height: 68, aside: -38, fromFront: 12, colour: "#1a1b1d" },
  edge: "tapered",
  shelf: { depth: 24, colour: "#141516", taper: 34 },
  deckAccent: "#a81e24",
  lidDetail: "ribs",
  lidAccent: "#c4262c",
  ports: {
    left: [{ kind: "lock", at: 66 }, a(96), vents(120, 60, "#5a1215")],
    right: [audio(56), a(80), c(102), vents(140, 66, "#5a1215")],
    rear: [
      vents(44, 78, "#5a1215"),
      { kind: "hdmi", at: 150 },
      { kind: "ethernet", at: 178 },
      { kind: "power", at: 206 },
      vents(238, 78, "#5a1215"),
    ],
  },
};

/** For the category tile: violet light on a dark deck. */
export const tileGaming: LaptopLook = {
  ...beast16,
  wallpaper: clouds(
    ["#120824", "#220c3e"],
    [
      [0.2, 0.3, 0.45, "#6a2bff"],
      [0.75, 0.7, 0.4, "#ff3d8f"],
      [0.85, 0.15, 0.35, "#ff8b3d"],
      [0.5, 0.5, 0.2, "#120824"],
    ],
  ),
  keyboard: { ...beast16.keyboard, glow: ["#7a4bff", "#c24bff", "#ff4b9a", "#ff8b3d"] },
  lightBar: ["#7a4bff", "#c24bff", "#ff4b9a", "#ff8b3d"],
};
