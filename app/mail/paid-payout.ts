/** `reference`: the bank's. `paidTo`: IFSC and last digits of the account number. Amounts in paise. */
export type PaidPayout = {
  amountPaise: number;
  setOffPaise?: number;
  /** What was taken off besides commission and refunds, such as freight; negative for what was given back. */
  deductions?: { name: string; paise: number }[];
  reference: string;
  paidTo: string;
};
