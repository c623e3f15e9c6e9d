/** The pages that most people see: what accessibility.all.spec.ts looks for on all others. */
import { visit } from "./support/inspect.ts";
import { test } from "./support/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.slow();

test("the shop, as a guest", async ({ page }) => {
  for (const path of ["/", "/products", "/products/acer-predator-helios-neo-16-ai", "/cart", "/login"])
    await visit(page, path);
});
