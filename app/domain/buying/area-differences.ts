import { areaKey, areaTexts } from "./area-texts.ts";
import type { DeliveryArea } from "./delivery-areas.ts";

export type AreaDifferences = {
  added: DeliveryArea[];
  removed: DeliveryArea[];
  changed: { before: DeliveryArea; after: DeliveryArea }[];
  same: number;
};

/** Areas are the same area when they begin with the same PIN code and hold for the same sellers and weight. */
export function areaDifferences(before: readonly DeliveryArea[], after: readonly DeliveryArea[]): AreaDifferences {
  const beforeByKey = new Map(before.map((area) => [areaKey(area), area]));
  const keys = new Set(after.map(areaKey));
  const differences: AreaDifferences = {
    added: [],
    removed: before.filter((area) => !keys.has(areaKey(area))),
    changed: [],
    same: 0,
  };
  for (const area of after) {
    const former = beforeByKey.get(areaKey(area));
    if (!former) differences.added.push(area);
    else if (isSame(former, area)) differences.same++;
    else differences.changed.push({ before: former, after: area });
  }
  return differences;
}

export function areSameAreas(some: readonly DeliveryArea[], others: readonly DeliveryArea[]): boolean {
  const { added, removed, changed } = areaDifferences(some, others);
  return added.length + removed.length + changed.length === 0;
}

function isSame(one: DeliveryArea, other: DeliveryArea): boolean {
  return JSON.stringify(areaTexts(one)) === JSON.stringify(areaTexts(other));
}
