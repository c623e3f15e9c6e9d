/** Commands of another shape, each for a reason; a line that isn't needed any more fails the test. */
export const exceptions: Record<string, string> = {
  "app/payments/providers/test/books.server.ts openTestOrder":
    "another house's books: a merchant's key asks, no viewer",
  "app/payments/providers/test/books.server.ts refundTestPayment":
    "another house's books: a merchant's key asks, no viewer",
  "app/fulfilment/refund-plan.server.ts planRefund": "writes nothing, and says why a refund can't be planned",
};
