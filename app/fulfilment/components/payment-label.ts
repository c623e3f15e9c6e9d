export function paymentLabel(method: string): string {
  if (method === "cod") return "Cash on Delivery";
  return method === "bank_transfer" ? "Bank transfer" : "Online (card or UPI)";
}
