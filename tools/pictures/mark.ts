/** The mark: the Devanagari syllable that begins the shop's name, five strokes on a grid of 64. */
export const MARK_GROUND = "#0B5D4E";

/** The strokes in one colour, without ground. */
export const markStrokes = (colour: string): string =>
  `<g fill="none" stroke="${colour}" stroke-width="5.2" stroke-linecap="round" stroke-linejoin="round">` +
  `<path d="M12 22H52"/><path d="M44 22V53"/><path d="M26 22V28C26 34.5 21.5 37.6 14.5 36.6"/>` +
  `<path d="M20 37.2L33 52"/><path d="M24.6 35H44"/></g><circle cx="43" cy="11.6" r="3.8" fill="${colour}"/>`;

/** `radius` 0 for systems that round icons themselves. */
export const markSvg = (size: number, radius = 13): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="${size}" height="${size}">` +
  `<title>Sanganak</title><rect width="64" height="64" rx="${radius}" fill="${MARK_GROUND}"/>${markStrokes("#FFFFFF")}</svg>`;
