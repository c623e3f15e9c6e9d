import { PAISE_PER_RUPEE, type Paise } from "./money.ts";

/** NPCI's format. `payee`: a UPI ID. */
export function upiLink(pay: { payee: string; name: string; amountPaise: Paise; reference: string }): string {
  const fields = {
    pa: pay.payee,
    pn: pay.name,
    am: (pay.amountPaise / PAISE_PER_RUPEE).toFixed(2),
    cu: "INR",
    tr: pay.reference,
  };
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `upi://pay?${query.join("&")}`;
}
