export function containing(text: string): string {
  return `%${escaped(text)}%`;
}

export function startingWith(text: string): string {
  return `${escaped(text)}%`;
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
