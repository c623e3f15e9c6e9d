/** Colours as #rrggbb and what light does to them. */
type Rgb = [number, number, number];

const parse = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

const format = (rgb: number[]): string =>
  `#${rgb
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;

/** From a (t = 0) to b (t = 1). */
export function mix(a: string, b: string, t: number): string {
  const from = parse(a);
  const to = parse(b);
  return format(from.map((value, i) => value + ((to[i] ?? 0) - value) * t));
}

/** 1 leaves a colour as it is; less goes towards a cool black, more towards white. */
export function lit(colour: string, intensity: number): string {
  if (intensity <= 1) return mix("#07090a", colour, Math.max(0, intensity));
  return mix(colour, "#ffffff", Math.min(1, intensity - 1));
}

/** A colour of the ring from a list of stops, t in 0..1. */
export function along(stops: string[], t: number): string {
  const place = Math.min(0.9999, Math.max(0, t)) * (stops.length - 1);
  const index = Math.floor(place);
  return mix(stops[index] ?? "#000000", stops[index + 1] ?? "#000000", place - index);
}
