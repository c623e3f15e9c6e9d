/** Bulk upload columns (docs/rules.md#l9); "general" serves other banks. */

export type BankPayment = {
  holder: string;
  accountNumber: string;
  ifsc: string;
  amountPaise: number;
  vendor: string;
  reference: string;
  day: string;
  debitAccount: string;
};

export const bankLayoutNames = ["general", "hdfc", "icici"] as const;
export type BankLayoutName = (typeof bankLayoutNames)[number];

type BankColumn = { label: string; value: (payment: BankPayment) => string };
type BankLayout = {
  label: string;
  hasHead: boolean;
  columns: readonly BankColumn[];
};

const rupees = ({ amountPaise }: BankPayment) => (amountPaise / 100).toFixed(2);
const dayWith =
  (sign: string) =>
  ({ day }: BankPayment) =>
    day.split("-").reverse().join(sign);
/** Banks refuse other characters in names and remarks. */
const plain = (text: string, most: number) =>
  text
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9 ]+/g, " ")
    .replace(/ +/g, " ")
    .trim()
    .slice(0, most)
    .trim();
const nothing = (label: string): BankColumn => ({ label, value: () => "" });
const nothings = (label: string, count: number) =>
  Array.from({ length: count }, (_, at) => nothing(`${label} ${at + 1}`));
const isWithin = ({ ifsc }: BankPayment, bank: string) => ifsc.startsWith(bank);

export const bankLayouts: Readonly<Record<BankLayoutName, BankLayout>> = {
  general: {
    label: "General: name, account, IFSC, amount, remarks",
    hasHead: true,
    columns: [
      { label: "Beneficiary name", value: ({ holder }) => holder },
      { label: "Account number", value: ({ accountNumber }) => accountNumber },
      { label: "IFSC", value: ({ ifsc }) => ifsc },
      { label: "Amount", value: rupees },
      { label: "Vendor", value: ({ vendor }) => vendor },
      { label: "Remarks", value: ({ reference }) => `Payout ${reference}` },
    ],
  },
  // ENet: I within the bank, N for NEFT.
  hdfc: {
    label: "HDFC Bank ENet columns (28, without a header)",
    hasHead: false,
    columns: [
      { label: "Transaction type", value: (payment) => (isWithin(payment, "HDFC") ? "I" : "N") },
      nothing("Beneficiary code"),
      { label: "Beneficiary account number", value: ({ accountNumber }) => accountNumber },
      { label: "Instrument amount", value: rupees },
      { label: "Beneficiary name", value: ({ holder }) => plain(holder, 40) },
      nothing("Drawee location"),
      nothing("Print location"),
      ...nothings("Beneficiary address", 5),
      { label: "Instruction reference number", value: ({ reference }) => plain(reference, 20) },
      { label: "Customer reference number", value: ({ reference }) => plain(reference, 20) },
      ...nothings("Payment details", 7),
      nothing("Cheque number"),
      { label: "Transaction date", value: dayWith("/") },
      nothing("MICR number"),
      { label: "IFSC", value: ({ ifsc }) => ifsc },
      nothing("Beneficiary bank name"),
      nothing("Beneficiary bank branch"),
      nothing("Beneficiary email"),
    ],
  },
  // CIB: FT within the bank.
  icici: {
    label: "ICICI Bank CIB columns (19)",
    hasHead: true,
    columns: [
      { label: "PYMT_PROD_TYPE_CODE", value: () => "PAB_VENDOR" },
      { label: "PYMT_MODE", value: (payment) => (isWithin(payment, "ICIC") ? "FT" : "NEFT") },
      { label: "DEBIT_ACC_NO", value: ({ debitAccount }) => debitAccount },
      { label: "BNF_NAME", value: ({ holder }) => plain(holder, 32) },
      { label: "BENE_ACC_NO", value: ({ accountNumber }) => accountNumber },
      { label: "BENE_IFSC", value: ({ ifsc }) => ifsc },
      { label: "AMOUNT", value: rupees },
      nothing("DEBIT_NARR"),
      nothing("CREDIT_NARR"),
      nothing("MOBILE_NUM"),
      nothing("EMAIL_ID"),
      { label: "REMARK", value: ({ reference }) => plain(`Payout ${reference}`, 30) },
      { label: "PYMT_DATE", value: dayWith("-") },
      { label: "REF_NO", value: ({ reference }) => plain(reference, 20) },
      ...Array.from({ length: 5 }, (_, at) => nothing(`ADDL_INFO${at + 1}`)),
    ],
  },
};
