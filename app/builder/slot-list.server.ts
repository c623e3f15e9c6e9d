import { data, type RouterContextProvider } from "react-router";
import { type ChosenPart, readBuild, slotPath } from "#app/catalog/build/build-address.ts";
import { findSlot } from "#app/domain/compatibility/slots.ts";
import { readCatalogue } from "#app/finding/columns/catalogue.server.ts";
import { judgeCandidates } from "#app/finding/fitting/candidates.ts";
import { appContext } from "#app/platform/request-context.ts";
import { findBuild, toBuildParts } from "./build-queries.server.ts";
import { listJudged } from "./judged-list.server.ts";
import type { SlotPage } from "./slot-list.ts";

/** @throws 404 for an unknown slot, a redirect for a Clear button without scripts */
export async function findSlotPage(
  context: Readonly<RouterContextProvider>,
  url: URL,
  name: string,
): Promise<SlotPage> {
  const slot = findSlot(name);
  if (!slot) throw data(null, { status: 404 });
  const { db } = context.get(appContext);
  const catalogue = await readCatalogue(db);
  const build = await findBuild(db, catalogue, readBuild(new URLSearchParams(url.searchParams.get("build") ?? "")));
  const chosenParts = build.parts.map(({ slot, slug, quantity }): ChosenPart => ({ slot, slug, quantity }));
  const candidates = judgeCandidates(catalogue, slot, toBuildParts(catalogue, build.parts));
  const path = slotPath(slot.name, chosenParts);
  const list = await listJudged(db, { catalogue, url, slot, candidates, path });
  return { ...list, slot, build, chosenParts };
}
