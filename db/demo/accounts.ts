/** People of a demo: a customer, three vendors, an admin, and the customers behind past orders (docs/rules.md#t3). */

import { PASSWORD } from "#app/accounts/account-queries.server.ts";
import {
  addresses,
  signInMethods,
  users,
  vendorBankAccountRequests,
  vendorBankAccounts,
  vendors,
} from "#app/accounts/schema.server.ts";
import { compareAndHash } from "#app/accounts/sign-in/password-hash.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { defaultPages } from "#app/settings/texts/default-pages.server.ts";
import { sampleVendors } from "#db/demo/samples/catalogue.ts";
import { type SampleCustomer, sampleCustomers } from "#db/demo/samples/orders.ts";

/** A demo is not to be found by search engines; its social pages lead to the example domain, which shows nothing. */
const demoSettings = {
  autoApproveVendors: true,
  allowIndexing: false,
  emiRatePercent: 15,
  bankOffers: ["Sample offer: 10% off, up to ₹1,500, with credit cards of Demo Bank on orders above ₹20,000"],
  socialLinks: ["Instagram", "YouTube", "LinkedIn"].map((name) => ({
    name,
    url: `https://nakshatra.example/${name.toLowerCase()}`,
  })),
};

/** Of every demo account that signs in. */
export const DEMO_PASSWORD = "sanganak-demo";

/** Made up; the third vendor has none yet. */
const sampleBankAccounts: Readonly<Record<string, { accountNumber: string; ifsc: string }>> = {
  v1: { accountNumber: "000100200301", ifsc: "DEMO0000001" },
  v2: { accountNumber: "000100200302", ifsc: "DEMO0000002" },
};

const SECOND_ADDRESS = {
  fullName: "Meera Nair",
  addressLine1: "11/2, Residency Road, 3rd floor",
  addressLine2: "Opposite the post office",
  city: "Bengaluru",
  state: "Karnataka",
  pincode: "560025",
  phone: "9000010001",
};

/** Returns user ids by e-mail. Only customer@, vendor1–3@ and admin@demo.test can sign in. */
export async function seedAccounts(tx: Database): Promise<Map<string, string>> {
  await updateStoreSettings(tx, demoSettings);
  const ids = new Map<string, string>();
  const add = async (email: string, name: string, role: "customer" | "vendor" | "admin") => {
    const accepted = { termsVersion: defaultPages.terms.day, termsAcceptedAt: new Date() };
    const [user] = await tx
      .insert(users)
      .values({ email, name, role, emailVerified: true, ...accepted })
      .returning({ id: users.id });
    if (user) ids.set(email, user.id);
    return user?.id as string;
  };
  for (const customer of sampleCustomers)
    await addAddresses(tx, await add(customer.email, customer.name, "customer"), customer);
  for (const vendor of sampleVendors)
    await addVendor(tx, await add(vendor.email, vendor.businessName, "vendor"), vendor);
  await add("admin@demo.test", "Arjun Rao", "admin");
  await addPasswords(tx, ids, ["customer@demo.test", ...sampleVendors.map((one) => one.email), "admin@demo.test"]);
  return ids;
}

async function addAddresses(tx: Database, userId: string, { email, address }: SampleCustomer): Promise<void> {
  await tx.insert(addresses).values({ userId, ...address, isDefault: true });
  if (email === "customer@demo.test") await tx.insert(addresses).values({ userId, ...SECOND_ADDRESS });
}

async function addVendor(tx: Database, userId: string, vendor: (typeof sampleVendors)[number]): Promise<void> {
  const { id, state: region, email: _, ...business } = vendor;
  await tx.insert(vendors).values({ id, userId, slug: id, state: "approved", region, ...business });
  const account = sampleBankAccounts[id];
  if (!account) return;
  const row = { vendorId: id, accountHolder: business.businessName, ...account };
  await tx.insert(vendorBankAccountRequests).values(row);
  await tx.insert(vendorBankAccounts).values(row);
  await tx.delete(vendorBankAccountRequests);
}

/** One hash for all: the password is public. */
async function addPasswords(tx: Database, ids: Map<string, string>, emails: string[]): Promise<void> {
  const { hash: password } = await compareAndHash(DEMO_PASSWORD, []);
  for (const email of emails) {
    const userId = ids.get(email) as string;
    await tx.insert(signInMethods).values({ userId, providerId: PASSWORD, accountId: userId, password });
  }
}
