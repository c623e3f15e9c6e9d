import { PAISE_PER_RUPEE, type Paise, requirePaise } from "./money.ts";

const ONES = [
  ...["", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve"],
  ...["Thirteen", "Fourteen", "Fifteen", "Sixteen", "Seventeen", "Eighteen", "Nineteen"],
];
const TENS = ["", "", "Twenty", "Thirty", "Forty", "Fifty", "Sixty", "Seventy", "Eighty", "Ninety"];

const steps = [
  [10_000_000, "Crore"],
  [100_000, "Lakh"],
  [1_000, "Thousand"],
  [100, "Hundred"],
] as const;

export function amountInWords(paise: Paise): string {
  requirePaise(paise);
  const odd = paise % PAISE_PER_RUPEE;
  const rupees = inWords((paise - odd) / PAISE_PER_RUPEE) || "Zero";
  return `Rupees ${rupees}${odd > 0 ? ` and ${inWords(odd)} Paise` : ""} Only`;
}

function inWords(value: number): string {
  for (const [size, name] of steps) {
    if (value >= size) return `${inWords(Math.floor(value / size))} ${name} ${inWords(value % size)}`.trim();
  }
  if (value < ONES.length) return ONES[value] as string;
  const ones = value % 10;
  return `${TENS[(value - ones) / 10]}${ones > 0 ? `-${ONES[ones]}` : ""}`;
}
