import { formatPickupSlot } from "#app/domain/fulfilment/pickup-slot.ts";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import { getMailedOrder } from "#app/orders/order-mail.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { mailReturnVendor, type Return } from "#app/returns/return-events.server.ts";
import { isForStaff, listPickups, type Pickup } from "./pickup-queries.server.ts";

type Outcome = "booked" | "refused" | "missed" | "cancelled";

const headings: Record<Outcome, string> = {
  booked: "Pickup booked",
  refused: "Pickup not booked",
  missed: "Pickup missed",
  cancelled: "Pickup cancelled",
};

/** Mails the buyer once per try and outcome, and the vendor when the buyer can choose no further day. */
export async function mailPickup(
  tx: Database,
  one: Return,
  pickup: Pickup,
  { outcome, origin }: { outcome: Outcome; origin: string },
): Promise<void> {
  const order = await getMailedOrder(tx, one.orderId);
  const isOver = outcome !== "booked" && isForStaff(await listPickups(tx, one.id));
  const next = isOver ? "We will contact you to arrange the pickup." : "Please choose another day.";
  const link = `${origin}/returns/${one.id}/pickup`;
  await queueMail(tx, {
    kind: "return-updated",
    reference: `${one.id}:pickup:${pickup.id}:${outcome}`,
    to: order.userEmail,
    data: {
      number: order.number,
      name: order.shippingAddress.fullName,
      link: outcome === "booked" || !isOver ? link : `${origin}/orders/${one.orderId}#returns`,
      heading: headings[outcome],
      text: sentence(outcome, pickup, next),
      note: null,
    },
  });
  if (isOver) await mailReturnVendor(tx, one, { kind: "pickup-to-arrange", origin });
}

function sentence(outcome: Outcome, { day, part }: Pickup, next: string): string {
  const slot = day ? formatPickupSlot({ day, part }) : "";
  switch (outcome) {
    case "booked":
      return `The courier will collect the items on ${slot}. Please keep them ready in the original packaging. You can change or cancel the pickup until 6 pm on the day before.`;
    case "refused":
      return `The courier can't collect the items on ${slot}. ${next}`;
    case "missed":
      return `The courier could not collect the items. ${next}`;
    case "cancelled":
      return `The courier has cancelled the pickup on ${slot}. ${next}`;
  }
}
