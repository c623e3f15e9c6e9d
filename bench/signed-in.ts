/** What people who are signed in ask for. */
import { send } from "./client.ts";
import { guestPages, type Target } from "./pages.ts";

const PASSWORD = "sanganak-demo";

/** What guests read most, with a customer's session. @throws when nobody can sign in */
export async function signedInPages(origin: string, slug: string, brand: string): Promise<Target[]> {
  const cookie = await sessionOf(origin, "customer");
  return guestPages(slug, brand).map((page) => ({ ...page, name: `${page.name}, signed in`, headers: { cookie } }));
}

/** The personal request, which a release before 0.3 answers with 404. @throws when nobody can sign in */
export async function personalRequests(origin: string, slug: string): Promise<Target[]> {
  const cookie = await sessionOf(origin, "customer");
  return ["/me", `/me?product=${slug}`].map((path) => ({ name: path.replace(slug, "…"), path, headers: { cookie } }));
}

/** Private pages, with something in the cart. @throws when nobody can sign in */
export async function privatePages(origin: string, productId: string): Promise<Target[]> {
  const pages: Record<string, string[]> = {
    customer: ["/cart", "/account", "/orders"],
    vendor1: ["/vendor/dashboard", "/vendor/orders", "/vendor/products"],
    admin: ["/admin/dashboard", "/admin/orders", "/admin/products"],
  };
  const targets: Target[] = [];
  for (const [who, paths] of Object.entries(pages)) {
    const cookie = await sessionOf(origin, who);
    const fields = { intent: "add", productId, quantity: "1" };
    if (who === "customer") await send(`${origin}/cart`, { ip: "10.8.0.1", cookie, fields });
    targets.push(...paths.map((path) => ({ name: path, path, headers: { cookie } })));
  }
  return targets;
}

/** One of the demo's people. */
async function sessionOf(origin: string, who: string): Promise<string> {
  const fields = { email: `${who}@demo.test`, password: PASSWORD };
  const { status, cookies } = await send(`${origin}/login`, { ip: "10.8.0.1", fields });
  if (status !== 302) throw new Error(`signing in as ${who} answers ${status}`);
  return cookies.join("; ");
}
