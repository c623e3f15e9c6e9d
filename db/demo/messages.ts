/** One message for the demo's admin to answer (docs/rules.md#t3). */

import { contactMessages } from "#app/messages/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";

const FIVE_HOURS_MS = 5 * 60 * 60 * 1000;

/** Written hours ago, so that the 48-hour clock has begun. Not mailed. */
export async function seedMessage(tx: Database, now: Date): Promise<void> {
  await tx.insert(contactMessages).values({
    ticket: "SNG-C-DEM001",
    name: "Farah Khan",
    email: "farah.khan@demo.test",
    subject: "Product Support",
    message:
      "Can I add a second SSD to a desktop that I buy from you without losing the warranty, and would you fit it before " +
      "delivery?",
    createdAt: new Date(now.getTime() - FIVE_HOURS_MS),
  });
}
