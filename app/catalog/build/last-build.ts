/** In this browser only: parts found in the shop are added to it. */

import type { SlotName } from "#app/domain/compatibility/slots.ts";
import { buildHref, readBuild, withPart } from "./build-address.ts";

const KEY = "sanganak-build";

/** `query`: of its address; empty: none. */
export function rememberBuild(query: string): void {
  try {
    localStorage.setItem(KEY, query);
  } catch {
    return; // The browser keeps nothing: a part then begins a build of its own.
  }
}

export function recallBuild(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

/** Into the build looked at last; where that has no room, the build as it is. */
export function hrefWithPart(slot: SlotName, slug: string): string {
  const { parts } = readBuild(new URLSearchParams(recallBuild()));
  return buildHref(withPart(parts, slot, slug) ?? parts);
}
