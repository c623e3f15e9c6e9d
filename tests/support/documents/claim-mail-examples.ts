import type { MailData } from "#app/mail/mail-kinds.ts";

const claim = {
  ...{ number: "SNG-7K3F-92QX", name: "Asha", link: "https://shop.example/vendor/claims/1" },
  ...{ product: "ThinkPad E14", serial: "PF4XYZ12", description: "It does not start any more." },
};

export const claimMailExamples = {
  "claim-pending": claim,
  "claim-for-store": { ...claim, vendorName: "Kaveri Systems" },
  "claim-ended": { ...claim, as: "withdrawn" },
  "claim-ended-for-store": { ...claim, as: "closed", vendorName: "Kaveri Systems" },
  "claim-updated": {
    ...{ number: claim.number, name: claim.name, link: "https://shop.example/orders/1#claims" },
    ...{ heading: "Warranty claim: accepted", text: "Your claim is accepted.", note: "Please bring it to our shop." },
  },
  "dispute-for-store": {
    ...{ name: "Asha", number: claim.number, amountPaise: 2_59_998_00, reason: "goods not received" },
    ...{ until: "3 Dec 2026", link: "https://shop.example/admin/payouts/disputes/1" },
  },
} satisfies Partial<MailData>;
