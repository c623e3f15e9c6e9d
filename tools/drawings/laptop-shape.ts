/** What a laptop is: its measures and finishes, and the outlines that follow from them. */
import type { KeyboardLook } from "./keyboard.ts";
import { type Outline, rect } from "./outline.ts";
import type { Port } from "./ports.ts";
import type { Layer } from "./solid.ts";
import type { Wallpaper } from "./wallpapers.ts";

export interface LaptopLook {
  /** Millimetres: across, front to back, base without lid, lid. */
  width: number;
  depth: number;
  base: number;
  lid: number;
  corner: number;
  body: string;
  /** Colour of the lid's back, where it differs from the deck. */
  lidColour?: string;
  bezel: { side: number; top: number; bottom: number; colour?: string; notch?: boolean; radius?: number };
  wallpaper: Wallpaper;
  keyboard: KeyboardLook;
  /** Distance of the key field from the hinge, and of its middle from the deck's middle. */
  keysFromHinge: number;
  keysAside?: number;
  /** Colour of the recess the keys lie in; none if they stand in the deck itself. */
  well?: string;
  touchpad: { width: number; height: number; aside?: number; fromFront?: number; colour?: string; buttons?: boolean };
  speakers?: "beside keys" | "above keys";
  stick?: boolean;
  edge: "flat" | "tapered" | "round";
  /** How far the base reaches behind the hinge. */
  shelf?: { depth: number; colour?: string; taper?: number };
  ports: { left: Port[]; right: Port[]; rear?: Port[] };
  /** A lamp along the front edge. */
  lightBar?: string[];
  lidDetail?: "slash" | "panel" | "ribs" | "band" | "frame";
  lidAccent?: string;
  deckAccent?: string;
  /** Degrees between deck and screen when open. */
  opening?: number;
}

export const FEET = 1.6;

export const baseLayers = (look: LaptopLook): Layer[] => {
  const t = look.base;
  if (look.edge === "flat") {
    return [
      [FEET, 5],
      [FEET + 0.7, 2],
      [FEET + 1.9, 0.5],
      [FEET + 3.2, 0],
      [FEET + t - 0.5, 0],
      [FEET + t, 0.4],
    ];
  }
  if (look.edge === "round") {
    return [
      [FEET, 9],
      [FEET + t * 0.2, 4],
      [FEET + t * 0.45, 1.3],
      [FEET + t * 0.7, 0.2],
      [FEET + t * 0.85, 0],
      [FEET + t, 0.9],
    ];
  }
  return [
    [FEET, 12],
    [FEET + t * 0.5, 2.2],
    [FEET + t * 0.52, 0.4],
    [FEET + t - 0.7, 0],
    [FEET + t, 0.7],
  ];
};

export const hingeAt = (look: LaptopLook): number => look.depth - (look.shelf?.depth ?? 0) - 3;

export function plan(look: LaptopLook): { outline: Outline; radius: number | number[] } {
  const { width: w, depth: d, corner } = look;
  if (!look.shelf) return { outline: rect(0, 0, w, d), radius: corner };
  const cut = look.shelf.taper ?? 26;
  const back = d - look.shelf.depth;
  return {
    outline: [
      [0, 0],
      [w, 0],
      [w, back],
      [w - cut, d],
      [cut, d],
      [0, back],
    ],
    radius: [corner, corner, 5, 8, 8, 5],
  };
}

export const lidHeight = (look: LaptopLook): number => look.depth - (look.shelf?.depth ?? 0) - 2.5;
