import { useFreshMe } from "#app/accounts/me/use-me.ts";

export function FreshMe() {
  useFreshMe();
  return null;
}
