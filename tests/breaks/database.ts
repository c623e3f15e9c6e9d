/** Breaks of what the database itself refuses or keeps true, whoever writes. */
import type { Break } from "./break.ts";

export const databaseBreaks: readonly Break[] = [
  {
    what: "areas: one closed for a shipment's weight since the order was read is forgotten",
    file: "db/migrations/0129_narrow_areas_refuse.sql",
    find: "AND grams <= a.up_to_grams",
    put: "AND a.up_to_grams = 1000000",
    seenBy: ["app/checkout/delivery-areas.test.ts"],
  },
  {
    what: "delays: a question stays open when its shipment leaves",
    file: "db/migrations/0130_shipment_delays.sql",
    find: "WHERE shipment_id = NEW.id AND status = 'open';",
    put: "WHERE false;",
    seenBy: ["app/fulfilment/delays/delays.test.ts"],
  },
  {
    what: "a vendor reads the store's changes of everybody's products",
    file: "db/migrations/0131_vendor_store_changes.sql",
    find: " AND p.vendor_id = current_setting('shop.vendor_id')",
    put: "",
    seenBy: ["app/product-desk/store-changes/store-changes.test.ts"],
  },
  {
    what: "a closed day stays closed when one of its orders changes",
    file: "db/migrations/0138_order_days.sql",
    find: "  DELETE FROM order_days WHERE day = its_day;",
    put: "",
    seenBy: ["app/orders/days/close-days.all.test.ts"],
  },
  {
    what: "balances stay closed when something is dated into the past",
    file: "db/migrations/0140_sums_of_the_books.sql",
    find: "  UPDATE book_closings SET through = written - 1 WHERE kind IN ('balances', 'products') AND through >= written;",
    put: "",
    seenBy: ["app/ledger/days/book-days.all.test.ts"],
  },
  {
    what: "the store is paid for its own sales",
    file: "db/migrations/0142_store_owes_itself_nothing.sql",
    find: "IF NEW.vendor_id <> 'store' THEN",
    put: "IF true THEN",
    seenBy: ["app/ledger/payouts.server.test.ts"],
  },
];
