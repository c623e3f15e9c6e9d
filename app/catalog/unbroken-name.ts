/** Keeps "16 GB" and "2 × 16 GB" on one line. */
export function unbrokenName(name: string): string {
  return name
    .replace(/(\d) (?=(?:GB|TB|MB|W|Wh|VA|mm|cm|inch|Hz|kg|m)\b)/g, "$1\u00a0")
    .replaceAll(" × ", "\u00a0×\u00a0");
}
