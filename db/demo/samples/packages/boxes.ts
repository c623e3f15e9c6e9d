/** What is in the box of the demo's products: by kind, from what the product says of itself. */
import type { SamplePart, SampleProduct } from "../types.ts";

type Said = (key: string) => string;

const join = (...things: (string | false)[]): string => things.filter(Boolean).join(", ");
const pieces = (count: string, one: string, several = `${one}s`): string =>
  Number.parseFloat(count) > 1 ? `${Number.parseFloat(count)} ${several}` : one;
const first = (list: string): string => list.split(", ")[0] ?? "";

/** Of what is held in the hand or worn: its receiver, cable and batteries. */
function withCable(thing: string, said: Said): string {
  const [connectivity, battery] = [said("connectivity"), said("battery")];
  return join(
    thing,
    connectivity.includes("2.4 GHz") && "USB receiver",
    /[Rr]echargeable|Up to/.test(battery) && "charging cable",
    !battery && connectivity.startsWith("USB-C") && "detachable USB-C cable",
    /^\d × A/.test(battery) && `${battery.split(",")[0]} battery`.replace(/^([2-9].*)battery$/, "$1batteries"),
    "user guide",
  );
}

const boxes: Readonly<Record<string, (said: Said, product: SampleProduct | SamplePart) => string>> = {
  "Graphics Cards": (said) =>
    join("Graphics card", said("powerConnector").includes("12V-2x6") && "12V-2x6 power adapter", "quick start guide"),
  Processors: (said) =>
    join("Processor", said("coolerIncluded") === "Yes" && "cooler with fan", "case sticker", "quick start guide"),
  Motherboards: (said) =>
    join(
      "Motherboard",
      "2 SATA cables",
      "M.2 screws",
      /Wi-Fi/.test(said("boardWifi")) && "Wi-Fi antenna",
      "quick start guide",
    ),
  Memory: (said) => pieces(said("modules"), "Memory module", "memory modules"),
  Storage: (said) => (said("storageType") === "Hard disk" ? "Hard disk" : "SSD, installation guide"),
  "Power Supplies": (said) =>
    join(
      "Power supply",
      "mains cable",
      said("modularity") === "Fully modular" && "set of modular cables",
      "mounting screws",
      "user guide",
    ),
  Cases: (said) =>
    join(
      "Case",
      Number.parseFloat(said("fansIncluded")) > 0 && `${pieces(said("fansIncluded"), "fan")} (fitted)`,
      "screws",
      "cable ties",
      "user guide",
    ),
  Coolers: (said) =>
    join(
      said("coolerType") === "Air" ? "Cooler" : "Radiator with pump",
      pieces(said("fansIncluded"), "fan"),
      `mounting kit for ${said("supportedSockets").replace(/, ([^,]+)$/, " and $1")}`,
      "thermal paste",
      "user guide",
    ),
  Fans: (said) =>
    join(
      pieces(said("fansIncluded"), "Fan", "fans"),
      Number.parseFloat(said("fansIncluded")) > 1 && "controller",
      "mounting screws",
    ),
  Monitors: (said) =>
    join("Monitor", "stand", "power cable", `${first(said("monitorPorts")).split(" ")[0]} cable`, "quick start guide"),
  Keyboards: (said) => withCable("Keyboard", said),
  Mice: (said) => withCable("Mouse", said),
  Headsets: (said) => withCable("Headset", said),
  Webcams: () => "Webcam, user guide",
  "Mouse Pads": () => "Mouse pad",
  Routers: () => "Router, power adapter, network cable, quick start guide",
  UPS: () => "UPS, user guide, warranty card",
  Speakers: () => "Speakers, connecting cable, user guide",
  "External Storage": (said) =>
    join(
      said("storageType") === "SSD" ? "Portable SSD" : "Portable hard disk",
      `${said("hostConnector")} cable`,
      "guide",
    ),
  "Hubs and Docks": (_, { slug }) => (slug.endsWith("-dock") ? "Dock, power adapter, user guide" : "Hub, user guide"),
  Cables: () => "Cable",
  Bags: (_, { slug }) => (slug.includes("sleeve") ? "Sleeve" : "Bag"),
  "Operating Systems": (said) => `${said("medium")}, card with product key`,
  // Work has no box.
  "PC Assembly": () => "",
  Laptop: laptop,
  "Gaming Laptop": laptop,
  Desktop: () => "Desktop, keyboard, mouse, power cable",
};

/** Where the kind says it wrongly. */
const others: Readonly<Record<string, string>> = {
  "geekom-a6-mini-pc": "Mini PC, power adapter, HDMI cable, VESA plate, user guide",
  "apple-mac-studio-m4-max": "Mac Studio, power cable",
  "dell-24-all-in-one": "All-in-one, wireless keyboard and mouse, power adapter",
  "logitech-k380s": "Keyboard, 2 × AAA batteries, user guide",
  "samsung-t7-1tb": "Portable SSD, USB-C cable, USB-A cable, guide",
};

function laptop(said: Said, { brand }: { brand: string }): string {
  if (brand === "Apple") return "MacBook, USB-C charger, USB-C to MagSafe 3 cable";
  const charger = /\d+ W (?:USB-C )?(?:charger|adapter)/.exec(said("battery"))?.[0] ?? "charger";
  return join("Laptop", charger.replace("adapter", "charger"), "user guide");
}

/** @throws Error of a kind that is not in the table */
export function boxOf(product: SampleProduct | SamplePart): string {
  const box = boxes[product.category];
  if (!box) throw new Error(`what is in the box of ${product.category}?`);
  const values = new Map<string, string>(product.specs.map(({ key, value }) => [key, value]));
  return others[product.slug] ?? box((key) => values.get(key) ?? "", product);
}
