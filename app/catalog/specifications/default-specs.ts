import { accessorySpecs } from "./defaults/accessory-specs.ts";
import { componentSpecs } from "./defaults/component-specs.ts";
import { commonSpecs, computerSpecs } from "./defaults/computer-specs.ts";
import type { DefaultSpec } from "./defaults/default-spec.ts";
import { upgradeSpecs } from "./defaults/upgrade-specs.ts";

const all = { ...computerSpecs, ...componentSpecs, ...accessorySpecs, ...commonSpecs, ...upgradeSpecs };

export type SpecKey = keyof typeof all;

export const defaultSpecs = Object.entries<DefaultSpec>(all).map(([key, spec]) => ({ ...spec, key: key as SpecKey }));
