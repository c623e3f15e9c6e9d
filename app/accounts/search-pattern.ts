/** The pattern of SQL's LIKE for texts that contain `q` as it is typed: its own signs mean themselves. */
export function containing(q: string): string {
  return `%${q.replace(/[\\%_]/g, "\\$&")}%`;
}
