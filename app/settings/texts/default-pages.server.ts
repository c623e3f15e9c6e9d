/** The privacy text describes what the software does: change both together. */
import { REFUND_TIME } from "#app/domain/money/refund-arrival.ts";
import type { StorePage } from "./store-pages.ts";

const faq = `## What is your return policy?

You can return a product for a refund within {return days} of delivery, or request a replacement within {replacement
days}. Report damage or a defect within {damage days} of delivery. To start, open the order in My Orders.

[Read the Refund Policy](/refund)

## Do your products come with a warranty?

Yes. Most laptops and desktops come with a 1-year manufacturer's warranty, which can be extended. The warranty period
of each product is on its page.

## How can I track my order?

Log in and open My Orders. Each order shows its status, and its tracking number once it has been shipped. Delivery
takes {delivery}.

[Go to My Orders](/orders)

## Do you ship internationally?

No. We deliver within India only, to {pin codes}.

[Read the Shipping Policy](/shipping)

## How do I become a vendor?

Register as a vendor, or apply with the account you already have. Your products go live once we approve your business.

[Register as Vendor](/vendor/register)
`;

const shipping = `We deliver within India only, to {pin codes}. Enter your PIN code on a product page to see whether we deliver there,
and by when.

## Delivery time

Delivery takes {delivery} from the day of your order. Sundays and public holidays are not counted. Checkout shows the
days for your address, and we keep to them: if a parcel is late, we tell you.

## Shipping charges

{shipping}

## Tracking

You get an email when your parcel leaves, with its tracking number. [My Orders](/orders) shows the status of each
order.

## If a parcel does not arrive

If a parcel is lost or comes back to us, we refund it. If it arrives damaged, report it within {damage days}: the
[Refund Policy](/refund) says how.
`;

const refund = `Days are calendar days, counted from the day after delivery; the last day counts in full. To start a return, open the
order in [My Orders](/orders).

## Return for a refund

You can return a product within {return days} of delivery. Return it complete, with the original box, accessories,
free items and invoice. Before pickup, delete your data and log out of your accounts; we can’t inspect a laptop that
is locked to an account. You can withdraw your request in My Orders until the product is picked up.

## Replacement

If a product is damaged, defective, incomplete or not what you ordered, you can request a replacement within
{replacement days} of delivery. If the product is out of stock, we refund you instead. If you have changed your mind,
return it for a refund.

## Damage or defect

Please notify us within {damage days} of delivery if a product arrived damaged or turns out to be defective. Photos of
the damage and the box help us resolve it faster. After that, the manufacturer’s warranty applies: 1 year for most
laptops and desktops.

## What can’t be returned

- Products damaged by misuse, liquid, or opening that the manufacturer doesn’t allow.
- Products other than the ones we sent. Where a serial number was recorded, we compare it when the product arrives.
- Activated software and licence keys.

## Cancelling an order

You can cancel an order in My Orders until it is shipped. There is no cancellation charge, and you get a full refund.

## How refunds are paid

Refunds go to the card, UPI account or wallet you paid with. For cash on delivery and bank transfers, we ask for your
UPI ID or bank account. We start the refund once we have received and inspected the product. For a cancelled order, the refund starts
immediately. Your bank credits a refund to a card, UPI account or wallet ${REFUND_TIME}.

## Shipping charges

If you return a whole parcel because it is damaged, defective, incomplete or not what you ordered, we refund its
shipping fee too, with any cash on delivery fee. These fees are not refunded if you have changed your mind or keep part
of the parcel. An order that is cancelled before it is shipped costs nothing, whatever it is paid with. Pickup is free if the fault is ours or the manufacturer’s. Pickup is available within India only.

## Questions

[Contact us](/contact) with your order number and choose the subject Returns & Refunds.
`;

