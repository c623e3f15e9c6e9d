import type { PublicStore, ShopData } from "./shop-data.ts";

/** For schema.org. */
export function organizationData({ store, origin }: Pick<ShopData, "origin"> & { store: PublicStore }) {
  const [phone] = store.phones;
  const [email] = store.emails;
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    name: store.storeName,
    legalName: store.legalName,
    url: `${origin}/`,
    logo: `${origin}${store.logo ? store.logo.card : "/icon-512.png"}`,
    ...(store.gstin && { taxID: store.gstin }),
    ...(store.addressLines.length > 0 && {
      address: { "@type": "PostalAddress", streetAddress: store.addressLines.join(", "), addressCountry: "IN" },
    }),
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    ...(store.socialLinks.length > 0 && { sameAs: store.socialLinks.map(({ url }) => url) }),
  };
}
