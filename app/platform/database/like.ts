/** Patterns for LIKE out of what people type: their % and _ are letters like any other. */

export function containing(text: string): string {
  return `%${escaped(text)}%`;
}

export function beginningWith(text: string): string {
  return `${escaped(text)}%`;
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
