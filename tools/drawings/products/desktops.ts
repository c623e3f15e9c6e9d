/** The desktops of the sample catalogue: measures and finishes. */
import type { AllInOneLook } from "../all-in-one.ts";
import type { Port } from "../ports.ts";
import type { SmallDesktopLook } from "../small-desktops.ts";
import type { TowerLook } from "../tower-look.ts";
import { dunes } from "../wallpapers.ts";

const port = (kind: Port["kind"], at: number, up: number, colour?: string): Port => ({ kind, at, up, colour });

export const gamingTower: TowerLook = {
  width: 215,
  depth: 410,
  height: 420,
  body: "#34383c",
  front: "glass fans",
  light: ["#20d0ff", "#6a6bff", "#ff4fa8"],
  glassSide: true,
  frontPorts: [port("usb-a", 30, 393), port("usb-a", 52, 393), port("usb-c", 74, 393), port("audio", 94, 393)],
};

export const miniTower: TowerLook = {
  width: 160,
  depth: 292,
  height: 330,
  body: "#44494e",
  front: "slats",
  accent: "#c9ccce",
  radius: 9,
  frontPorts: [port("usb-a", 26, 268), port("usb-a", 26, 256), port("usb-c", 50, 262), port("audio", 70, 262)],
};

export const lunchBox: SmallDesktopLook = {
  width: 112.4,
  depth: 112.4,
  height: 37,
  corner: 15,
  edge: 3.4,
  body: "#5d6468",
  roof: "#646b6f",
  roofMark: "ring",
  front: [
    port("usb-a", 26, 18, "#2d62b8"),
    port("usb-a", 45, 18, "#2d62b8"),
    port("audio", 62, 18),
    port("led", 96, 18),
  ],
  rear: [
    port("power", 17, 14),
    port("usb-c", 32, 14),
    port("hdmi", 47, 14),
    port("ethernet", 65, 15.5),
    port("usb-a", 82, 12),
    port("usb-a", 82, 19.5),
    port("usb-c", 97, 14),
  ],
  left: [{ kind: "vents", at: 24, up: 19, length: 64 }],
  right: [{ kind: "vents", at: 24, up: 19, length: 44 }],
};

export const studioBox: SmallDesktopLook = {
  width: 197,
  depth: 197,
  height: 95,
  corner: 30,
  edge: 5,
  body: "#d5d8da",
  foot: true,
  rearGrille: true,
  front: [port("usb-c", 38, 22), port("usb-c", 56, 22), port("sd", 88, 22), port("led", 168, 22)],
  rear: [
    port("usb-c", 38, 24),
    port("usb-c", 52, 24),
    port("usb-c", 66, 24),
    port("usb-c", 80, 24),
    port("ethernet", 98, 25),
    port("mains", 124, 24),
    port("usb-a", 148, 28),
    port("usb-a", 148, 20),
    port("hdmi", 167, 24),
  ],
};

export const whiteAllInOne: AllInOneLook = {
  width: 540,
  height: 346,
  thickness: 20,
  chin: 34,
  bezel: 8,
  lift: 98,
  body: "#eceeee",
  foot: { width: 216, depth: 170 },
  wallpaper: dunes(["#cfe7ea", "#8cc4cf"], ["#4fa0a8", "#2f7f8d", "#e8c07d", "#d98f5c", "#1f5566"], 0.4),
  keyboard: { pitch: 18.8, numpad: true, caps: "#f7f8f8", legend: "#5d6468", topRow: 0.7, height: 2.2, gap: 0.1 },
  rear: [
    port("power", 140, 0),
    port("usb-a", 164, 0),
    port("usb-a", 188, 0),
    port("usb-a", 212, 0),
    port("hdmi", 330, 0),
    port("hdmi", 356, 0),
    port("ethernet", 384, 0),
  ],
};

/** For the category tile: the tower in white. */
export const tileTower: TowerLook = { ...gamingTower, body: "#d4d8d9", light: ["#2fd0b4", "#5ad8ff", "#8ff0dc"] };
