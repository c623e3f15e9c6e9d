/** The first and last page and those around `page`. */
export function pageWindow(page: number, pageCount: number): (number | "gap")[] {
  const pages = new Set([1, page - 1, page, page + 1, pageCount]);
  const entries: (number | "gap")[] = [];
  let last = 0;
  for (let candidate = 1; candidate <= pageCount; candidate++) {
    // A gap of one page would take the room of that page: show the page.
    const isLoneGap = !pages.has(candidate) && candidate - last === 1 && pages.has(candidate + 1);
    if (!pages.has(candidate) && !isLoneGap) continue;
    if (candidate - last > 1) entries.push("gap");
    entries.push(candidate);
    last = candidate;
  }
  return entries;
}
