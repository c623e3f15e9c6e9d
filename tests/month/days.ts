/** The days of the month, in their order: what is sold, what becomes of it, and what the office does in the evening. */
import { issueCommissionInvoices } from "#app/commissions/issue-commission-invoices.server.ts";
import { closeBookDays } from "#app/ledger/days/close-book-days.server.ts";
import { closeMonth } from "#app/ledger/months/close-month.server.ts";
import { closeOrderDays } from "#app/orders/days/close-days.server.ts";
import { type Company, openCompanies, payInvoice } from "./companies.ts";
import { countTill, payOverCards, sellOver } from "./counter.ts";
import { exchange } from "./exchanges.ts";
import { buy, cancel, dispute, endDispute, giveGoodwill, type Sold, sendBack } from "./orders.ts";
import { depositTax, importBank, payInCash, payOverCash, payVendors, sendWallet, settle } from "./papers.ts";
import { bring, bringOneself, lose, refuse, send } from "./shipments.ts";
import { byAdmin, changeRates, dice, goTo, MONTH, type MonthShop, must, todayIn } from "./shop.ts";

const DAYS = 31;
/** The days after the month, in which shipments arrive, windows end and taxes are paid. */
const TAIL = 16;
/** So many orders move at once, as buyers, vendors and couriers don't wait for each other. */
const AT_ONCE = 4;

type Task = () => Promise<void>;
export type Counts = Record<string, number>;

/** What is to be done on a day, by the number of its order: one order's tasks follow each other. */
type Plan = Map<number, Task[]>[];

/** Seconds by part of the month, as `npm run month` prints them. */
export type Spent = Record<"orders" | "what becomes of them" | "evenings" | "closing", number>;

/** Plays the month with so many orders; then it is closed. Returns what happened, and how often. */
export async function playMonth(month: MonthShop, orders: number): Promise<{ counts: Counts; spent: Spent }> {
  const counts: Counts = {};
  const spent: Spent = { orders: 0, "what becomes of them": 0, evenings: 0, closing: 0 };
  const timed = async (part: keyof Spent, work: Promise<void>) => {
    const started = performance.now();
    await work;
    spent[part] += (performance.now() - started) / 1000;
  };
  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1;
  };
  const plan: Plan = Array.from({ length: DAYS + TAIL }, () => new Map());
  await openCompanies(month);
  for (let day = 0; day < DAYS + TAIL; day++) {
    goTo(month, day, 10 * 60);
    if (day === 10 || day === 15) await changeRates(month);
    if (day === DAYS)
      await issueCommissionInvoices(month.shop.db, { now: month.shop.clock.now(), origin: month.shop.origin });
    const sold = Math.floor((orders * day) / DAYS);
    const due = day < DAYS ? Math.floor((orders * (day + 1)) / DAYS) - sold : 0;
    const today = Array.from({ length: due }, (_, n) => () => live(month, { day, no: sold + n, plan, count }));
    await timed("orders", atOnce(today));
    goTo(month, day, 15 * 60);
    const tasksOf = [...(plan[day]?.values() ?? [])].map((tasks) => () => inTurn(tasks));
    await timed("what becomes of them", atOnce(tasksOf));
    goTo(month, day, 19 * 60);
    await timed("evenings", evening(month, day));
  }
  goTo(month, DAYS + TAIL, 11 * 60);
  await timed("closing", close(month, counts));
  return { counts, spent };
}

async function close(month: MonthShop, counts: Counts): Promise<void> {
  counts["lines of the bank that a person decides"] = await importBank(month);
  await closeBookDays(month.shop.db, month.shop.clock.now());
  await closeOrderDays(month.shop.db, month.shop.clock.now());
  must(await closeMonth(month.shop.db, byAdmin(month), `${MONTH}-01`));
}

async function inTurn(tasks: Iterable<Task>): Promise<void> {
  for (const task of tasks) await task();
}

async function atOnce(tasks: readonly Task[]): Promise<void> {
  const waiting = tasks.values();
  await Promise.all(Array.from({ length: AT_ONCE }, () => inTurn(waiting)));
}

type Later = (day: number, task: Task) => void;
type Sale = { day: number; no: number; plan: Plan; count: (what: string) => void };

/**
 * Of a hundred orders, 43 are paid at the door, of which a quarter is refused; 38 online, 13 by bank transfer, four at the
 * counter and two by companies later.
 */
