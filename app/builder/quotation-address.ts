import { BUILD_PATH, buildQuery, type ChosenPart } from "#app/catalog/build/build-address.ts";

export function quotationHref(parts: readonly ChosenPart[]): string {
  return `${BUILD_PATH}/quotation.pdf?${buildQuery(parts)}`;
}
