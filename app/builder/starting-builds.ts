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
    purpose:
      "Documents, accounts and video calls on a network cable, with Windows and a slot for a second memory module.",
    budget: 65_000,
    parts: [
      "amd-ryzen-5-7600",
      "asrock-b650m-hdv-m2",
      "kingston-fury-beast-ddr5-16gb-5600",
      "kingston-nv3-500gb",
      "deepcool-cc560-v2",
      "deepcool-pf450",
      "microsoft-windows-11-home-usb",
    ],
  },
  {
    slug: "family",
    name: "Family and study PC",
    purpose:
      "School, code and photographs, with Wi-Fi and Windows. A second memory module and a graphics card go in later.",
    budget: 78_000,
    parts: [
      "amd-ryzen-5-7600",
      "msi-b650-gaming-plus-wifi",
      "kingston-fury-beast-ddr5-16gb-5600",
      "kingston-nv3-1tb",
      "deepcool-cc560-v2",
      "cooler-master-mwe-550-bronze-v2",
      "microsoft-windows-11-home-usb",
    ],
  },
  {
    slug: "first-gaming",
    name: "First gaming PC",
    purpose: "Esports titles at high frame rates and most new games at 1080p, with Wi-Fi and Windows.",
    budget: 85_000,
    parts: [
      "amd-ryzen-5-5600",
      "msi-b550m-pro-vdh-wifi",
      "corsair-vengeance-lpx-16gb-kit-3200",
      "gigabyte-radeon-rx-7600-gaming-oc-8gb",
      "crucial-p3-plus-1tb",
      "deepcool-cc560-v2",
      "corsair-cx650",
      "microsoft-windows-11-home-usb",
    ],
  },
  {
    slug: "gaming-1080p",
    name: "1080p gaming PC",
    purpose: "New games at 1080p and the highest settings: 16 GB of graphics memory at the lowest price.",
    budget: 97_000,
    parts: [
      "amd-ryzen-5-5600",
      "msi-b550m-pro-vdh-wifi",
      "corsair-vengeance-lpx-16gb-kit-3200",
      "sapphire-pulse-radeon-rx-9060-xt-16gb",
      "kingston-nv3-1tb",
      "deepcool-cc560-v2",
      "corsair-cx650",
      "microsoft-windows-11-home-usb",
    ],
  },
  {
    slug: "developer",
    name: "Developer PC",
    purpose:
      "Compilers, containers and several monitors: eight fast cores and 32 GB of memory, quiet and without a graphics card.",
    budget: 115_000,
    parts: [
      "amd-ryzen-7-9700x",
      "deepcool-ak400",
      "msi-b650-gaming-plus-wifi",
      "gskill-flare-x5-32gb-6000-cl30",
      "wd-black-sn7100-1tb",
      "nzxt-h5-flow-2024",
      "cooler-master-mwe-550-bronze-v2",
      "microsoft-windows-11-home-usb",
    ],
  },
  {
    slug: "gaming-1440p",
    name: "1440p gaming PC",
    purpose: "New games at 1440p and high settings, with 16 GB of graphics memory for the years to come.",
    budget: 165_000,
    parts: [
      "amd-ryzen-5-7600",
      "msi-b650-gaming-plus-wifi",
      "gskill-flare-x5-32gb-6000-cl30",
      "powercolor-reaper-radeon-rx-9070-16gb",
      "wd-black-sn7100-1tb",
      "nzxt-h5-flow-2024",
      "corsair-rm750e",
      "microsoft-windows-11-home-usb",
    ],
  },
  {
    slug: "gaming-high-refresh",
    name: "High refresh gaming PC",
    purpose: "1440p at 144 Hz and more: a processor with extra cache for games, and ray tracing.",
    budget: 190_000,
    parts: [
      "amd-ryzen-7-7800x3d",
      "deepcool-ak620-white",
      "msi-b650-gaming-plus-wifi",
      "gskill-flare-x5-32gb-6000-cl30",
      "gigabyte-geforce-rtx-5070-windforce-oc-sff-12gb",
      "wd-black-sn850x-1tb",
      "nzxt-h5-flow-2024",
      "corsair-rm750e",
      "microsoft-windows-11-home-usb",
    ],
  },
  {
    slug: "creator",
    name: "Creator PC",
    purpose: "4K video and photographs: twelve cores, 64 GB of memory, 16 GB of graphics memory and a drive of 2 TB.",
    budget: 255_000,
    parts: [
      "amd-ryzen-9-9900x",
      "arctic-liquid-freezer-iii-360",
      "msi-mag-x870-tomahawk-wifi",
      "corsair-vengeance-rgb-ddr5-64gb-6000-cl30",
      "msi-geforce-rtx-5060-ti-16gb-ventus-2x-oc-plus",
      "samsung-990-pro-2tb-heatsink",
      "lian-li-lancool-216",
      "corsair-rm850e",
      "microsoft-windows-11-home-usb",
    ],
  },
  {
    slug: "gaming-4k",
    name: "4K gaming PC",
    purpose: "The fastest processor for games, a card for 4K and 2 TB for large titles.",
    budget: 260_000,
    parts: [
      "amd-ryzen-7-9800x3d",
      "arctic-liquid-freezer-iii-360",
      "gigabyte-b850-aorus-elite-wifi7-ice",
      "xpg-lancer-blade-white-32gb-6000",
      "asus-prime-geforce-rtx-5070-ti-oc-16gb",
      "samsung-990-pro-2tb-heatsink",
      "lian-li-lancool-216",
      "corsair-rm850e",
      "microsoft-windows-11-home-usb",
    ],
  },
  {
    slug: "workstation",
    name: "Workstation",
    purpose: "3D, simulation and local AI: 24 cores, 64 GB of memory, an RTX 5080, 2 TB and Windows 11 Pro.",
    budget: 370_000,
    parts: [
      "intel-core-ultra-9-285k",
      "arctic-liquid-freezer-iii-360",
      "msi-mag-z890-tomahawk-wifi",
      "corsair-vengeance-rgb-ddr5-64gb-6000-cl30",
      "msi-geforce-rtx-5080-16g-gaming-trio-oc",
      "samsung-990-pro-2tb-heatsink",
      "lian-li-lancool-216",
      "corsair-rm1000e",
      "microsoft-windows-11-pro-usb",
    ],
  },
];
