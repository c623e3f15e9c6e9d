/** The whole shop as a table: path, file. Each file's `handle.access` says who may enter. */
import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("storefront/pages/shop-layout.tsx", [
    index("storefront/pages/home-page.tsx"),
    route("about", "storefront/pages/about-page.tsx"),
    route("contact", "storefront/pages/contact-page.tsx"),
    route("privacy", "storefront/pages/privacy-page.tsx"),
    route("terms", "storefront/pages/terms-page.tsx"),
    route("refund", "storefront/pages/refund-page.tsx"),
    route("login", "accounts/pages/login-page.tsx"),
    route("register", "accounts/pages/register-page.tsx"),
    route("vendor/register", "accounts/pages/vendor-register-page.tsx"),
    route("cart", "cart/pages/cart-page.tsx"),
    route("forgot-password", "accounts/pages/forgot-password-page.tsx"),
    route("reset-password", "accounts/pages/reset-password-page.tsx"),
    route("verify-email", "accounts/pages/verify-email-page.tsx"),
    route("dev/mailbox", "mail/pages/mailbox-page.tsx"),
    route("dev/mailbox/:id", "mail/pages/mailbox-mail-page.tsx"),
    route("orders", "orders/pages/orders-page.tsx"),
    route("orders/:id", "orders/pages/order-page.tsx"),
    route("orders/:id/reorder", "orders/pages/reorder-page.tsx"),
    route("*", "storefront/pages/not-found-page.tsx"),
  ]),
  route("logout", "accounts/pages/logout.ts"),
  route("cart/state", "cart/pages/cart-state.ts"),
  route("cart/changes", "cart/pages/cart-changes.ts"),
  route("cart/events", "cart/pages/cart-events.ts"),
  route("offline", "storefront/pages/offline-page.tsx"),
  layout("storefront/pages/checkout-layout.tsx", []),
  route("dev/mailbox/:id/html", "mail/pages/mailbox-html.ts"),
] satisfies RouteConfig;
