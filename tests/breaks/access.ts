/** Breaks of who may come in and what may come in: access, vendors, webhooks, sign-in, origins, uploads. */
import type { Break } from "./break.ts";

const access: Break[] = [
  {
    what: "what only reads for a vendor can write",
    file: "app/platform/database/vendor-scope.server.ts",
    find: ', { accessMode: "read only" }',
    put: "",
    seenBy: ["app/platform/database/vendor-scope.server.test.ts"],
  },
  {
    what: "an admin reads other people's password links in the outbox",
    file: "app/mail/outbox/outbox-queries.server.ts",
    find: "const content = isSecret ? null :",
    put: "const content = false ? null :",
    seenBy: ["app/mail/outbox/outbox.test.ts"],
  },
  {
    what: "a page is shown without its access check",
    file: "app/admin/pages/admin-audit-log-page.tsx",
    find: "requireAdmin(context, handle);",
    put: "",
    seenBy: ["tests/architecture/architecture.test.ts"],
  },
  {
    what: "everybody who is signed in may cancel everybody's orders",
    file: "app/domain/parties/permissions.ts",
    find: '"cancel-order": ownOrAdmin("orders.edit"),',
    put: '"cancel-order": isSignedIn,',
    seenBy: ["app/domain/parties/permissions.test.ts"],
  },
  {
    what: "vendors without a shop of their own are the same vendor",
    file: "app/domain/parties/permissions.ts",
    find: "isVendor(viewer) && Boolean(viewer.vendorId) && viewer.vendorId === vendorId",
    put: "isVendor(viewer) && (!viewer.vendorId || viewer.vendorId === vendorId)",
    seenBy: ["app/domain/parties/permissions.test.ts"],
  },
  {
    what: "a vendor moves another vendor's shipment",
    file: "app/fulfilment/shipments/move-shipment.server.ts",
    find: "(isAdmin(viewer) || isOwnVendor(viewer, ownShipment.vendorId))",
    put: '(viewer.kind === "user")',
    seenBy: ["app/fulfilment/shipments/move-shipment.test.ts"],
  },
  {
    what: "what a vendor asks is asked for nobody",
    file: "app/platform/database/vendor-scope.server.ts",
    find: "const before = await setVendor(tx, vendorId);",
    put: 'const before = "";',
    seenBy: ["tests/architecture/vendor-scope.test.ts"],
  },
  {
    what: "a vendor's view of products is the table itself",
    file: "app/catalog/vendor-views.server.ts",
    find: '"vendor_products"',
    put: '"products"',
    seenBy: ["tests/architecture/vendor-scope.test.ts", "tests/database/vendor-views.test.ts"],
  },
];

const webhooks: Break[] = [
  {
    what: "any signature will do",
    file: "app/payments/providers/hmac.server.ts",
    find: 'return timingSafeEqual(Buffer.from(hmacOf(secret, text), "hex"), Buffer.from(signature, "hex"));',
    put: "return true;",
    seenBy: ["app/payments/providers/gateway-contract.all.test.ts", "app/payments/webhooks.server.test.ts"],
  },
  {
    what: "a Razorpay webhook is believed without its signature",
    file: "app/payments/providers/razorpay/razorpay-gateway.server.ts",
    find: 'if (!isSignedWithAny(keys.webhookSecret, rawBody, headers.get("x-razorpay-signature"))) return null;',
    put: "",
    seenBy: ["app/payments/providers/gateway-contract.all.test.ts"],
  },
  {
    what: "a Stripe webhook is believed without its signature",
    file: "app/payments/providers/stripe/stripe-gateway.server.ts",
    find: 'if (!isSignedByStripe(client, rawBody, headers.get("stripe-signature"), keys.webhookSecret, now)) return null;',
    put: "",
    seenBy: ["app/payments/providers/gateway-contract.all.test.ts"],
  },
  {
    what: "an order is paid by another amount",
    file: "app/payments/payment-events.server.ts",
    find: "event.amountPaise !== attempt.amountPaise || event.currency !== attempt.currency",
    put: "event.currency !== attempt.currency",
    seenBy: ["app/payments/payment-flow.test.ts", "app/payments/webhooks.server.test.ts"],
  },
  {
    what: "a webhook that comes twice is worked off twice",
    file: "app/payments/payment-events.server.ts",
    find: "if (current?.appliedAt) return ok(current.outcome as EventOutcome);",
    put: "",
    seenBy: ["app/payments/webhooks.server.test.ts", "app/payments/event-order.all.test.ts"],
  },
  {
    what: "one payment pays two orders",
    file: "app/payments/payment-events.server.ts",
    find: "!event.providerPaymentId || (await isPaymentOfOther(tx, event, order.id))",
    put: "!event.providerPaymentId",
    seenBy: ["app/payments/providers/gateway-contract.all.test.ts"],
  },
  {
    what: "money that came twice stays",
    file: "app/payments/payment-outcomes.server.ts",
    find: "await requestRefund(tx, { paymentId, orderId: order.id, shares: [], reason, by: null, at: now });",
    put: "orderId;",
    seenBy: ["app/payments/event-order.all.test.ts", "app/payments/payment-flow.test.ts"],
  },
];

