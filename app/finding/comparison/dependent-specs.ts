/** Specifications that only products of one kind within their category have. */

type Condition = { key: string; value: string };

const dedicated: Condition = { key: "graphicsType", value: "Dedicated" };
const air: Condition = { key: "coolerType", value: "Air" };
const liquid: Condition = { key: "coolerType", value: "Liquid (AIO)" };
const hardDisk: Condition = { key: "storageType", value: "Hard disk" };

export const conditions: Readonly<Record<string, Condition>> = {
  graphicsMemory: dedicated,
  graphicsPower: dedicated,
  coolerHeight: air,
  reachesOverMemory: air,
  memoryClearance: air,
  radiatorSize: liquid,
  radiatorThickness: liquid,
  spindleSpeed: hardDisk,
};

/** Whether the product's other specifications say that it has no such one, as integrated graphics have no memory of their own. */
export function isWithoutSpec(key: string, specs: ReadonlyMap<string, { value: string }>): boolean {
  const condition = conditions[key];
  const kind = condition && specs.get(condition.key)?.value;
  return kind !== undefined && kind !== condition?.value && !specs.has(key);
}
