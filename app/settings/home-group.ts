/** What admins arrange on the home page. */
import type { SettingGroup } from "./setting-fields.ts";

/** The parts below the welcome, by the names that admins write; in the order of a new shop. */
export const homeBlocks = [
  "Offer",
  "Categories",
  "Shop by use",
  "Featured products",
  "Best sellers",
  "New arrivals",
  "PC Builder",
  "Brands",
  "Recently viewed",
  "Why choose us",
] as const;

export type HomeBlock = (typeof homeBlocks)[number];

export const NO_HOME_PRODUCT = "No product on sale has this address.";

export const homeGroup: SettingGroup = {
  id: "home",
  title: "Home page",
  intro: "What shoppers see first. Preview shows your changes before you save them.",
  fields: [
    { key: "homeTitle", label: "Title", kind: "text", hint: "Leave empty for the standard title." },
    { key: "homeIntro", label: "Text", kind: "text", hint: "One or two sentences below the title, or empty." },
    {
      key: "homeProduct",
      label: "Product beside the title",
      kind: "text",
      hint: "The end of its address, such as lenovo-thinkpad-e14-gen-7. Empty: a featured product.",
    },
    {
      key: "homeOrder",
      label: "Parts and their order",
      kind: "lines",
      hint: `One per line, from top to bottom. A part without a line is not shown. You can use: ${homeBlocks.join(", ")}.`,
    },
    {
      key: "offerTitle",
      label: "Offer",
      kind: "text",
      hint: "Such as: Diwali sale, up to 20% off gaming laptops. Empty: no offer.",
    },
    { key: "offerText", label: "Offer details", kind: "text", hint: "Conditions, in one or two sentences." },
    {
      key: "offerLink",
      label: "Offer leads to",
      kind: "text",
      hint: "A page of this store, such as /products?category=Gaming+Laptop. Empty: all products.",
    },
    {
      key: "offerDays",
      label: "Offer is shown",
      kind: "period",
      hint: "First and last day, in India's time. The last day is shown with the offer. Both empty: until you remove it.",
    },
  ],
};