const signIn: Break[] = [
  {
    what: "wrong passwords are not counted",
    file: "app/accounts/sign-in/sign-in-commands.server.ts",
    find: "isWrong: ({ account }) => !account",
    put: "isWrong: () => false",
    seenBy: ["app/accounts/sign-in/sign-in.test.ts"],
  },
  {
    what: "an address whose limit is used up may go on guessing",
    file: "app/accounts/sign-in/rate-limits.server.ts",
    find: "if (!isRefused) continue;",
    put: "continue;",
    seenBy: ["app/accounts/sign-in/sign-in.test.ts"],
  },
  {
    what: "each address of one IPv6 network is a client of its own",
    file: "app/accounts/sign-in/rate-limits.server.ts",
    find: "groups.slice(0, 4)",
    put: "groups.slice(0, 8)",
    seenBy: ["app/accounts/sign-in/rate-limits.test.ts"],
  },
  {
    what: "a code of the second factor works twice",
    file: "app/accounts/sign-in/second-factor-commands.server.ts",
    find: "step !== null && step > row.lastStep",
    put: "step !== null",
    seenBy: ["app/accounts/sign-in/second-factor.test.ts"],
  },
  {
    what: "sessions live on after the password was reset",
    file: "app/accounts/sign-in/password-commands.server.ts",
    find: "    await endSessions(tx, user.id);\n",
    put: "",
    seenBy: ["app/accounts/sign-in/passwords.test.ts"],
  },
  {
    what: "a link in a mail works for ever",
    file: "app/accounts/sign-in/verification-commands.server.ts",
    find: ", gt(verifications.expiresAt, now));",
    put: ", now && undefined);",
    seenBy: ["app/accounts/sign-in/passwords.test.ts", "app/accounts/people/email-confirmation.test.ts"],
  },
  {
    what: "after signing in another site is opened",
    file: "app/domain/basics/redirect.ts",
    find: "url.origin !== SITE || ",
    put: "",
    seenBy: ["app/domain/basics/redirect.test.ts"],
  },
];

