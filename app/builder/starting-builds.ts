export type StartingBuild = {
  slug: string;
  name: string;
  purpose: string;
  /** Rupees with GST; the most that all parts cost. */
  budget: number;
  /** Product slugs, one of each. */
  parts: readonly string[];
};

export const startingBuilds: readonly StartingBuild[] = [
  {
    slug: "office",
    name: "Office PC",
    purpose: "Documents, accounts and video calls, with room for a graphics card later.",
    budget: 45_000,
    parts: [
      "amd-ryzen-5-5600g",
      "gigabyte-b550m-ds3h",
      "corsair-vengeance-lpx-16gb-kit-3200",
      "kingston-nv3-500gb",
      "cooler-master-masterbox-q300l",
      "deepcool-pf450",
    ],
  },
  {
    slug: "first-gaming",
    name: "First gaming PC",
    purpose: "Esports titles at 1080p, on little power.",
    budget: 70_000,
    parts: [
      "intel-core-i5-12400f",
      "gigabyte-b760m-ds3h-ddr4",
      "corsair-vengeance-lpx-16gb-kit-3200",
      "msi-geforce-rtx-3050-ventus-2x-6g-oc",
      "kingston-nv3-1tb",
      "deepcool-cc560-v2",
      "deepcool-pf450",
    ],
  },
  {
    slug: "family",
    name: "Family and study PC",
    purpose: "A current platform for school, code and photographs that takes faster processors for years.",
    budget: 80_000,
    parts: [
      "amd-ryzen-5-7600",
      "asrock-b650m-hdv-m2",
      "corsair-vengeance-ddr5-32gb-6000-cl30",
      "kingston-nv3-1tb",
      "deepcool-cc560-v2",
      "deepcool-pf450",
    ],
  },
  {
    slug: "gaming-1080p",
    name: "1080p gaming PC",
    purpose: "New games at 1080p and high settings.",
    budget: 85_000,
    parts: [
      "intel-core-i5-12400f",
      "gigabyte-b760m-ds3h-ddr4",
      "corsair-vengeance-lpx-16gb-kit-3200",
      "asus-dual-geforce-rtx-5060-oc-8gb",
      "kingston-nv3-1tb",
      "deepcool-cc560-v2",
      "corsair-cx650",
    ],
  },
  {
    slug: "quiet-desk",
    name: "Desk PC without a graphics card",
    purpose: "Work by day and lighter games at 1080p by the graphics inside the processor.",
    budget: 100_000,
    parts: [
      "amd-ryzen-5-8600g",
      "gigabyte-b850-aorus-elite-wifi7-ice",
      "corsair-vengeance-ddr5-32gb-6000-cl30",
      "kingston-nv3-1tb",
      "nzxt-h5-flow-2024",
      "cooler-master-mwe-550-bronze-v2",
    ],
  },
  {
    slug: "gaming-1440p",
    name: "1440p gaming PC",
    purpose: "New games at 1440p, with 16 GB of graphics memory for the years to come.",
    budget: 140_000,
    parts: [
      "amd-ryzen-5-7600",
      "msi-b650-gaming-plus-wifi",
      "corsair-vengeance-ddr5-32gb-6000-cl30",
      "sapphire-pulse-radeon-rx-9060-xt-16gb",
      "wd-black-sn7100-1tb",
      "nzxt-h5-flow-2024",
      "corsair-rm750e",
    ],
  },
  {
    slug: "gaming-high-refresh",
    name: "High refresh gaming PC",
    purpose: "1440p at 144 Hz and more, with ray tracing.",
    budget: 165_000,
    parts: [
      "amd-ryzen-5-7600",
      "msi-b650-gaming-plus-wifi",
      "corsair-vengeance-ddr5-32gb-6000-cl30",
      "gigabyte-geforce-rtx-5070-windforce-oc-sff-12gb",
      "samsung-990-pro-1tb",
      "nzxt-h5-flow-2024",
      "corsair-rm750e",
    ],
  },
  {
    slug: "creator",
    name: "Creator PC",
    purpose: "Video, photographs and code: twelve cores, 64 GB of memory and a very fast drive.",
    budget: 225_000,
    parts: [
      "amd-ryzen-9-9900x",
      "arctic-liquid-freezer-iii-240",
      "msi-mag-x870-tomahawk-wifi",
      "corsair-vengeance-rgb-ddr5-64gb-6000-cl30",
      "asus-dual-geforce-rtx-5060-oc-8gb",
      "samsung-9100-pro-1tb",
      "lian-li-lancool-216",
      "corsair-rm750e",
    ],
  },
  {
    slug: "gaming-4k",
    name: "4K gaming PC",
    purpose: "The fastest processor for games and a card for 4K.",
    budget: 235_000,
    parts: [
      "amd-ryzen-7-9800x3d",
      "arctic-liquid-freezer-iii-360",
      "gigabyte-b850-aorus-elite-wifi7-ice",
      "xpg-lancer-blade-white-32gb-6000",
      "asus-prime-geforce-rtx-5070-ti-oc-16gb",
      "samsung-990-pro-1tb",
      "lian-li-lancool-216",
      "corsair-rm850e",
    ],
  },
  {
    slug: "workstation",
    name: "Workstation",
    purpose: "3D, simulation and local AI: 24 cores, 64 GB of memory and an RTX 5080.",
    budget: 350_000,
    parts: [
      "intel-core-ultra-9-285k",
      "arctic-liquid-freezer-iii-360",
      "msi-mag-z890-tomahawk-wifi",
      "corsair-vengeance-rgb-ddr5-64gb-6000-cl30",
      "msi-geforce-rtx-5080-16g-gaming-trio-oc",
      "samsung-9100-pro-1tb",
      "lian-li-lancool-216",
      "msi-mpg-a1250gs-pcie5",
    ],
  },
];
