import { useFreshMe } from "#app/accounts/me/use-me.ts";

/** Stands before all that shows who is signed in. */
export function FreshMe() {
  useFreshMe();
  return null;
}
