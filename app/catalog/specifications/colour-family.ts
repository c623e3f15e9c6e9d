/** Filters use families, not makers' names (docs/decisions/323). */

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

const familyByWord = new Map(
  colourFamilies.flatMap((family) => words[family].split(" ").map((word) => [word, family] as const)),
);

/** The last word names the colour ("Luna Grey"), the first part the larger one ("Black/Red"). */
export function findColourFamily(text: string): ColourFamily | null {
  const [first = ""] = text.toLowerCase().split(/[,;/&+]| and | with /);
  const families = first.match(/[a-z]+/g)?.flatMap((word) => familyByWord.get(word) ?? []);
  return families?.at(-1) ?? null;
}
