/** Breaks of what shoppers see and find: search, lists, delivery, cart, pictures, wishlist, lost answers. */
import type { Break } from "./break.ts";

const finding: Break[] = [
  {
    what: '"16gb ram" finds nothing again',
    file: "app/catalog/search/default-search-terms.ts",
    find: '"memory,ddr*,lpddr*": "ram, रैम",',
    put: "",
    seenBy: ["app/catalog/search/plan-search.server.test.ts"],
  },
  {
    what: "who searches laptops finds what mentions one",
    file: "app/catalog/search/match-search.ts",
    find: "const KIND: Worth = [6, 8, 0, 0];",
    put: "const KIND: Worth = [6, 8, 4, 1];",
    seenBy: ["app/catalog/search/plan-search.server.test.ts"],
  },
  {
    what: "who searches laptop ram finds laptops",
    file: "app/catalog/understanding/read-category.ts",
    find: "const meant = isCompound ? last : (whole ?? said[0] ?? last);",
    put: "const meant = whole ?? said[0] ?? last;",
    seenBy: ["tests/judged-searches.test.ts"],
  },
  {
    what: "what became a filter says nothing of the order, so an RTX 5070 Ti stands before an RTX 5070",
    file: "app/catalog/browsing/product-list.server.ts",
    find: 'const ranks = typed === "" ? scores : rankTyped(catalogue, filters);',
    put: "const ranks = scores;",
    seenBy: ["tests/judged-searches.test.ts"],
  },
  {
    what: "Reset drops what was searched for",
    file: "app/catalog/browsing/product-filters.ts",
    find: 'return { ...noFilters, search, exact, view, sort: defaultSort({ search, typed: "" }) };',
    put: "return { ...noFilters, view };",
    seenBy: ["app/catalog/browsing/product-filters.test.ts"],
  },
  {
    what: "search engines list mixes of hardly any product",
    file: "app/storefront/product-list-page.ts",
    find: "return isPlain && !isMixed && total >= MIN_INDEXED;",
    put: "return isPlain && !isMixed;",
    seenBy: ["app/storefront/product-list-page.test.ts"],
  },
  {
    what: "ratings are called reviews in the structured data",
    file: "app/storefront/product-structured-data.ts",
    find: "...(shop.writtenReviews > 0 && { reviewCount: shop.writtenReviews }),",
    put: "reviewCount: product.reviewCount,",
    seenBy: ["app/storefront/product-structured-data.test.ts"],
  },
  {
    what: "the structured data promises free shipping where it costs",
    file: "app/storefront/product-structured-data.ts",
    find: "value: paiseToRupees(shippingFee(sellingPricePaise, shop)).toFixed(2),",
    put: 'value: "0.00",',
    seenBy: ["app/storefront/product-structured-data.test.ts"],
  },
];

const delivery: Break[] = [
  {
    what: "a PIN that is no post office's is delivered to",
    file: "app/domain/buying/serviceability.ts",
    find: 'pincode.endsWith("000") ? undefined : longestPrefix(statePrefixes, pincode)',
    put: "longestPrefix(statePrefixes, pincode)",
    seenBy: ["app/domain/buying/serviceability.test.ts"],
  },
  {
    what: "an address has the PIN of another state",
    file: "app/domain/buying/address.ts",
    find: "const mismatch = errors.state ? undefined : stateMismatch(address.pincode, address.state);",
    put: "const mismatch = undefined as string | undefined;",
    seenBy: ["app/domain/buying/address.test.ts"],
  },
  {
    what: "the product page delivers where the checkout doesn't",
    file: "app/storefront/delivery-check.server.ts",
    find: "if (!found.ok) return { pin, isServiceable: false, reason: pincodeMessage(found.code, pin) };",
    put: 'if (!found.ok) return { pin, isServiceable: true, place: "India", note: "", ...deliveryWindow(now) };',
    seenBy: ["app/storefront/delivery-check.server.test.ts"],
  },
  {
    what: "checkout takes an address in an area that is not delivered to",
    file: "app/domain/buying/delivery-areas.ts",
    find: 'if (!found.ok) return err("invalid-address", { pincode: pincodeMessage(found.code, checked.value.pincode) });',
    put: "if (!found.ok) return ok({ address: checked.value, terms: ELSEWHERE });",
    seenBy: ["app/checkout/delivery-areas.test.ts"],
  },
  {
    what: "cash on delivery is taken where no courier takes it",
    file: "app/domain/buying/cash-on-delivery.ts",
    find: 'if (!takesCash) return "not-to-this-pin";',
    put: "",
    seenBy: ["app/checkout/delivery-areas.test.ts"],
  },
  {
    what: "an order after the cut-off hour is promised as one before",
    file: "app/domain/money/delivery-window.ts",
    find: "const counted = hour < calendar.orderCutoffHour ? today : addDays(today, 1);",
    put: "const counted = today;",
    seenBy: ["app/domain/money/delivery-window.test.ts"],
  },
  {
    what: "the days of an order paid later count from when it was placed",
    file: "app/orders/promise.server.ts",
    find: "if (dayInIndia(order.placedAt) === dayInIndia(now)) return;",
    put: "if (order.placedAt <= now) return;",
    seenBy: ["app/checkout/delivery-areas.test.ts"],
  },
  {
    what: "the buyer of a late parcel is told every morning",
    file: "app/orders/late-shipments.server.ts",
    find: "isNull(shipments.lateToldAt),",
    put: "",
    seenBy: ["app/orders/late-shipments.server.test.ts"],
  },
  {
    what: "a replacement is promised by the day of its order",
    file: "app/fulfilment/components/shipment-dates.ts",
    find: 'const added = kind === "sale" ? order.placedAt : events.find((one) => one.kind === "replacement")?.at;',
    put: "const added: Date | undefined = order.placedAt;",
    seenBy: ["app/fulfilment/components/shipment-dates.test.ts"],
  },
  {
    what: "a guest's PIN is asked for again on the next page",
    file: "app/catalog/delivery/delivery-pin.ts",
    find: "localStorage.setItem(PIN_KEY, pin);",
    put: "",
    seenBy: ["tests/e2e/product-page.spec.ts"],
  },
  {
    what: "the PIN chosen as a guest is not in the address form",
    file: "app/checkout/components/shipping-step.tsx",
    find: "useChosenPin(formProps.ref, isNew);",
    put: "",
    seenBy: ["tests/e2e/delivery-pin.spec.ts"],
  },
];

