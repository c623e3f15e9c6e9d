/** The laptops of the sample catalogue: measures and finishes. */
import type { LaptopLook } from "../laptop-shape.ts";
import type { Port } from "../ports.ts";
import { clouds, contours, dunes, facets, ribbons, ridges, tiles } from "../wallpapers.ts";

const c = (at: number): Port => ({ kind: "usb-c", at });
const a = (at: number): Port => ({ kind: "usb-a", at });
const hdmi = (at: number): Port => ({ kind: "hdmi", at });
const audio = (at: number): Port => ({ kind: "audio", at });

/** Slim, pale blue aluminium, 13.6 inch. */
export const airBlue: LaptopLook = {
  width: 304,
  depth: 215,
  base: 7.4,
  lid: 3.8,
  corner: 12,
  body: "#c3d0dc",
  bezel: { side: 5.4, top: 5.6, bottom: 11, notch: true, radius: 6 },
  wallpaper: ribbons(["#dcebf4", "#7fb2d6"], ["#4f93c8", "#2f6fae", "#f0b98a", "#e88a6a", "#244a86"], 1),
  keyboard: { pitch: 18.6, caps: "#17191b", legend: "#d9dee2", topRow: 0.86, height: 0.5 },
  keysFromHinge: 9,
  well: "#b0bdc9",
  touchpad: { width: 126, height: 80, fromFront: 5 },
  edge: "flat",
  ports: { left: [{ kind: "magsafe", at: 20 }, c(44), c(60)], right: [audio(196)] },
};

/** Thicker, near-black aluminium, 14.2 inch. */
export const proBlack: LaptopLook = {
  width: 312.6,
  depth: 221,
  base: 11,
  lid: 4.4,
  corner: 13,
  body: "#3b3d41",
  bezel: { side: 4.4, top: 5, bottom: 8, notch: true, radius: 6 },
  wallpaper: clouds(
    ["#0b0d1c", "#1a1030"],
    [
      [0.2, 0.2, 0.5, "#3a2bd0"],
      [0.75, 0.75, 0.42, "#e0457b"],
      [0.92, 0.2, 0.4, "#f39a3e"],
      [0.45, 0.85, 0.3, "#2aa6d8"],
      [0.52, 0.3, 0.26, "#0b0d1c"],
    ],
  ),
  keyboard: { pitch: 18.7, caps: "#141517", legend: "#c9cdd1", topRow: 1, height: 0.5 },
  keysFromHinge: 9,
  well: "#1b1c1f",
  touchpad: { width: 130, height: 81, fromFront: 5 },
  speakers: "beside keys",
  edge: "flat",
  ports: {
    left: [{ kind: "magsafe", at: 20 }, c(46), c(62), audio(82)],
    right: [{ kind: "sd", at: 140 }, c(172), hdmi(194)],
  },
};

/** Graphite aluminium with an edge-to-edge keyboard. */
export const graphite14: LaptopLook = {
  width: 310,
  depth: 210,
  base: 10.6,
  lid: 4,
  corner: 9,
  body: "#54585c",
  bezel: { side: 3.6, top: 6, bottom: 6, radius: 2 },
  wallpaper: ridges(["#f4d6c0", "#f0a98a"], "#27324a", "#c98a86", 6, 2),
  keyboard: { pitch: 19.6, caps: "#45494d", legend: "#e3e6e8", topRow: 0.62, gap: 0.07, height: 0.7 },
  keysFromHinge: 8,
  well: "#3a3e42",
  touchpad: { width: 134, height: 80, fromFront: 6 },
  edge: "round",
  ports: { left: [c(28), c(48)], right: [c(178), audio(158)] },
  opening: 112,
};

/** Everyday silver 14-inch with pale keys. */
export const silver14: LaptopLook = {
  width: 312.6,
  depth: 217,
  base: 9,
  lid: 4,
  corner: 10,
  body: "#ced2d6",
  bezel: { side: 5, top: 8.5, bottom: 13, radius: 1 },
  wallpaper: facets(["#0f4c5c", "#1b7f79", "#4fb59a", "#bfe3c0", "#f3ead2"], 5),
  keyboard: { pitch: 18.7, caps: "#e6e8ea", legend: "#5b6167", topRow: 0.62 },
  keysFromHinge: 22,
  speakers: "above keys",
  well: "#bcc1c6",
  touchpad: { width: 125, height: 80, fromFront: 7 },
  edge: "tapered",
  lidDetail: "band",
  ports: { left: [a(34), audio(58)], right: [c(178), c(160)] },
};

