import type { ShippingAddress } from "#app/domain/buying/address.ts";

/** `name`: null for a number that nobody has bought with. */
export type KnownBuyer = { name: string | null; addresses: ShippingAddress[] };

/** What a refused sale shows: a sentence, errors by field, and what was typed. */
export type CounterAnswer = {
  error?: string;
  errors: Partial<Record<string, string>>;
  fields: Partial<Record<string, string>>;
  /** The person whose number was searched, with known addresses. */
  buyer?: KnownBuyer;
};
