/** Orders of the stand-in for Razorpay, and how its hosted checkout sends browsers back. */
export type HostedOrder = {
  id: string;
  receipt: string;
  amount: number;
  currency: string;
  status: string;
  notes: object;
  /** What the shop's form posted; empty until then. */
  form: Record<string, string>;
};

export function newOrder(id: string, body: string): HostedOrder {
  const { receipt, amount, currency, notes } = JSON.parse(body) as HostedOrder;
  return { id, receipt, amount, currency, notes, status: "created", form: {} };
}

type PaidLink = Pick<HostedOrder, "amount" | "currency" | "notes"> & { order_id: string | null; reference_id: string };

/** Razorpay makes an order for each link that is paid. */
export function linkOrder(link: PaidLink, copiesNotes: boolean): Omit<HostedOrder, "form"> {
  const { order_id, reference_id, amount, currency, notes } = link;
  const shared = { amount, currency, status: "paid", notes: copiesNotes ? notes : [] };
  return { id: order_id ?? "", receipt: reference_id, ...shared };
}

/** The callback's address with the fields that are posted to it, as the shop turns them into a GET. */
export function callbackAddress({ form: { callback_url = "" } }: HostedOrder, fields: Record<string, string>): string {
  const address = new URL(callback_url || "http://shop.test/");
  for (const [name, value] of Object.entries(fields)) address.searchParams.set(name, value);
  return address.href;
}

/** A page that posts the fields and `razorpay_…` of the address to the shop. */
export function callbackPage(address: string, more: Record<string, string>): string {
  const url = new URL(address);
  const posted = Object.entries(more);
  for (const [name, value] of [...url.searchParams])
    if (name.startsWith("razorpay_")) {
      posted.push([name, value]);
      url.searchParams.delete(name);
    }
  const inputs = posted.map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`);
  return `<!doctype html><title>Razorpay stand-in</title><form method="post" action="${url.href.replaceAll("&", "&amp;")}">${inputs.join("")}
<button>Return to the shop</button></form><script>document.forms[0].submit()</script>`;
}
