import type { SlotName } from "#app/domain/compatibility/slots.ts";
import { buildHref, readBuild, withPart } from "./build-address.ts";

const KEY = "sanganak-build";

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

export function hrefWithPart(slot: SlotName, slug: string): string {
  const { parts } = readBuild(new URLSearchParams(recallBuild()));
  return buildHref(withPart(parts, slot, slug) ?? parts);
}
