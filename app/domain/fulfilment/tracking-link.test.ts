import { expect, test } from "vitest";
import { trackingLink } from "./tracking-link.ts";

const none = { trackingUrl: null };

test.each([
  [{ carrier: "Delhivery", tracking: "1234567890", ...none }, "https://www.delhivery.com/track/package/1234567890"],
  [
    { carrier: "Blue Dart", tracking: "69/87-1", ...none },
    "https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=69%2F87-1",
  ],
  [{ carrier: "Delhivery", tracking: "1", trackingUrl: "https://example.test/1" }, "https://example.test/1"],
  [{ carrier: "India Post", tracking: "EE123456785IN", ...none }, null],
  [{ carrier: "Delhivery", tracking: null, ...none }, null],
  [{ carrier: null, tracking: null, ...none }, null],
])("%j leads to %s", (shipment, link) => {
  expect(trackingLink(shipment)).toBe(link);
});
