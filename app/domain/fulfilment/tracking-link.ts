/** Couriers whose public tracking page takes the number in its address. */
const pages: Readonly<Record<string, string>> = {
  "Blue Dart": "https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=",
  Delhivery: "https://www.delhivery.com/track/package/",
  "Ecom Express": "https://ecomexpress.in/tracking/?awb_field=",
  XpressBees: "https://www.xpressbees.com/shipment/tracking?awbNo=",
};

type Tracked = { carrier: string | null; tracking: string | null; trackingUrl: string | null };

/** The address that the sender typed, else the courier's page. */
export function trackingLink({ carrier, tracking, trackingUrl }: Tracked): string | null {
  const page = pages[carrier ?? ""];
  return trackingUrl ?? (page && tracking ? page + encodeURIComponent(tracking) : null);
}
