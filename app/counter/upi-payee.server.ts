import { randomUUID } from "node:crypto";
import type { UpiPayee } from "./components/upi-code.tsx";

type Settings = { counterUpiId: string; storeName: string };

/** Returns null when the store takes no UPI at the counter. */
export function toUpiPayee({ counterUpiId: payee, storeName: name }: Settings): UpiPayee | null {
  return payee === "" ? null : { payee, name, reference: randomUUID().replaceAll("-", "") };
}
