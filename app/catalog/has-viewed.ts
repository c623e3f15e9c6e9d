/** Where this browser keeps the ids of products it has viewed. */
export const VIEWED_KEY = "sanganak-viewed";

export function hasViewed(): boolean {
  try {
    return localStorage.getItem(VIEWED_KEY) !== null;
  } catch {
    return false;
  }
}
