/** A shopper or guest asks the store for a bulk price (docs/rules.md#q5). */
import { randomInt } from "node:crypto";
import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import { isListed } from "#app/catalog/on-sale.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { Viewer } from "#app/domain/parties/permissions.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { once } from "#app/platform/submissions/once.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import type { FieldErrors } from "#app/ui/forms/form-errors.ts";
import { type EnquiryFields, enquiryErrors, readEnquiry, type TypedLine } from "./enquiry-fields.ts";
import { enquiries, enquiryLines } from "./schema.server.ts";

/** Crockford's base 32 leaves out letters that are easily confused. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const NUMBER_LENGTH = 6;

/** Guests have no form key, so equal enquiries within this time count as one. */
const SAME_CONTENT_MS = 10 * 60 * 1000;

/** Mails the store's first address and the sender. `invalid` has a sentence per refused field. */
export async function sendEnquiry(
  db: Database,
  context: CommandContext<Viewer>,
  { fields }: { fields: EnquiryFields },
): Promise<Result<{ number: string }, "invalid" | "key-reused", FieldErrors>> {
  const errors = enquiryErrors(fields);
  if (Object.keys(errors).length > 0) return err("invalid", errors);
  const form = { command: "enquiry.send", input: fields, sameContentMs: SAME_CONTENT_MS };
  return transaction<Result<{ number: string }, "invalid" | "key-reused", FieldErrors>>(db, (tx) =>
    once(tx, { ...context, formKey: undefined }, form, async () => ok(await store(tx, context, fields))),
  );
}

async function store(
  tx: Database,
  { viewer, now, origin }: CommandContext<Viewer>,
  fields: EnquiryFields,
): Promise<{ number: string }> {
  const { lines, ...head } = readEnquiry(fields);
  const userId = viewer.kind === "user" ? viewer.id : null;
  const { id, number } = await insertEnquiry(tx, { ...head, userId, createdAt: now });
  const productByText = await findProducts(tx, lines);
  const rows = lines.map(({ text, quantity }, position) => {
    return { enquiryId: id, position, text, quantity, productId: productByText.get(text.toLowerCase())?.id ?? null };
  });
  await tx.insert(enquiryLines).values(rows);
  const { emails } = await findStoreSettings(tx);
  const { name, email, businessName } = head;
  const data = { number, name };
  const link = `${origin}/admin/enquiries/${id}`;
  if (emails[0])
    await queueMail(tx, {
      kind: "enquiry-for-store",
      reference: id,
      to: emails[0],
      data: { ...data, lines, businessName, link },
    });
  // Anybody may type any address, so what is typed is not mailed there.
  const listed = lines.flatMap(({ text, quantity }) => {
    const product = productByText.get(text.toLowerCase());
    return product ? [{ text: product.name, quantity }] : [];
  });
  const receipt = { ...data, lines: listed, others: lines.length - listed.length };
  await queueMail(tx, { kind: "enquiry-receipt", reference: id, to: email, data: receipt });
  return { number };
}

async function insertEnquiry(tx: Database, head: Omit<typeof enquiries.$inferInsert, "number">) {
  for (;;) {
    const number = createNumber();
    const [row] = await tx
      .insert(enquiries)
      .values({ ...head, number })
      .onConflictDoNothing()
      .returning({ id: enquiries.id, number: enquiries.number });
    if (row) return row;
  }
}

function createNumber(): string {
  const letters = Array.from({ length: NUMBER_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `ENQ-${letters.join("")}`;
}

type Product = { id: string; name: string };

/** Returns products by SKU and by whole name, in small letters. The store's own product counts before a vendor's. */
async function findProducts(tx: Database, lines: readonly TypedLine[]): Promise<Map<string, Product>> {
  const texts = lines.map(({ text }) => text.toLowerCase());
  const [sku, name] = [sql<string>`lower(${products.sku})`, sql<string>`lower(${products.name})`];
  const rows = await tx
    .select({ product: { id: products.id, name: products.name }, sku, name })
    .from(products)
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .where(and(isListed, or(inArray(sku, texts), inArray(name, texts))))
    .orderBy(desc(eq(products.vendorId, STORE_VENDOR)), products.id);
  const last = rows.toReversed();
  return new Map([
    ...last.map((row) => [row.name, row.product] as const),
    ...last.map((row) => [row.sku, row.product] as const),
  ]);
}
