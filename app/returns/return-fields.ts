import { type ReturnReason, returnReasons } from "#app/domain/fulfilment/return-status.ts";
import type { ReturnKind } from "#app/domain/fulfilment/returns.ts";

export const MAX_PHOTOS = 4;

const kinds: readonly ReturnKind[] = ["refund", "exchange", "replacement", "damage"];

export type ReturnFields = Record<string, string>;

type Read = {
  shipmentId: string;
  kind: ReturnKind | null;
  reason: ReturnReason | null;
  description: string;
  lines: { orderLineId: string; quantity: number }[];
  exchange?: ExchangeWish;
};

/** `pricePaise`: of a piece, as the buyer saw it. */
export type ExchangeWish = { orderLineId: string; productId: string; pricePaise: number };

const WISH = /^([0-9a-f-]{36}):([0-9a-f-]{36}):(\d{1,12})$/;

/** The value of a choice in the form. */
export function exchangeValue({ orderLineId, productId, pricePaise }: ExchangeWish): string {
  return `${orderLineId}:${productId}:${pricePaise}`;
}

export function readExchange(value: string): ExchangeWish | undefined {
  const [, orderLineId, productId, price] = WISH.exec(value) ?? [];
  return orderLineId && productId ? { orderLineId, productId, pricePaise: Number(price) } : undefined;
}

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
    exchange: fields.kind === "exchange" ? readExchange(fields.exchange ?? "") : undefined,
  };
}
