import fc from "fast-check";
import { expect, test } from "vitest";
import type { Account } from "#app/domain/money/accounts.ts";
import { rounds } from "#tests/fuzz/rounds.ts";
import { readXml, type XmlNode } from "#tests/support/documents/xml.ts";
import { escapeXml, tallyFile } from "./tally.ts";
import type { Voucher } from "./voucher.ts";
import { zohoRows } from "./zoho.ts";

const words = { labelOf: (account: Account) => `Account ${account}` };

const accounts = fc.constantFrom<Account>("bank", "customer", "vendor-payable", "gst", "commission");
const parties = fc.constantFrom(null, "Byte & Sons <Pune>", 'The "Best" Shop', "காவேரி");
const movements = fc.array(
  fc.record({ from: accounts, to: accounts, party: parties, paise: fc.integer({ min: 1, max: 9_99_99_999_99 }) }),
  { minLength: 1, maxLength: 6 },
);
const vouchers = fc.array(movements, { maxLength: 8 }).map((all): Voucher[] =>
  all.map((moved, index) => ({
    ...{ id: index + 1, day: "2026-11-30", narration: `Sale <${index}> & more` },
    entries: moved.flatMap(({ from, to, party, paise }) => [
      { account: to, party, amountPaise: paise },
      { account: from, party: null, amountPaise: -paise },
    ]),
  })),
);

async function tallyOf(all: Voucher[]): Promise<XmlNode> {
  const parts: string[] = [];
  for await (const part of tallyFile([{ name: "A & B", group: "Duties & Taxes" }], all, words)) parts.push(part);
  return readXml(parts.join(""));
}

/** Net paise by account or ledger. */
function netOf(rows: { name: string; paise: number }[]): Record<string, number> {
  const net: Record<string, number> = {};
  for (const { name, paise } of rows) net[name] = (net[name] ?? 0) + paise;
  return Object.fromEntries(Object.entries(net).filter(([, paise]) => paise !== 0));
}

const booked = (all: Voucher[]) =>
  netOf(
    all.flatMap(({ entries }) =>
      entries.map(({ account, party, amountPaise }) => ({
        name: party ? `Account ${account}: ${party}` : `Account ${account}`,
        paise: amountPaise,
      })),
    ),
  );

/** What Tally does with vouchers: a REMOTEID that it has is changed, not added. */
function importTally(company: Map<string, XmlNode>, file: XmlNode) {
  for (const voucher of file.all("VOUCHER")) company.set(voucher.attributes.REMOTEID ?? "", voucher);
}

test("a Tally file read again has every voucher balanced, the books' balances, and a month twice makes no double", async () => {
  await fc.assert(
    fc.asyncProperty(vouchers, async (all) => {
      const company = new Map<string, XmlNode>();
      for (const file of [await tallyOf(all), await tallyOf(all)]) {
        importTally(company, file);
        expect(file.all("LEDGER").map(({ attributes }) => attributes.NAME)).toEqual(["A & B"]);
      }
      const rows = [...company.values()].flatMap((voucher) => {
        expect(voucher.text("DATE")).toBe("20261130");
        const entries = voucher.all("ALLLEDGERENTRIES.LIST").map((entry) => ({
          name: entry.text("LEDGERNAME"),
          paise: -Math.round(Number(entry.text("AMOUNT")) * 100),
          isDebit: entry.text("ISDEEMEDPOSITIVE") === "Yes",
        }));
        expect(entries.reduce((sum, { paise }) => sum + paise, 0)).toBe(0);
        for (const { paise, isDebit } of entries) expect(paise > 0).toBe(isDebit);
        return entries;
      });
      expect(netOf(rows)).toEqual(booked(all));
    }),
    { numRuns: rounds(100) },
  );
});

test("Zoho's journals have equal debits and credits, and the books' balances", () => {
  fc.assert(
    fc.property(vouchers, (all) => {
      const rows = all.flatMap((voucher) => zohoRows(voucher, words.labelOf));
      const paise = (rupees: string | number | null) => Math.round(Number(rupees ?? 0) * 100);
      for (const own of Map.groupBy(rows, (row) => row["Journal Number"]).values())
        expect(own.reduce((sum, { Debit, Credit }) => sum + paise(Debit) - paise(Credit), 0)).toBe(0);
      for (const { Debit, Credit } of rows) expect([Debit, Credit].filter((amount) => amount !== null)).toHaveLength(1);
      const named = rows.map((row) => ({ name: String(row.Account), paise: paise(row.Debit) - paise(row.Credit) }));
      expect(netOf(named)).toEqual(booked(all));
    }),
    { numRuns: rounds(200) },
  );
});

test("a transaction that does not add up is refused", async () => {
  const open: Voucher = {
    ...{ id: 7, day: "2026-11-30", narration: "" },
    entries: [{ account: "bank", party: null, amountPaise: 1 }],
  };
  expect(() => zohoRows(open, words.labelOf)).toThrow("transaction 7 is open by 1 paise");
  await expect(tallyOf([open])).rejects.toThrow("transaction 7 is open by 1 paise");
});

test("names are escaped, and control characters left out", () => {
  expect(escapeXml('A & <B> "C"\u0000\u001f')).toBe("A &amp; &lt;B&gt; &quot;C&quot;  ");
});
