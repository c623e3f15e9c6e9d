/** Reported by the API from `at` on. */
export type DemoRemittance = { awb: string; paise: number; utr: string; at: string };

export const remittanceFaults = {
  none: "reports the transfer at once",
  repeat: "reports it twice",
  delay: "reports it a minute late",
  short: "reports ₹1 less for one shipment",
  stranger: "reports a shipment of somebody else",
} as const;
export type RemittanceFault = keyof typeof remittanceFaults;

export function isRemittanceFault(value: string): value is RemittanceFault {
  return Object.hasOwn(remittanceFaults, value);
}

type Collected = { waybill: string; collectPaise: number };

const DELAY_MS = 60_000;

export function remittancesOf(
  collected: readonly Collected[],
  { utr, now, fault }: { utr: string; now: Date; fault: RemittanceFault },
): Map<string, DemoRemittance[]> {
  const at = new Date(now.getTime() + (fault === "delay" ? DELAY_MS : 0)).toISOString();
  return new Map(
    collected.map(({ waybill: awb, collectPaise: paise }, index) => {
      const remittance = { awb, paise: fault === "short" && index === 0 ? paise - 100 : paise, utr, at };
      if (fault === "repeat") return [awb, [remittance, remittance]];
      const stranger = { ...remittance, awb: `88${awb.slice(2)}` };
      return [awb, fault === "stranger" && index === 0 ? [remittance, stranger] : [remittance]];
    }),
  );
}
