import type { ChosenPart } from "#app/catalog/build/build-address.ts";
import type { Slot } from "#app/domain/compatibility/slots.ts";
import type { FoundBuild } from "./build-queries.server.ts";
import type { JudgedList } from "./judged-list.ts";

export type SlotPage = JudgedList & { slot: Slot; build: FoundBuild; chosenParts: ChosenPart[] };
