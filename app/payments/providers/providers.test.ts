import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { webhookAddress } from "./provider.ts";
import { providers } from "./providers.server.ts";

const guide = readFileSync("docs/operating/going-live.md", "utf8");
const settings = readFileSync("docs/operating/configuration.md", "utf8");
const keyed = providers.filter(({ keys }) => keys);

test.for(keyed)(
  "the going-live page names the webhook and events of $name as the settings do",
  ({ id, name, webhookEvents }) => {
    const section = guide.split(/^## /m).find((part) => part.startsWith(name)) ?? "";
    expect(section).toContain(webhookAddress("https://your-shop", id));
    const named = [
      ...section.matchAll(/`((?:order|payment|payment_link|refund|checkout\.session|charge)\.(?:dispute\.)?\w+)`/g),
    ].map(([, name]) => name);
    expect(named).toEqual(webhookEvents);
  },
);

test.for(keyed)("the configuration page lists the variables of $name", ({ variables }) => {
  for (const name of Object.values(variables)) expect(settings).toContain(`\`${name}\``);
});
