import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { users } from "#app/accounts/schema.server.ts";
import { readTableState } from "#app/ui/tables/table-state.ts";
import { test } from "#tests/support/db.ts";
import { aUser } from "#tests/support/people.ts";
import { listUsers, userTable } from "./user-queries.server.ts";

describe("the table", () => {
  test("finds by name and address, filters, sorts and pages", async ({ db }) => {
    for (const name of ["Asha", "Bela", "chandra 100%"]) await aUser(db, { name });
    const admin = await aUser(db, { name: "Dev", role: "admin" });
    const ask = async (query: string) => {
      const found = await listUsers(db, readTableState(new URLSearchParams(query), userTable));
      return found.rows.map((row) => row.name);
    };
    expect(await ask("sort=name")).toEqual(["Asha", "Bela", "chandra 100%", "Dev"]);
    expect(await ask("sort=-name")).toEqual(["Dev", "chandra 100%", "Bela", "Asha"]);
    expect(await ask("q=BEL")).toEqual(["Bela"]);
    expect(await ask("q=%25")).toEqual(["chandra 100%"]);
    expect(await ask(`q=${admin.email.slice(5, 20)}`)).toEqual(["Dev"]);
    for (const role of ["admin", "admin:owner"]) expect(await ask(`role=${role}`)).toEqual(["Dev"]);
    expect(await ask("role=admin:support")).toEqual([]);
    expect(await ask("state=deactivated")).toEqual([]);
  });

  test("finds guests by the address they gave, and tells them from customers", async ({ db }) => {
    await aUser(db, { name: "Asha" });
    const guest = await aUser(db, { name: "Ravi" });
    const account = { email: `${guest.id}@guest.invalid`, ownsEmail: false, emailVerified: false };
    const order = { isGuest: true, guestEmail: "ravi@buyers.test" };
    await db
      .update(users)
      .set({ ...account, ...order })
      .where(eq(users.id, guest.id));
    const ask = async (query: string) => {
      const found = await listUsers(db, readTableState(new URLSearchParams(query), userTable));
      return found.rows.map(({ name, email }) => `${name} ${email.slice(0, 4)}`);
    };
    expect(await ask("role=guest")).toEqual(["Ravi ravi"]);
    expect(await ask("role=customer")).toEqual(["Asha asha"]);
    expect(await ask("q=ravi@buyers")).toEqual(["Ravi ravi"]);
    expect(await ask("q=guest.invalid")).toEqual([]);
    expect(await ask("sort=-email")).toEqual(["Ravi ravi", "Asha asha"]);
  });
});
