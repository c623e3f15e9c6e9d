/**
 * Who makes and who imports what the demo sells, as a package says it (docs/decisions/328). Makers are named by the company
 * and its seat; importers are made up and say so. Where goods of a brand come from more than one country, one is named.
 */
import { cellsOf, linesOf } from "../table-cells.ts";

/** `importer`: empty for what is made in India. */
export type Origin = { countryOfOrigin: string; manufacturer: string; importer: string };

const importers: Readonly<Record<string, string>> = {
  nandi: "Nandi Imports Private Limited (sample importer), 31, Industrial Suburb, Yeshwanthpur, Bengaluru 560022",
  konkan: "Konkan Imports Private Limited (sample importer), 12, Kalyan Road, Bhiwandi, Maharashtra 421302",
  coromandel: "Coromandel Imports LLP (sample importer), 8, High Road, Sriperumbudur, Tamil Nadu 602105",
};

/** A brand, or one kind of its goods, or the products of hers whose addresses begin so. */
const origins = readOrigins(`
Acer      | Acer Incorporated, Taipei, Taiwan | China | coromandel
Acer: acer-aspire | Acer India (Private) Limited, Bengaluru 560025 | India | -
Acer: acer-veriton | Acer India (Private) Limited, Bengaluru 560025 | India | -
ADATA XPG | ADATA Technology Co., Ltd., New Taipei, Taiwan | Taiwan | konkan
AMD       | Advanced Micro Devices, Inc., Santa Clara, USA | Malaysia | konkan
APC       | Schneider Electric IT Business India Private Limited, Bengaluru 560066 | India | -
ARCTIC    | ARCTIC GmbH, Braunschweig, Germany | China | konkan
ASRock    | ASRock Inc., Taipei, Taiwan | Vietnam | nandi
ASUS      | ASUSTeK Computer Inc., Taipei, Taiwan | China | konkan
ASUS: Routers | ASUSTeK Computer Inc., Taipei, Taiwan | Vietnam | konkan
Amkette   | Amkette Electronics Limited, New Delhi 110020 | China | konkan
Anker     | Anker Innovations Limited, Hong Kong | China | nandi
Apple     | Apple Inc., Cupertino, USA | China | nandi
BenQ      | BenQ Corporation, Taipei, Taiwan | China | coromandel
Cooler Master | Cooler Master Technology Inc., New Taipei, Taiwan | China | konkan
Corsair   | Corsair Memory, Inc., Milpitas, USA | China | konkan
Corsair: Memory | Corsair Memory, Inc., Milpitas, USA | Taiwan | konkan
Cosmic Byte | Cosmic Byte, Pune 411014 | China | konkan
Creative  | Creative Technology Ltd, Singapore | China | nandi
Crucial   | Micron Technology, Inc., Boise, USA | Malaysia | nandi
D-Link    | D-Link (India) Limited, Mumbai 400098 | India | -
DeepCool  | Beijing Deepcool Industries Co., Ltd., Beijing, China | China | konkan
Dell      | Dell Inc., Round Rock, USA | China | coromandel
Dell: dell-15 | Dell International Services India Private Limited, Bengaluru 560071 | India | -
Dell: dell-24 | Dell International Services India Private Limited, Bengaluru 560071 | India | -
Dell: dell-pro | Dell International Services India Private Limited, Bengaluru 560071 | India | -
Dell: dell-tower | Dell International Services India Private Limited, Bengaluru 560071 | India | -
Dell: Bags | Dell Inc., Round Rock, USA | Vietnam | coromandel
Edifier   | Edifier International Limited, Hong Kong | China | nandi
Fractal Design | Fractal Gaming AB, Gothenburg, Sweden | China | konkan
G.Skill   | G.SKILL International Enterprise Co., Ltd., Taipei, Taiwan | Taiwan | nandi
GEEKOM    | GEEKOM, Taipei, Taiwan | China | nandi
Gigabyte  | GIGA-BYTE Technology Co., Ltd., New Taipei, Taiwan | China | nandi
Gigabyte: Motherboards | GIGA-BYTE Technology Co., Ltd., New Taipei, Taiwan | Taiwan | nandi
Gizga Essentials | Gizga Essentials, Gurugram 122001 | India | -
HP        | HP Inc., Palo Alto, USA | China | coromandel
HP: hp-15 | HP India Sales Private Limited, Bengaluru 560030 | India | -
HP: hp-elitebook | HP India Sales Private Limited, Bengaluru 560030 | India | -
HP: hp-victus | HP India Sales Private Limited, Bengaluru 560030 | India | -
HP: hp-all-in-one | HP India Sales Private Limited, Bengaluru 560030 | India | -
HP: hp-pro-mini | HP India Sales Private Limited, Bengaluru 560030 | India | -
HP: hp-slim | HP India Sales Private Limited, Bengaluru 560030 | India | -
HyperX    | HP Inc., Palo Alto, USA | China | coromandel
Intel     | Intel Corporation, Santa Clara, USA | Vietnam | nandi
Jabra     | GN Audio A/S, Ballerup, Denmark | China | nandi
Keychron  | Keychron Technology Limited, Hong Kong | China | nandi
Kingston  | Kingston Technology Company, Inc., Fountain Valley, USA | Taiwan | coromandel
LG        | LG Electronics Inc., Seoul, South Korea | China | coromandel
Lenovo    | Lenovo Group Limited, Beijing, China | China | coromandel
Lenovo: lenovo-thinkpad-e | Lenovo (India) Private Limited, Bengaluru 560037 | India | -
Lenovo: lenovo-thinkcentre | Lenovo (India) Private Limited, Bengaluru 560037 | India | -
Lenovo: lenovo-ideacentre | Lenovo (India) Private Limited, Bengaluru 560037 | India | -
Lian Li   | Lian Li Industrial Co., Ltd., Keelung, Taiwan | China | konkan
Logitech  | Logitech International S.A., Lausanne, Switzerland | China | nandi
Luminous  | Luminous Power Technologies Private Limited, Gurugram 122003 | India | -
MSI       | Micro-Star International Co., Ltd., New Taipei, Taiwan | China | konkan
Microsoft | Microsoft Corporation, Redmond, USA | China | coromandel
Microsoft: Operating Systems | Microsoft Corporation, Redmond, USA | Singapore | coromandel
Microtek  | Microtek International Private Limited, Gurugram 122016 | India | -
NZXT      | NZXT, Inc., City of Industry, USA | China | konkan
Noctua    | Rascom Computerdistribution GmbH, Vienna, Austria | Taiwan | konkan
Portronics | Portronics Digital Private Limited, New Delhi 110020 | China | konkan
PowerColor | TUL Corporation, New Taipei, Taiwan | China | nandi
Razer     | Razer Inc., Irvine, USA | China | nandi
Redragon  | Redragon, Shenzhen, China | China | konkan
Samsung   | Samsung Electronics Co., Ltd., Suwon, South Korea | Vietnam | coromandel
Samsung: Storage | Samsung Electronics Co., Ltd., Suwon, South Korea | South Korea | coromandel
Samsung: External Storage | Samsung Electronics Co., Ltd., Suwon, South Korea | South Korea | coromandel
SanDisk   | Sandisk Corporation, Milpitas, USA | Malaysia | coromandel
Sapphire  | Sapphire Technology Limited, Hong Kong | China | nandi
Seagate   | Seagate Technology LLC, Fremont, USA | Thailand | coromandel
SteelSeries | SteelSeries ApS, Copenhagen, Denmark | China | nandi
TP-Link   | TP-Link Systems Inc., Irvine, USA | Vietnam | nandi
Thermalright | Thermalright Inc., New Taipei, Taiwan | China | konkan
UGREEN    | Ugreen Group Limited, Shenzhen, China | China | nandi
Western Digital | Western Digital Corporation, San Jose, USA | Thailand | coromandel
Wildcraft | Wildcraft India Limited, Bengaluru 560078 | India | -
ZOTAC     | ZOTAC Technology Limited, Hong Kong | China | nandi
`);

/**
 * Of a product by its address, or its kind, or its brand, in this order.
 * @throws Error where the brand is not in the table
 */
export function originOf({ slug, brand, category }: { slug: string; brand: string; category: string }): Origin {
  const ofBrand = origins.filter(({ of }) => of.split(": ")[0] === brand);
  const begins = ofBrand.find(({ of }) => slug.startsWith(of.split(": ")[1] ?? "?"));
  const found =
    begins ?? ofBrand.find(({ of }) => of === `${brand}: ${category}`) ?? ofBrand.find(({ of }) => of === brand);
  if (!found) throw new Error(`nobody makes ${slug}`);
  return found.origin;
}

function readOrigins(table: string): { of: string; origin: Origin }[] {
  return linesOf(table).map((line) => {
    const [of = "", manufacturer = "", countryOfOrigin = "", by = ""] = cellsOf(line);
    return { of, origin: { countryOfOrigin, manufacturer, importer: importers[by] ?? "" } };
  });
}
