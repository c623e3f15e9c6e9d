/** Clamshell computers: open from the front, the deck from above, shut, or from behind. */
import { drawBase } from "./laptop-base.ts";
import { drawHinge, drawLid, drawLidBack, lidSlab } from "./laptop-lid.ts";
import { FEET, type LaptopLook, lidHeight, plan } from "./laptop-shape.ts";
import { type Outline, rect, rounded } from "./outline.ts";
import type { Scene } from "./sheet.ts";
import { drawShadow, drawSlab } from "./solid.ts";
import { flip, frame, ground, on, shift } from "./space.ts";

const footprint = (look: LaptopLook): Outline => plan(look).outline;

/** Open, from the front and a little from one side. */
export function openScene(look: LaptopLook, azimuth = -27, elevation = 21): Scene {
  const opening = look.opening ?? 110;
  return {
    view: {
      azimuth,
      elevation,
      distance: look.width * 3.6,
      target: [look.width / 2, look.depth / 2, look.depth * 0.3],
    },
    room: { width: 0.84, height: 0.76 },
    draw: (sheet) => {
      drawShadow(sheet, footprint(look), 60, 1, look.corner);
      drawBase(sheet, look, true);
      drawHinge(sheet, look);
      drawLid(sheet, look, opening);
    },
  };
}

/** Close above keyboard and touchpad; the screen runs out of the picture. */
export function deckScene(look: LaptopLook): Scene {
  return {
    view: { azimuth: 17, elevation: 47, distance: look.width * 2.7, target: [look.width / 2, look.depth / 2, 0] },
    room: { width: 0.95, height: 0.84 },
    middle: 0.55,
    draw: (sheet) => {
      drawShadow(sheet, footprint(look), 50, 1, look.corner);
      drawBase(sheet, look, true);
      drawHinge(sheet, look);
      sheet.wrapped("", () => drawLid(sheet, look, 122));
    },
  };
}

/** Open, from behind. */
export function rearScene(look: LaptopLook, azimuth = 152, elevation = 24): Scene {
  return {
    view: {
      azimuth,
      elevation,
      distance: look.width * 3.6,
      target: [look.width / 2, look.depth / 2, look.depth * 0.3],
    },
    room: { width: 0.82, height: 0.72 },
    draw: (sheet) => {
      drawShadow(sheet, footprint(look), 60, 1, look.corner);
      drawBase(sheet, look, true);
      drawHinge(sheet, look);
      drawLid(sheet, look, 104);
    },
  };
}

/** Shut, from the side with the sockets. */
export function closedScene(look: LaptopLook, azimuth = -58, elevation = 24): Scene {
  return {
    view: { azimuth, elevation, distance: look.width * 3.4, target: [look.width / 2, look.depth / 2, 0] },
    room: { width: 0.84, height: 0.66 },
    middle: 0.53,
    draw: (sheet) => {
      drawShadow(sheet, footprint(look), look.base + look.lid, 1, look.corner);
      drawBase(sheet, look, false);
      const z = FEET + look.base;
      const y = 0.5;
      sheet.shape(shift(ground, 0, 0, z), rounded(rect(0.8, y, look.width - 1.6, lidHeight(look)), look.corner), {
        fill: "#0d0f10",
        opacity: 0.75,
      });
      // A shut lid lies face down: the same slab in the open lid's frame, turned over.
      const f = frame(on(ground, 0, y + lidHeight(look), z + 0.7), [1, 0, 0], [0, -1, 0]);
      drawSlab(sheet, f, lidSlab(look, sheet, f));
      drawLidBack(sheet, flip(f, look.width, -look.lid - 0.02), look);
    },
  };
}
