/** What shoppers filter by, of what makers call their colours (docs/decisions/323). */

/** As large shops have them. */
export const colourFamilies = [
  "Black",
  "Grey",
  "Silver",
  "White",
  "Blue",
  "Green",
  "Red",
  "Pink",
  "Purple",
  "Brown",
  "Beige",
  "Gold",
  "Orange",
  "Yellow",
  "Multicolour",
] as const;

type ColourFamily = (typeof colourFamilies)[number];

const words: Record<ColourFamily, string> = {
  Black: "black obsidian onyx carbon jet noir",
  Grey: "grey gray graphite charcoal anthracite gunmetal slate titanium titan titanio eclipse",
  Silver: "silver platinum aluminium aluminum",
  White: "white ivory pearl snow",
  Blue: "blue navy midnight indigo cyan azure sapphire",
  Green: "green teal turquoise mint sage olive emerald",
  Red: "red maroon burgundy wine crimson",
  Pink: "pink rose blush",
  Purple: "purple violet lavender lilac",
  Brown: "brown walnut wood copper bronze tan",
  Beige: "beige cream sand starlight",
  Gold: "gold champagne",
  Orange: "orange coral",
  Yellow: "yellow",
  Multicolour: "multicolour multicolor rainbow",
};

const familyOf = new Map(
  colourFamilies.flatMap((family) => words[family].split(" ").map((word) => [word, family] as const)),
);

/** Of "Luna Grey" Grey: the last word says the colour, the first of "Black/Red" is the larger part. Null: no word is known. */
export function colourFamilyOf(text: string): ColourFamily | null {
  const [first = ""] = text.toLowerCase().split(/[,;/&+]| and | with /);
  const known = first.match(/[a-z]+/g)?.flatMap((word) => familyOf.get(word) ?? []);
  return known?.at(-1) ?? null;
}
