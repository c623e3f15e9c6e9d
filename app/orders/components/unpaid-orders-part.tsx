/** Loaded apart from product pages. */
export { UnpaidOrders as default } from "./unpaid-orders.tsx";
