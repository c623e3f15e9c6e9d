/** "1 line", "2,000 lines". */
export function countText(count: number, [one, many]: readonly [string, string]): string {
  return `${count.toLocaleString("en-IN")} ${count === 1 ? one : many}`;
}
