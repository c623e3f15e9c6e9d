/**
 * Reads CSV as spreadsheets save it: UTF-8 or UTF-16, separated by commas, semicolons or tabs, quoted cells with line
 * breaks. Strict about quotes, so that no row is read wrongly in silence.
 */

/** One row; `line` is where it begins, from 1, as an editor counts. */
export type CsvRow = { line: number; cells: string[] };

/** The text of a file; null when it is neither UTF-8 nor UTF-16, or no text at all. */
export function decodeText(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}

/** By the byte order mark, else by the zeros that UTF-16 has beside Latin letters. The decoder drops the mark. */
function encodingOf(bytes: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (bytes.length > 3 && bytes[1] === 0 && bytes[3] === 0) return "utf-16le";
  return bytes.length > 3 && bytes[0] === 0 && bytes[2] === 0 ? "utf-16be" : "utf-8";
}

/** All rows but wholly empty ones; or the line of a quote that isn't closed, or stands where none may. */
export function readCsv(text: string): { rows: CsvRow[] } | { brokenLine: number } {
  const separator = /^sep=(.)\r?\n/.exec(text);
  const delimiter = separator?.[1] ?? delimiterOf(text);
  const rows: CsvRow[] = [];
  let at = separator?.[0].length ?? 0;
  let line = separator ? 2 : 1;
  while (at < text.length) {
    const row: CsvRow = { line, cells: [] };
    for (;;) {
      const cell = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at, delimiter);
      if (!cell) return { brokenLine: line };
      row.cells.push(cell.value);
      line += countBreaks(cell.value);
      at = cell.end;
      if (text[at] !== delimiter) break;
      at++;
    }
    if (at < text.length && text[at] !== "\n" && text[at] !== "\r") return { brokenLine: line };
    at += text.startsWith("\r\n", at) ? 2 : 1;
    line++;
    if (row.cells.some((cell) => cell.trim() !== "")) rows.push(row);
  }
  return { rows };
}

function quotedCell(text: string, start: number): { value: string; end: number } | null {
  let value = "";
  for (let from = start + 1; ; ) {
    const quote = text.indexOf('"', from);
    if (quote === -1) return null;
    value += text.slice(from, quote);
    if (text[quote + 1] !== '"') return { value, end: quote + 1 };
    value += '"';
    from = quote + 2;
  }
}

function plainCell(text: string, start: number, delimiter: string): { value: string; end: number } {
  let end = start;
  while (end < text.length && text[end] !== delimiter && text[end] !== "\n" && text[end] !== "\r") end++;
  return { value: text.slice(start, end), end };
}

function countBreaks(value: string): number {
  return value.match(/\r\n|\n|\r/g)?.length ?? 0;
}

/** Whichever separates most in the first line. */
function delimiterOf(text: string): string {
  const head = (/^[^\r\n]*/.exec(text)?.[0] ?? "").replace(/"[^"]*"/g, "");
  const count = (one: string) => head.split(one).length;
  return [",", ";", "\t"].reduce((best, one) => (count(one) > count(best) ? one : best));
}
