import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { guest } from "#app/domain/parties/permissions.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { test } from "#tests/support/db.ts";
import { commandBy } from "#tests/support/people.ts";
import { sendContactMessage } from "./contact-commands.server.ts";
import { isContactTicket } from "./contact-queries.server.ts";
import { contactMessages } from "./schema.server.ts";

const byGuest = commandBy(guest);
const input = {
  name: "Asha Rao",
  email: "asha@example.in",
  subject: "Order Status",
  message: "Where is my order?\nIt was to come on Monday.",
};

async function send(db: Parameters<typeof sendContactMessage>[0], changes: Partial<typeof input> = {}) {
  const sent = await sendContactMessage(db, byGuest, { ...input, ...changes });
  if (!sent.ok) throw new Error(sent.code);
  return sent.value.ticket;
}

test("a message is stored with its ticket, open", async ({ db }) => {
  const ticket = await send(db);
  expect(ticket).toMatch(/^SNG-C-[0-9A-Z]{6}$/);
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.ticket, ticket));
  expect(row).toMatchObject({ ...input, state: "open" });
  expect(await isContactTicket(db, ticket)).toBe(true);
});

test("the store gets the message at its first address, the sender a receipt", async ({ db }) => {
  await updateStoreSettings(db, { emails: ["desk@shop.example", "second@shop.example"] });
  const ticket = await send(db);
  const mails = await db
    .select()
    .from(mailMessages)
    .where(eq(mailMessages.reference, ticket))
    .orderBy(mailMessages.kind);
  expect(mails.map(({ kind, recipient, data }) => ({ kind, recipient, data }))).toEqual([
    { kind: "contact-message", recipient: "desk@shop.example", data: { ticket, ...input } },
    {
      kind: "contact-receipt",
      recipient: "asha@example.in",
      data: { ticket, name: "Asha Rao", subject: "Order Status" },
    },
  ]);
});

test("a name with line breaks can't add header lines to a mail", async ({ db }) => {
  const ticket = await send(db, { name: " Asha\r\nBcc Everyone " });
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.ticket, ticket));
  expect(row?.name).toBe("Asha Bcc Everyone");
});

test("a refused message is not stored", async ({ db }) => {
  const refused = await sendContactMessage(db, byGuest, { ...input, email: "asha", message: " " });
  expect(refused).toEqual({
    ok: false,
    code: "invalid",
    details: { email: "Please enter a valid email address", message: "Message is required" },
  });
  expect(await db.select().from(contactMessages)).toEqual([]);
  expect(await db.select().from(mailMessages)).toEqual([]);
});

test("an unknown ticket is not found", async ({ db }) => {
  expect(await isContactTicket(db, "SNG-C-000000")).toBe(false);
  expect(await isContactTicket(db, "' or 1=1 --")).toBe(false);
});
