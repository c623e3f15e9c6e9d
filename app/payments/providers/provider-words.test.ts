import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { webhookAddress, webhookEvents } from "./provider-words.ts";

const guide = readFileSync("docs/going-live.md", "utf8");

test.for(Object.keys(webhookEvents))("how to go live with %s names its webhook as the settings do", (provider) => {
  const section = guide.split(/^## /m).find((part) => part.toLowerCase().startsWith(provider)) ?? "";
  expect(section).toContain(webhookAddress("https://your-shop", provider));
  const named = [...section.matchAll(/`((?:payment|payment_link|refund|checkout\.session)\.\w+)`/g)].map(
    ([, name]) => name,
  );
  expect(named).toEqual(webhookEvents[provider]);
});
