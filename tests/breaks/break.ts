/** A break: what somebody could get wrong in one place, and the tests that have to notice. */
export type Break = {
  /** What is wrong afterwards. */
  what: string;
  file: string;
  /** Stands in the file exactly once. */
  find: string;
  /** Takes its place; "" takes it away. */
  put: string;
  /** Test files; requests, races and journeys need a build for each break. At least one test must fail. */
  seenBy: string[];
};

/** The file's text with the break in it. @throws when the place is gone, or there are several */
export function broken(text: string, { file, find, put }: Pick<Break, "file" | "find" | "put">): string {
  const parts = text.split(find);
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times, not once: ${find}`);
  return parts.join(put);
}
