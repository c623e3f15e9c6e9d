/** Pages of customers who are signed in. */
import { send } from "./client.ts";
import { guestPages, type Target } from "./pages.ts";

const DEMO = { email: "customer@demo.test", password: "sanganak-demo" };

/** What guests read most, with a customer's session. @throws when nobody can sign in */
export async function signedInPages(origin: string, slug: string, brand: string): Promise<Target[]> {
  const { status, cookies } = await send(`${origin}/login`, { ip: "10.8.0.1", fields: DEMO });
  if (status !== 302) throw new Error(`signing in answers ${status}`);
  const headers = { cookie: cookies.join("; ") };
  return guestPages(slug, brand).map((page) => ({ ...page, name: `${page.name}, signed in`, headers }));
}
