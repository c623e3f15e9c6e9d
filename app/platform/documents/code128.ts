/** Lengths in modules. */
export type Bars = { bars: { at: number; width: number }[]; width: number };

/** The longest text that fits on a label. */
const PRINTABLE = /^[ -~]{1,40}$/;
const SCALE = 2;

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