/** Under a kilogram: matt teal magnesium with a camera bump. */
export const tealUltra: LaptopLook = {
  width: 312,
  depth: 213,
  base: 8.2,
  lid: 3.6,
  corner: 15,
  body: "#4d6468",
  lidColour: "#43595e",
  bezel: { side: 3.4, top: 5, bottom: 6.4, radius: 4 },
  wallpaper: contours(["#0c2b33", "#0a1a20"], "#3f8c8f", "#e9c46a"),
  keyboard: { pitch: 18.8, caps: "#3d5257", legend: "#dfe9e8", topRow: 0.66 },
  keysFromHinge: 14,
  touchpad: { width: 136, height: 80, fromFront: 6 },
  speakers: "beside keys",
  edge: "round",
  ports: { left: [c(28), c(46)], right: [c(180)] },
};

/** Business black with a pointing stick and three buttons. */
export const business14: LaptopLook = {
  width: 313,
  depth: 219,
  base: 13.5,
  lid: 5,
  corner: 6,
  body: "#2a2c2e",
  bezel: { side: 5.6, top: 9, bottom: 13, radius: 0.5 },
  wallpaper: tiles(["#1f2a44", "#2f4b7c", "#d8dee9", "#c8443c", "#eceff4"], 9),
  keyboard: { pitch: 18.8, caps: "#1c1d1f", legend: "#eceeee", topRow: 0.66, height: 1.3 },
  keysFromHinge: 20,
  well: "#232527",
  touchpad: { width: 115, height: 56, fromFront: 9, buttons: true },
  stick: true,
  edge: "tapered",
  lidDetail: "band",
  ports: {
    left: [c(22), c(40), a(62), hdmi(86)],
    right: [audio(90), a(114), { kind: "ethernet", at: 150 }, { kind: "lock", at: 190 }],
  },
};

/** A very light machine in warm beige. */
export const beigeUltra: LaptopLook = {
  width: 310.7,
  depth: 213.9,
  base: 8.6,
  lid: 4,
  corner: 9,
  body: "#cfc3ae",
  lidColour: "#c9bba3",
  bezel: { side: 4.4, top: 7, bottom: 9, radius: 2 },
  wallpaper: dunes(["#f7e4cf", "#eebd96"], ["#d99a6c", "#c2764f", "#9b5340", "#6d3a36"], 1.4),
  keyboard: { pitch: 18.7, caps: "#d8cdb9", legend: "#5e5546", topRow: 0.62 },
  keysFromHinge: 14,
  well: "#bcae96",
  touchpad: { width: 128, height: 79, fromFront: 6 },
  edge: "round",
  lidDetail: "band",
  ports: { left: [hdmi(26), c(48), c(64), audio(80)], right: [a(182)] },
};

/** Low-priced 15.6-inch in light plastic, with number pad. */
export const budget15: LaptopLook = {
  width: 363,
  depth: 238,
  base: 13,
  lid: 5.6,
  corner: 9,
  body: "#a9b0b6",
  lidColour: "#9aa3ab",
  bezel: { side: 7.4, top: 10, bottom: 18, radius: 0.5 },
  wallpaper: ridges(["#fbf3e4", "#bfdcdc"], "#12505a", "#9fc6c9", 5, 7),
  keyboard: { pitch: 18.4, caps: "#2b2e31", legend: "#e8eaeb", numpad: true, topRow: 0.66, height: 1.2 },
  keysFromHinge: 24,
  well: "#8d959b",
  touchpad: { width: 106, height: 68, aside: -40, fromFront: 12 },
  edge: "tapered",
  ports: {
    left: [{ kind: "power", at: 16 }, hdmi(40), a(64), c(84)],
    right: [{ kind: "lock", at: 214 }, a(190), audio(164)],
  },
};

/** For a tile: slim silver aluminium. */
export const tileSlim: LaptopLook = { ...airBlue, body: "#d3d6d8" };
