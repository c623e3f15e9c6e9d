/** Commands of another shape, each with a reason; lines no longer needed fail the test. */
export const exceptions: Record<string, string> = {
  "app/accounts/sign-in/rate-limits.server.ts limitGuesses": "wraps what a command does, whoever gives it",
  "app/payments/providers/test/books.server.ts openTestOrder":
    "another house's books: a merchant's key asks, no viewer",
  "app/payments/providers/test/books.server.ts refundTestPayment":
    "another house's books: a merchant's key asks, no viewer",
  "app/couriers/demo/books.server.ts openDemoShipment": "another house's books: a merchant's key asks, no viewer",
  "app/couriers/demo/books.server.ts cancelDemoShipment": "another house's books: a merchant's key asks, no viewer",
  "app/couriers/demo/books.server.ts scanDemoShipment": "another house's books: its own people scan, no viewer",
  "app/couriers/demo/books.server.ts instructDemoShipment": "another house's books: a merchant's key asks, no viewer",
  "app/fulfilment/orders/refund-plan.server.ts planRefund": "writes nothing, and says why a refund can't be planned",
};
