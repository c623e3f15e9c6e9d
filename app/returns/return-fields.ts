import { type ReturnReason, returnReasons } from "#app/domain/fulfilment/return-status.ts";
import type { ReturnKind } from "#app/domain/fulfilment/returns.ts";

export const MAX_PHOTOS = 4;

const kinds: readonly ReturnKind[] = ["refund", "replacement", "damage"];

export type ReturnFields = Record<string, string>;

type Read = {
  shipmentId: string;
  kind: ReturnKind | null;
  reason: ReturnReason | null;
  description: string;
  lines: { orderLineId: string; quantity: number }[];
};

/** Returns null for unknown kinds and reasons. */
export function readReturn(fields: ReturnFields): Read {
  const lines = Object.entries(fields).flatMap(([name, value]) => {
    if (!name.startsWith("quantity-") || value.trim() === "" || value === "0") return [];
    const quantity = /^\d{1,4}$/.test(value.trim()) ? Number(value) : Number.NaN;
    return [{ orderLineId: name.slice("quantity-".length), quantity }];
  });
  return {
    shipmentId: fields.shipmentId ?? "",
    kind: kinds.find((kind) => kind === fields.kind) ?? null,
    reason: returnReasons.find((reason) => reason === fields.reason) ?? null,
    description: fields.description ?? "",
    lines,
  };
}