const buying: Break[] = [
  {
    what: "0 typed in the cart becomes what it was, in silence",
    file: "app/domain/buying/stock.ts",
    find: "return { shown, asked: quantity === value ? null : quantity };",
    put: "return { shown, asked: shown === value ? null : shown };",
    seenBy: ["app/domain/buying/stock.test.ts"],
  },
  {
    what: "an order is placed by a method that lost its keys",
    file: "app/payments/methods/method-queries.server.ts",
    find: ".filter(({ method, config }) => unavailableReasonOf({ ...method, config }, keys) === null)",
    put: "",
    seenBy: ["app/checkout/place-order.server.test.ts"],
  },
  {
    what: "'not placed' is believed while the server is still placing the order",
    file: "app/checkout/find-out-placement.ts",
    find: 'else if (found.kind !== "not-placed" || ++answers === PAUSES_MS.length) return found;',
    put: "else if (++answers > 0) return found;",
    seenBy: ["app/checkout/find-out-placement.test.ts"],
  },
  {
    what: "the answer to Place Order is lost, and nobody asks by the key",
    file: "app/checkout/pages/checkout-page.tsx",
    find: 'if (isAnswer || form.get("intent") !== "order") throw error;',
    put: "throw error;",
    seenBy: ["tests/e2e/lost-answer.spec.ts"],
  },
  {
    what: "who paid after cancelling isn't told that the money goes back",
    file: "app/payments/payment-outcomes.server.ts",
    find: "await queueReturnedMoneyMail(tx, mailed, { origin, refundId, amountPaise, isCancelled });",
    put: "",
    seenBy: ["app/payments/payment-flow.test.ts"],
  },
  {
    what: "a cancelled order that was paid and refunded only says cancelled",
    file: "app/fulfilment/components/expectation.ts",
    find: 'if (returned && paymentStatus !== "paid") return `Cancelled. ${returnedText(returned)}.`;',
    put: "",
    seenBy: ["app/payments/payment-flow.test.ts", "app/fulfilment/components/expectation.test.ts"],
  },
  {
    what: "a known address gets an account to confirm",
    file: "app/accounts/people/registration-commands.server.ts",
    find: "    if (owner) {",
    put: "    if (owner?.id === null) {",
    seenBy: ["app/accounts/people/registration.test.ts"],
  },
  {
    what: "a no-cost plan costs interest",
    file: "app/domain/money/emi.ts",
    find: "isFree ? 0 : ratePercent",
    put: "ratePercent",
    seenBy: ["app/domain/money/emi.test.ts"],
  },
];

const atThePage: Break[] = [
  {
    what: "a guest's wish is forgotten at sign-in",
    file: "app/wishlist/guest-wish.server.ts",
    find: "if (isUuid(productId)) await addToWishlist(app.db, commandContext(app, viewer), productId);",
    put: "",
    seenBy: ["app/wishlist/wishlist.test.ts"],
  },
  {
    what: "the picture that was closed doesn't give the focus back",
    file: "app/storefront/use-lightbox.ts",
    find: "        onClose();\n",
    put: "",
    seenBy: ["tests/e2e/product-page.spec.ts"],
  },
  {
    what: "too many in the cart is said at the button and in a toast",
    file: "app/cart/components/add-to-cart.tsx",
    find: "saysWhy: stepper",
    put: "saysWhy: false",
    seenBy: ["tests/e2e/cart-limits.spec.ts"],
  },
  {
    what: "what was looked at is not remembered",
    file: "app/catalog/recently-viewed.ts",
    find: "keep([id, ...recallViewed().filter((other) => other !== id)].slice(0, MAX_KEPT));",
    put: "",
    seenBy: ["tests/e2e/looks-around.spec.ts"],
  },
  {
    what: "errors above a form lead nowhere",
    file: "app/ui/forms/field.tsx",
    find: "<div id={error && name ? `field-${name}` : undefined} className",
    put: "<div className",
    seenBy: ["tests/e2e/error-summary.spec.ts"],
  },
];

export const shoppingBreaks: readonly Break[] = [...finding, ...delivery, ...buying, ...atThePage];
