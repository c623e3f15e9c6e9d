/** The build that this browser looked at last; parts found in the shop are added to it. */

import type { SlotName } from "#app/domain/compatibility/slots.ts";
import { buildHref, readBuild, withPart } from "./build-address.ts";

const KEY = "sanganak-build";

/** `query`: the query of the build's address; empty: no build. */
export function rememberBuild(query: string): void {
  try {
    localStorage.setItem(KEY, query);
  } catch {
    return; // Without storage, each part begins a new build.
  }
}

export function recallBuild(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

/** Adds the part to the last build; a full slot leaves the build as it is. */
export function hrefWithPart(slot: SlotName, slug: string): string {
  const { parts } = readBuild(new URLSearchParams(recallBuild()));
  return buildHref(withPart(parts, slot, slug) ?? parts);
}