async function live(shop: MonthShop, { day, no, plan, count }: Sale): Promise<void> {
  // Dice of its own, as nobody knows which order is the next.
  const month = { ...shop, roll: dice(no) };
  const { roll } = month;
  const later: Later = (when, task) => plan[when]?.set(no, [...(plan[when].get(no) ?? []), task]);
  const way = roll(100);
  if (way >= 94 && way < 98) return await atTheCounter(month, { day, later, count });
  const pays = way < 43 ? "cod" : way < 81 ? "razorpay" : way < 94 ? "bank_transfer" : "account";
  count(`paid by ${pays}`);
  if (pays === "account") return await onAccount(month, { day, later, count });
  const sold = await buy(month, pays);
  const fate = roll(100);
  if (pays !== "cod" && fate < 4) {
    count("cancelled");
    later(day, () => cancel(month, sold));
    return;
  }
  if (pays === "cod" && roll(10) === 0 && sold.shipments[0]?.vendorId !== "store") {
    count("brought by the vendor");
    later(day, () => bringOneself(month, sold.shipments[0]?.id ?? ""));
    return;
  }
  const isRefused = pays === "cod" && roll(4) === 0;
  const isLost = !isRefused && fate === 5;
  if (isRefused) count("refused at the door");
  if (isLost) count("lost");
  ship(month, sold, { day: day + 1, later }, (id, awb) => {
    if (isRefused) return refuse(month, sold, id, awb);
    return isLost ? lose(month, sold, id) : bring(month, sold, awb);
  });
  if (!isRefused && !isLost) afterwards(month, sold, day + 5, { later, count, fate });
}

type Way = { day: number; later: Later };

/** Each shipment leaves on the day, and ends three or four days later. */
function ship(
  month: MonthShop,
  sold: Sold,
  { day, later }: Way,
  end: (id: string, awb: string) => Promise<void> = (_, awb) => bring(month, sold, awb),
): void {
  for (const { id } of sold.shipments)
    later(day, async () => {
      const awb = await send(month, sold, id);
      later(day + 2 + month.roll(2), () => end(id, awb));
    });
}

type Counted = Way & { count: (what: string) => void };

/** A part of the buyers who paid in cash find a scratch and get some of it back out of the till. */
async function atTheCounter(month: MonthShop, { day, later, count }: Counted): Promise<void> {
  const sold = await sellOver(month);
  count("sold at the counter");
  if (sold.cashPaise < sold.totalPaise || month.roll(3) === 0) return;
  count("cash back from the till");
  later(day, () => giveGoodwill(month, sold));
}

/** The invoice comes with the goods; who pays, pays it ten days later. */
async function onAccount(month: MonthShop, { day, later, count }: Counted): Promise<void> {
  const company = month.companies[month.roll(month.companies.length)] as Company;
  const sold = await buy(month, "account", company);
  ship(month, sold, { day: day + 1, later });
  if (company.pays === 0) count("an invoice that nobody pays");
  later(day + 12, () => payInvoice(month, company, sold));
}

type Fate = { later: Later; count: (what: string) => void; fate: number };

function afterwards(month: MonthShop, sold: Sold, day: number, { later, count, fate }: Fate): void {
  if (fate >= 6 && fate < 13) {
    count("a piece paid back");
    later(day + 1, async () => void (await sendBack(month, sold, "refund")));
  }
  if (fate >= 13 && fate < 16) {
    count("a piece replaced");
    later(day + 1, async () => {
      const id = await sendBack(month, sold, "replacement");
      if (!id) return;
      const awb = await send(month, { ...sold, pays: "razorpay", shipments: [{ id, vendorId: "", awb: null }] }, id);
      later(day + 3, () => bring(month, { ...sold, pays: "razorpay" }, awb));
    });
  }
  if (fate >= 16 && fate < 20) {
    count("goodwill");
    later(day + 2, () => giveGoodwill(month, sold));
  }
  if (fate >= 20 && fate < 24 && sold.pays === "razorpay") {
    const end = fate % 2 === 0 ? "won" : "lost";
    const isWhole = fate < 22;
    count(`a dispute ${isWhole ? "" : "of a part "}${end}`);
    later(day, async () => {
      const amount = isWhole ? sold.totalPaise : Math.ceil(sold.totalPaise / 3);
      const opened = await dispute(month, sold, amount);
      later(day + 4, () => endDispute(month, sold, opened, end));
    });
  }
  if (fate >= 24 && fate < 30 && sold.pays === "razorpay") {
    count("a piece exchanged");
    later(day + 1, async () => ship(month, await exchange(month, sold), { day: day + 2, later }));
  }
}

async function evening(month: MonthShop, day: number): Promise<void> {
  const { outside } = month;
  await settle(month, day % 9 === 4 ? 2 : 1);
  payOverCards(month);
  await countTill(month, day === 20 ? 1_00_00 : 0);
  if (day % 7 === 6) await payOverCash(month);
  if (day % 7 === 3) await sendWallet(month);
  if (day % 10 === 9) {
    await payVendors(month);
    await payInCash(month, "v1");
    outside.move(todayIn(month), "CHARGES FOR NEFT", outside.reference("CHG"), -(17_70 + day));
  }
  if (day === DAYS - 1) outside.move(todayIn(month), "CHARGES OF THE TERMINAL", outside.reference("MDR"), -4_72_00);
  if (day === DAYS - 1) outside.move(todayIn(month), "INTEREST CREDIT", outside.reference("INT"), 1_234_56);
  if (day === DAYS + 6) await depositTax(month, "tds", MONTH);
  if (day === DAYS + 9) await depositTax(month, "tcs", MONTH);
  if (day === DAYS + TAIL - 1) {
    await payOverCash(month);
    await sendWallet(month);
  }
}
