import { encode } from "uqr";

/** White margin in modules, which scanners need. */
const QUIET = 4;

/** Dark on white in every theme, because scanners don't read the inverse. */
export function QrCode({ text, label, size: width = "size-56" }: { text: string; label: string; size?: string }) {
  const { data, size } = encode(text, { ecc: "M", border: QUIET });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges" className={width}>
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={dark.join("")} />
    </svg>
  );
}
