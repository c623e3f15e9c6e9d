/** Apart from product pages, so that others don't load it. */
export { UnpaidOrders as default } from "./unpaid-orders.tsx";
