/** docs/roles.md says what app/domain/parties/staff-roles.ts allows. Write it anew: `vitest run tests/database/roles.test.ts -u`. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { adminRoles, allPermissions, permissions, vendorRoles } from "#app/domain/parties/staff-roles.ts";

type Roles = Readonly<Record<string, { label: string; hint: string; may: readonly string[] }>>;

function matrixOf(roles: Roles): string {
  const all = Object.values(roles);
  const rows = allPermissions
    .filter((one) => all.some(({ may }) => may.includes(one)))
    .map((one) => {
      // Owners may do everything.
      const others = all.filter(({ label, may }) => label !== "Owner" && may.includes(one));
      return [permissions[one], `\`${one}\``, others.map(({ label }) => label).join(", ")];
    });
  const head = ["", "in code", "besides the owner"];
  const lines = [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);
  return [...all.map(({ label, hint }) => `- **${label}**: ${hint}`), "", ...lines].join("\n");
}

test("the published matrix is that of the code", async () => {
  const [head = ""] = readFileSync("docs/roles.md", "utf8").split("## ");
  const text = `${head}## For the store

${matrixOf(adminRoles)}

## For vendors, in their own shop

${matrixOf(vendorRoles)}
`;
  await expect(text).toMatchFileSnapshot("../../docs/roles.md");
});