const requests: Break[] = [
  {
    what: "another site's form is let in",
    file: "server/origin-check.ts",
    find: "if (origin !== null) return !own.includes(origin);",
    put: "",
    seenBy: ["server/origin-check.test.ts"],
  },
  {
    what: 'a sandboxed page, whose origin is "null", is let in',
    file: "server/origin-check.ts",
    find: "if (origin !== null) return",
    put: 'if (origin !== null && origin !== "null") return',
    seenBy: ["server/origin-check.test.ts"],
  },
  {
    what: "the first forwarded address is believed instead of the last",
    file: "server/proxy.ts",
    find: "forwarded.at(-trusted)",
    put: "forwarded.at(trusted - 1)",
    seenBy: ["server/proxy.test.ts"],
  },
  {
    what: "a session from before the cookie for scripts looks like a guest's",
    file: "server/pages/cached-pages.ts",
    find: '(hasSession(cookie) && !hasSignedInCookie(cookie ?? ""))',
    put: "false",
    seenBy: ["server/pages/cached-pages.test.ts"],
  },
  {
    what: "a signed-in person is shown their old name or role",
    file: "server/pages/people.ts",
    find: "this.#sessions.delete(token);",
    put: "void token;",
    seenBy: ["server/pages/people.test.ts"],
  },
  {
    what: "another server shows who changed something what was before",
    file: "server/pages/own-writes.ts",
    find: "await this.#database.catchUp();",
    put: "",
    seenBy: ["server/pages/own-writes.test.ts"],
  },
];

const uploads: Break[] = [
  {
    what: "pictures are decoded without a limit of pixels",
    file: "app/catalog/pictures/picture-encoding.server.ts",
    find: "limitInputPixels: MAX_PICTURE_PIXELS",
    put: "limitInputPixels: false",
    seenBy: ["app/catalog/pictures/picture-encoding.test.ts"],
  },
  {
    what: "an upload is known by its name, not by its bytes",
    file: "app/catalog/pictures/receive-pictures.server.ts",
    find: "accept: (head) => pictureFormat(head) !== null,",
    put: "accept: () => true,",
    seenBy: ["app/catalog/pictures/pictures.server.all.test.ts"],
  },
  {
    what: "a file too large is kept",
    file: "app/platform/multipart.server.ts",
    find: 'stream.truncated ? "too-large" : ',
    put: "",
    seenBy: ["app/platform/multipart.server.test.ts", "app/catalog/pictures/pictures.server.all.test.ts"],
  },
  {
    what: "anybody sees the pictures of a return",
    file: "app/returns/return-photos.server.ts",
    find: 'if (!(vendorId ? can(viewer, "read-return", { vendorId, userId }) : can(viewer, "request-return", { userId })))',
    put: 'if (vendorId && !userId && !can(viewer, "request-return", { userId }))',
    seenBy: ["app/returns/return-photos.all.test.ts"],
  },
  {
    what: "what was changed in the store of uploads is given out",
    file: "app/platform/storage/s3-storage.server.ts",
    find: "if (wanted && wanted !== sha256(answer.bytes))",
    put: "if (wanted && wanted.length !== 64)",
    seenBy: ["app/platform/storage/s3-storage.all.test.ts"],
  },
  {
    what: "a store of uploads that refuses us has no such picture",
    file: "app/platform/storage/s3-client.server.ts",
    find: 'if (status === 404 && isReading && (code === "NoSuchKey" || code === ""))',
    put: "if (status < 500 && isReading)",
    seenBy: ["app/platform/storage/s3-storage.all.test.ts"],
  },
  {
    what: "uploads leave for the store with their bytes unsigned",
    file: "app/platform/storage/s3-client.server.ts",
    find: '"x-amz-content-sha256": body.sha256,',
    put: '"x-amz-content-sha256": "UNSIGNED-PAYLOAD",',
    seenBy: ["app/platform/storage/s3-storage.all.test.ts"],
  },
  {
    what: "a file outside the folder of uploads can be named",
    file: "app/platform/storage/storage-key.ts",
    find: "if (!isName(name)) throw",
    put: "if (!name) throw",
    seenBy: ["app/platform/storage/storage-contract.test.ts"],
  },
  {
    what: "an exported cell can be a formula",
    file: "app/platform/documents/csv.server.ts",
    find: "? `'${cell}` : cell;",
    put: "? cell : cell;",
    seenBy: ["app/platform/documents/csv.server.test.ts"],
  },
];

export const accessBreaks: Break[] = [...access, ...webhooks, ...signIn, ...requests, ...uploads];
