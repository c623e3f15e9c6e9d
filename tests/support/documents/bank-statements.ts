/** Statements as banks write them, and one of the store's bank account for shops with a past. */
import { sql } from "drizzle-orm";
import { explainLine, undoLine } from "#app/bank/decide-line.server.ts";
import { importStatementFile, undoStatementImport } from "#app/bank/import-statement.server.ts";
import { bankImports } from "#app/bank/schema.server.ts";
import { addDays, dayInIndia } from "#app/domain/basics/calendar.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { aUser, commandBy } from "../people.ts";

export type Movement = { day: string; narration: string; reference?: string; paise: number };

const rupees = (paise: number) => (paise / 100).toFixed(2);

/** As HDFC Bank's "Delimited" download of net banking. */
export function hdfcFile(movements: readonly Movement[], openingPaise = 10_00_000_00): string {
  let balance = openingPaise;
  const rows = movements.map(({ day, narration, reference = "", paise }) => {
    balance += paise;
    const [year = "", month, date] = day.split("-");
    const amounts = paise < 0 ? [rupees(-paise), "0.00"] : ["0.00", rupees(paise)];
    const at = `${date}/${month}/${year.slice(2)}`;
    return [at, narration, at, ...amounts, reference, rupees(balance)].join(",");
  });
  const head = "Date,Narration,Value Dat,Debit Amount,Credit Amount,Chq/Ref Number,Closing Balance";
  return `\n${[head, ...rows].join("\n")}\n`;
}

/** A statement with a matched, an explained and an open line, one explanation undone, and a file that was taken out again. */
export async function importStatement(db: Database, now: Date): Promise<void> {
  const by = commandBy(await aUser(db, { role: "admin" }), now);
  const [booked] = await rowsOf<{ paise: number; reference: string; day: string }>(
    db,
    sql`select -p.amount_paise::float8 as paise, p.reference, (p.settled_at at time zone 'Asia/Kolkata')::date::text as day
      from payouts p where p.status = 'paid' and p.amount_paise > 0 order by p.settled_at desc limit 1`,
  );
  if (!booked) throw new Error("no payout was paid");
  const today = dayInIndia(now);
  const day = booked.day < today ? booked.day : today;
  const movements = [
    {
      day,
      narration: `NEFT DR-HDFC0001234-VENDOR-${booked.reference}`,
      reference: booked.reference,
      paise: booked.paise,
    },
    { day, narration: "IMPS CHARGES", paise: -5_90 },
    { day, narration: "CASH DEPOSIT", paise: 7_77 },
    { day, narration: "UPI/SOMEBODY", paise: 12_34_56 },
  ];
  const file = {
    text: hdfcFile(movements),
    fileName: "november.csv",
    accountId: "",
    accountName: "HDFC current account",
  };
  const imported = await importStatementFile(db, by, file);
  if (!imported.ok || imported.value.matched < 1) throw new Error(imported.ok ? "nothing matched" : imported.code);
  const lines = await rowsOf<{ id: string }>(
    db,
    sql`select id::text as id from bank_lines where status = 'open' order by id`,
  );
  const [charges = "", deposit = ""] = lines.map(({ id }) => id);
  const decisions = [
    await explainLine(db, by, { id: charges, kind: "charges", gst: "rate", reason: "IMPS charges" }),
    await explainLine(db, by, { id: deposit, kind: "owner", reason: "Cash of the owner" }),
    await undoLine(db, by, { id: deposit, reason: "It was a buyer" }),
  ];
  for (const one of decisions) if (!one.ok) throw new Error(one.code);
  const mistaken = {
    ...file,
    text: hdfcFile([{ day: addDays(day, -40), narration: "OLD", paise: 1_00 }], 1_00),
    accountName: "Old account",
  };
  await importStatementFile(db, by, mistaken);
  const [last] = await db
    .select()
    .from(bankImports)
    .where(sql`${bankImports.fileName} = 'november.csv' and ${bankImports.lines} = 1`);
  const undone = await undoStatementImport(db, by, { id: last?.id ?? "", reason: "Another account" });
  if (!undone.ok) throw new Error(undone.code);
}

/** An open line of the demo; returns its id. */
export async function aBankLine(db: Database, now: Date): Promise<string> {
  const by = commandBy(await aUser(db, { role: "admin" }), now);
  const text = hdfcFile([{ day: dayInIndia(now), narration: "UPI/SOMEBODY", paise: 12_34_56 }]);
  await importStatementFile(db, by, { text, fileName: "demo.csv", accountId: "", accountName: "Demo account" });
  const [line] = await rowsOf<{ id: string }>(db, sql`select max(id)::text as id from bank_lines`);
  return line?.id ?? "";
}
