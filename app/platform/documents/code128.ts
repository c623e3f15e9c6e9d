/** Bars from the left in modules: where each begins, and how wide it is. `width`: of all. */
export type Bars = { bars: { at: number; width: number }[]; width: number };

/** Longer texts don't fit on a label. */
const PRINTABLE = /^[ -~]{1,40}$/;
/** A bar of an odd number of modules is centred between two: halves are whole numbers at this scale. */
const SCALE = 2;

/** Null for text that isn't printable ASCII of up to 40 letters. Loads the package, of 0.9 MB, when first called. */
export async function code128Bars(text: string): Promise<Bars | null> {
  if (!PRINTABLE.test(text)) return null;
  const { code128 } = await import("bwip-js/generic");
  const drawn: Bars = { bars: [], width: 0 };
  const nothing = () => {};
  return code128(
    { bcid: "code128", text },
    {
      scale: () => [SCALE, SCALE],
      init: (width) => {
        drawn.width = width / SCALE;
      },
      line: (center, _y0, _x1, _y1, width) =>
        drawn.bars.push({ at: (center - width / 2) / SCALE, width: width / SCALE }),
      measure: () => ({ width: 0, ascent: 0, descent: 0 }),
      polygon: nothing,
      hexagon: nothing,
      ellipse: nothing,
      fill: nothing,
      text: nothing,
      end: () => drawn,
    },
  );
}
