/** The first and last page and those around `page`. */
export function pageWindow(page: number, pageCount: number): (number | "gap")[] {
  const wanted = new Set([1, page - 1, page, page + 1, pageCount]);
  const shown: (number | "gap")[] = [];
  let last = 0;
  for (let candidate = 1; candidate <= pageCount; candidate++) {
    // A gap of one page would take the room of that page: show the page.
    const isLoneGap = !wanted.has(candidate) && candidate - last === 1 && wanted.has(candidate + 1);
    if (!wanted.has(candidate) && !isLoneGap) continue;
    if (candidate - last > 1) shown.push("gap");
    shown.push(candidate);
    last = candidate;
  }
  return shown;
}
