/** The sample store of a demo: no other shop says a word of it (docs/rules.md#w3). */
import type { StoreSettings } from "#app/settings/settings-schema.server.ts";

export const sampleStore = {
  storeName: "Nakshatra Computers",
  legalName: "Nakshatra Computers Private Limited (sample store)",
  addressLines: ["42, Neeladri Road", "Electronic City Phase 1", "Bengaluru, Karnataka 560100"],
  gstin: "29AAACN0000A1ZH",
  phones: ["+91 80 4000 0100", "+91 90000 00100"],
  emails: ["hello@nakshatra.example", "support@nakshatra.example"],
  openingHours: ["Monday–Saturday: 10 AM–8 PM", "Sunday: closed"],
  mapPosition: { latitude: 12.8452, longitude: 77.6602 },
  grievanceOfficer: "Meera Iyer, grievance@nakshatra.example",
  jurisdiction: "Bengaluru",
  story: [
    "Nakshatra Computers was founded in 2025. We began as a retail shop in Bangalore, where customers came in with a budget and a question, and wanted an honest answer to both.",
    "The questions were always the same: how much memory, which display, how long will it last. So we put a specification sheet next to every computer. This website does the same for every product we sell.",
    "Today we serve individuals and corporate clients across India, from one laptop for a student to sixty desktops for an office, with a GST invoice for every purchase.",
  ],
  storyFacts: [
    "Founded: 2025",
    "Started as: A retail shop in Bangalore",
    "Serves: Individuals and corporate clients",
    "Delivers to: All of India",
  ],
  leadership: [
    {
      name: "Kavya Ramanathan",
      role: "Founder and Chief Executive",
      text: "Opened our first store in Bangalore and still takes customer calls on Saturdays.",
    },
    {
      name: "Imran Sheikh",
      role: "Head of Supply and Service",
      text: "Selects our products, agrees warranty terms with manufacturers and heads the service centre.",
    },
    {
      name: "Meera Iyer",
      role: "Customer Care and Grievance Officer",
      text: "Leads customer care and handles complaints as our grievance officer.",
    },
  ],
} satisfies Partial<StoreSettings>;
