import { eq, inArray } from "drizzle-orm";
import { invoices } from "#app/invoices/schema.server.ts";
import { queueMails } from "#app/mail/mail-commands.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";

/** Each document is mailed once, also when its file is taken out and imported again. */
export async function queueRegisteredMails(tx: Database, ids: string[], origin: string): Promise<void> {
  const { id, kind, number } = invoices;
  const rows = await tx
    .select({
      ...{ id, kind, documentNumber: number, orderId: orders.id, number: orders.number },
      ...{ to: orders.userEmail, address: orders.shippingAddress },
    })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(inArray(id, ids));
  await queueMails(
    tx,
    rows.flatMap(({ to, address, orderId, kind: document, id: reference, ...row }) => {
      if (document === "delivery-challan") return [];
      const link = `${origin}/orders/${orderId}/invoices/${reference}`;
      return [
        {
          ...{ kind: "document-registered" as const, reference, to },
          data: { ...row, name: address.fullName, document, link },
        },
      ];
    }),
  );
}
