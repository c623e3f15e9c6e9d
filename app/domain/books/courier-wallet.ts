/** What a courier's wallet statement says, and how the books take it (docs/rules.md#l15). Amounts in paise. */
import type { Account } from "#app/domain/money/accounts.ts";
import { closed, type Entry } from "#app/domain/money/ledger.ts";
import type { Paise } from "#app/domain/money/money.ts";
import type { FreightDirection } from "./freight.ts";

/** `recharge`: money that the store put in, or took out. `other`: nothing of a shipment that the shop can tell. */
export const walletKinds = ["forward", "return", "rto", "recharge", "other"] as const;
export type WalletKind = (typeof walletKinds)[number];

/** Why a row is not in the books. */
export const walletProblems = ["unknown-awb", "other", "undone"] as const;
export type WalletProblem = (typeof walletProblems)[number];

/** Where a person may book what no shipment explains. */
export const walletAccounts = ["freight", "bank", "loss", "write-off"] as const satisfies readonly Account[];
export type WalletAccount = (typeof walletAccounts)[number];

/** What the wallet gains comes from `account`, which for a recharge is the bank. */
export function walletEntries(courier: string, amountPaise: Paise, account: WalletAccount): Entry[] {
  return closed([
    { account: "courier-wallet", provider: courier, amountPaise },
    { account, amountPaise: -amountPaise },
  ]);
}

const rto = /\brto\b|return to origin/i;
const back = /\breturn\b|\breverse\b/i;
const charge = /freight|weight|\bcod\b|charge|shipment|courier|forward|refund|credit|adjust/i;
const recharge = /recharge|wallet (top.?up|credit)|money added|\bbank reference/i;

/** Couriers write the kind in words, such as "RTO Freight charge" or "Excess weight charge". */
export function walletKindOf({ awb, description }: { awb: string | null; description: string }): WalletKind {
  if (!awb) return recharge.test(description) ? "recharge" : "other";
  if (rto.test(description)) return "rto";
  if (back.test(description)) return "return";
  return charge.test(description) ? "forward" : "other";
}

export function isOfShipment(kind: WalletKind): kind is FreightDirection {
  return kind !== "recharge" && kind !== "other";
}

export type WalletLine = { at: Date; amountPaise: Paise; balancePaise: Paise | null };

/**
 * The balance after the last line, or null when no line says one. Of lines of one moment, in whatever order, the last is the
 * one from whose balance no other begins.
 */
export function closingBalanceOf(lines: readonly WalletLine[]): Paise | null {
  const end = edgeOf(lines, (a, b) => a > b);
  const starts = new Set(end.map(({ amountPaise, balancePaise }) => balancePaise - amountPaise));
  return (end.find(({ balancePaise }) => !starts.has(balancePaise)) ?? end.at(-1))?.balancePaise ?? null;
}

/** The balance before the first line, or null. */
export function openingBalanceOf(lines: readonly WalletLine[]): Paise | null {
  const start = edgeOf(lines, (a, b) => a < b).map((line) => ({
    ...line,
    opening: line.balancePaise - line.amountPaise,
  }));
  const ends = new Set(start.map(({ balancePaise }) => balancePaise));
  return (start.find(({ opening }) => !ends.has(opening)) ?? start[0])?.opening ?? null;
}

type Stated = WalletLine & { balancePaise: Paise };

/** The lines of the latest or the earliest moment. */
function edgeOf(lines: readonly WalletLine[], isBeyond: (a: number, b: number) => boolean): Stated[] {
  let edge: Stated[] = [];
  for (const line of lines) {
    const { balancePaise } = line;
    if (balancePaise === null) continue;
    const [at, known] = [line.at.getTime(), edge[0]?.at.getTime()];
    if (known === undefined || isBeyond(at, known)) edge = [{ ...line, balancePaise }];
    else if (at === known) edge.push({ ...line, balancePaise });
  }
  return edge;
}