const terms = `These terms are an agreement between you and {legal name} and apply when you use this website or buy from it.

## Who can use this website

You must be at least 18 years old to create an account or place an order. Keep your password confidential, and tell us
immediately if someone else has used your account.

## Prices and GST

{prices}

Prices and stock may change while a product is in your cart. We always show the amount payable before you place the
order, and never charge more than that.

## Orders and payment

An order is placed when you confirm it, and accepted when we start to process it. You can pay by card, UPI, bank
transfer or cash on delivery, as available at checkout. Card details go directly to the payment provider; we never see
or store them. If we don’t receive the payment in time, the order is cancelled.

## Shipping and delivery

We deliver within India only, in {delivery}. {shipping} Products from different sellers may arrive in separate
parcels.

## Warranty

Products carry the manufacturer’s warranty. For most laptops and desktops it is 1 year and can be extended. The
warranty period is shown on the product page.

## Returns

You can return a product within {return days} of delivery or request a replacement within {replacement days}. Report
damage or defects within {damage days}. The [Refund Policy](/refund) is part of these terms.

## Vendors

Some products are sold by independent vendors on this website; the seller’s name is shown on the product page. Vendors
must describe their products accurately, keep the stock they list, and ship on time. We may remove products or close a
vendor’s account if they don’t.

## Fair use

Don’t try to hack this website, overload it with automated requests, or place orders in someone else’s name. Reviews
must be your own, for products you have bought.

## Liability

Our liability is as defined by Indian law, and nothing in these terms limits your rights as a consumer. Please back up
your data; it is not covered by any warranty.

## Changes to these terms

We give 30 days’ notice of changes, by email to account holders and on this page. The terms in force when you placed
an order continue to apply to it.

## Governing law

These terms are governed by the laws of India. The courts {courts} have jurisdiction, unless the law gives you the
right to approach a court nearer to you. You can send complaints to our grievance officer, {grievance officer}.
`;

const privacy = `{legal name} is responsible for the data described here. We keep only what we need to sell and deliver your orders,
and we never sell or rent it to anyone.

## What we collect, and why

- Your account: name, email address, and a hashed password that nobody can read.
- Your address book, cart and wishlist, so that you can use them on all your devices.
- Your orders: products, amounts, delivery address, phone number for the courier, payment status.
- Your UPI ID or bank account, where you paid in cash or by bank transfer and are due a refund. It is encrypted, and deleted
  once the refund was sent.
- Messages you send us, so that we can reply.
- Your active logins with their time, IP address and browser, so that you can log out devices you don’t recognise.
- The number of attempts per IP address, for a short time, to prevent password guessing and spam.
- A code made from the networks you have logged in from, for 90 days, so that nobody who guesses passwords can lock
  you out. The IP address can’t be read from it.

## Cookies and browser storage

One cookie keeps you logged in, one stores your cart while you are logged out, and one, a random number kept for a
year, tells that this browser has logged in before. One lives for a minute after you change something, so that the
next page shows it. Your browser also remembers your theme. We don’t track you on other websites. The map on the
contact page is loaded from OpenStreetMap, and only when you click it.

## Who we share it with

- The payment provider: the amount, and the details you enter on its page. We never see your card number.
- The courier: your name, address and phone number.
- The seller of a product you bought: the details needed to ship it.
- Authorities, where the law requires it.

## How long we keep it

We keep your account until you delete it. Tax law requires us to keep orders and invoices after that. All data is
encrypted in transit, and stored secrets are encrypted too.

## Your rights

In [My Account](/account) you can view, correct and download your data, and delete your account. For anything else,
contact our grievance officer, {grievance officer}. If you are not satisfied with the response, you may complain to
the Data Protection Board of India.

## Children

This store is for people aged 18 and above. We don’t knowingly collect data of children.

## Changes

When we update this policy, we change the date at the top of this page. We email account holders about major changes.
`;

export const defaultPages: Record<StorePage, { text: string; day: string }> = {
  faq: { text: faq, day: "2026-11-23" },
  shipping: { text: shipping, day: "2026-11-23" },
  refund: { text: refund, day: "2026-11-30" },
  terms: { text: terms, day: "2026-11-01" },
  privacy: { text: privacy, day: "2026-11-22" },
};
