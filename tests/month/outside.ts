/** What happened outside the shop: money that moved at the bank, and what providers and couriers owe by their own books. */
import type { Movement } from "#tests/support/documents/bank-statements.ts";
import type { ReconLine } from "#tests/support/providers/fake-razorpay-settlements.ts";

/** A shipment whose cash the courier has; `paise` as collected at the door. */
export type Collected = { awb: string; paise: number };

/** `paise`: what the wallet gains. */
export type WalletRow = { id: string; at: Date; awb: string; words: string; paise: number; balancePaise: number };

/** What a company has not paid of what it ordered on a day. */
type Bill = { day: string; paise: number };

/** Nothing here is read from the shop: the test writes it down where it plays the bank, the provider or the courier. */
export class Outside {
  readonly bank: Movement[] = [];
  /** Money of buyers that the provider has not sent to the bank. */
  providerPaise = 0;
  readonly unsettled: Omit<ReconLine, "settlement_id" | "settled_at" | "settlement_utr">[] = [];
  readonly collected: Collected[] = [];
  readonly wallet: WalletRow[] = [];
  /** Rows of the wallet that were in a file. */
  walletSent = 0;
  /** Cash in the till of the counter. */
  tillPaise = 0;
  /** Counted less than there should have been. */
  missingPaise = 0;
  /** Taken by the counter's card terminal and not sent to the bank. */
  terminalPaise = 0;
  /** By company, the oldest first. */
  readonly bills = new Map<string, Bill[]>();
  #references = 0;
  #lastTalk: Promise<unknown> = Promise.resolve();

  /** Shop and provider talk about one order at a time, so that each knows which payment is its own. */
  talk<Answer>(about: () => Promise<Answer>): Promise<Answer> {
    const answer = this.#lastTalk.then(about);
    this.#lastTalk = answer.catch(() => {});
    return answer;
  }

  reference(word: string): string {
    this.#references++;
    return `${word}${String(this.#references).padStart(8, "0")}`;
  }

  /** Money into the account, or out of it when negative. */
  move(day: string, words: string, reference: string, paise: number): void {
    this.bank.push({ day, narration: `${words}-${reference}`, reference, paise });
  }

  get bankPaise(): number {
    return this.bank.reduce((sum, { paise }) => sum + paise, 0);
  }

  get walletPaise(): number {
    return this.wallet.at(-1)?.balancePaise ?? 0;
  }

  get courierPaise(): number {
    return this.collected.reduce((sum, { paise }) => sum + paise, 0);
  }

  bill(company: string, day: string, paise: number): void {
    this.bills.set(company, [...(this.bills.get(company) ?? []), { day, paise }]);
  }

  /** The oldest bills first. */
  payBills(company: string, paise: number): void {
    let left = paise;
    for (const bill of this.bills.get(company) ?? []) {
      const part = Math.min(bill.paise, left);
      bill.paise -= part;
      left -= part;
    }
    if (left > 0) throw new Error(`${company} paid ${left} too much`);
  }

  /** What companies owe, for goods ordered up to so many days before `today`, or longer ago. */
  owedPaise(today: string, { days, isOlder }: { days: number; isOlder: boolean }): number {
    const age = (day: string) => (Date.parse(today) - Date.parse(day)) / 86_400_000;
    const bills = [...this.bills.values()].flat().filter(({ day }) => age(day) > days === isOlder);
    return bills.reduce((sum, { paise }) => sum + paise, 0);
  }

  charge(at: Date, awb: string, words: string, paise: number): void {
    const id = this.reference("WR");
    this.wallet.push({ id, at, awb, words, paise, balancePaise: this.walletPaise + paise });
  }
}
