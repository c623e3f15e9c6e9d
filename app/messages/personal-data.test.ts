import { expect } from "vitest";
import { guest } from "#app/domain/parties/permissions.ts";
import { deleteMailTo } from "#app/mail/mail-commands.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { test } from "#tests/support/db.ts";
import { aUser, commandBy } from "#tests/support/people.ts";
import { sendContactMessage } from "./contact-commands.server.ts";
import { contactData } from "./personal-data.server.ts";
import { messageRecords } from "./related-records.server.ts";
import { contactMessages } from "./schema.server.ts";

test("an address typed in capitals belongs to its account: shown, exported and erased, also in mails", async ({
  db,
}) => {
  await updateStoreSettings(db, { emails: ["desk@shop.example"] });
  const user = await aUser(db, { email: "asha@people.test" });
  const stranger = await aUser(db);
  const typed = { name: "Asha", email: "Asha@People.test", subject: "Order Status", message: "Where is it?" };
  expect((await sendContactMessage(db, commandBy(guest), typed)).ok).toBe(true);

  expect(await contactData.collect(db, user.id)).toMatchObject([{ message: typed.message }]);
  expect(await contactData.collect(db, stranger.id)).toEqual([]);
  expect(await messageRecords.section?.(db, user, ["messages.read"])).toMatchObject({
    rows: [{ name: typed.subject }],
  });

  await contactData.erase?.(db, stranger.id, String);
  await deleteMailTo(db, stranger.email);
  expect([await db.$count(contactMessages), await db.$count(mailMessages)]).toEqual([1, 2]);
  await contactData.erase?.(db, user.id, String);
  await deleteMailTo(db, user.email);
  expect([await db.$count(contactMessages), await db.$count(mailMessages)]).toEqual([0, 0]);
});
