/**
 * The longest matching PIN prefix decides. Source: All India Pincode Directory (data.gov.in) and GeoNames' edition,
 * March 2025.
 */

const prefixesByState: Readonly<Record<string, string>> = {
  "Andaman and Nicobar Islands": "744",
  "Andhra Pradesh": "515-518 520-524 530-535",
  "Arunachal Pradesh": "790-792",
  Assam: "781-788",
  Bihar: "800-805 811-813 814131 821 823 824 841-848 851-855",
  Chandigarh: "160",
  Chhattisgarh: "490-497",
  "Dadra and Nagar Haveli and Daman and Diu": "362520 362540 362570 396210 396215 396220 396230 396235 396240",
  Delhi: "110",
  Goa: "403",
  Gujarat: "360-365 370 380 382-385 387-396",
  Haryana: "121-127 131-136",
  "Himachal Pradesh": "171-177",
  "Jammu and Kashmir": "180-182 184 185 190-193",
  Jharkhand: "813208 814-816 822 825-829 831-835",
  Karnataka: "560-563 570-577 580-587 590 591",
  Kerala: "670 671 673 676 678-680 682 683 685 686 688-691 695",
  Ladakh: "194",
  Lakshadweep: "68255",
  "Madhya Pradesh": "450-458 460-466 470-477 480-488",
  Maharashtra: "400-402 410-416 421-425 431 440-445",
  Manipur: "795",
  Meghalaya: "793 794",
  Mizoram: "796",
  Nagaland: "797 798",
  Odisha: "751-770",
  Puducherry: "533464 6050 605104 605110 607402 607403 6096 673310",
  Punjab: "140-148 151 152 160055 160059 160062 160071 160103 160104",
  Rajasthan: "301-307 311-314 321-328 331-335 341-345",
  Sikkim: "737",
  "Tamil Nadu": "600-614 609608 620-632 635-639 641-643",
  Telangana: "500-509",
  Tripura: "799",
  "Uttar Pradesh": "201-212 221-233 241-247 247669 250 251 261 262 271-277 281-285",
  Uttarakhand: "244711-244717 2460-2464 247656 24766 247670 247671 248 249 262308-262311 262401 262402 262405 2625 263",
  "West Bengal": "700 711-713 721-723 731-736 741-743",
};

/** PINs with post offices in two states, under the second. */
const straddling: Readonly<Record<string, string>> = {
  "Andhra Pradesh": "505416 533464",
  Chandigarh: "140119 140125 140133 140603",
  "Dadra and Nagar Haveli and Daman and Diu": "396193",
  Gujarat: "396230 396235 396240",
  Kerala: "673310",
  Meghalaya: "783123 783134",
  Puducherry: "605101 605102 605105-605107 605111 605501 605502",
  Punjab: "160003 160014",
  "Tamil Nadu": "605007 605014 605110 607402 609601 609603 609604",
  Telangana: "533352",
  "Uttar Pradesh": "247662 247665",
  Uttarakhand: "246763",
};

const prefixesByCity: Readonly<Record<string, string>> = {
  Agartala: "7990",
  Agra: "282",
  Ahmedabad: "380",
  Aizawl: "7960",
  Ajmer: "3050",
  Amritsar: "1430",
  Asansol: "7133",
  Bareilly: "2430",
  Belagavi: "5900",
  Bengaluru: "560",
  Bhopal: "462",
  Bhubaneswar: "751",
  Bilaspur: "4950",
  Chandigarh: "160",
  "Chhatrapati Sambhajinagar": "4310",
  Chennai: "600",
  Coimbatore: "6410",
  Cuttack: "753",
  Dehradun: "2480",
  Dhanbad: "8260",
  Durgapur: "7132",
  Faridabad: "1210",
  Gangtok: "737101-737103",
  Ghaziabad: "2010",
  Guntur: "5220",
  Gurugram: "1220",
  Guwahati: "7810 7811",
  Gwalior: "4740",
  Howrah: "7111",
  Hyderabad: "500",
  Imphal: "7950",
  Indore: "452",
  Jabalpur: "4820",
  Jaipur: "302",
  Jalandhar: "1440",
  Jammu: "1800",
  Jamshedpur: "831",
  Jodhpur: "3420",
  Kanpur: "208",
  Kochi: "6820",
  Kolhapur: "4160",
  Kolkata: "700",
  Kota: "3240",
  Kozhikode: "6730",
  Lucknow: "226",
  Ludhiana: "1410",
  Madurai: "6250",
  Mangaluru: "5750",
  Meerut: "2500",
  Mohali: "160055 160059 160062 160071",
  Mumbai: "400",
  Muzaffarpur: "8420",
  Mysuru: "5700",
  Nagpur: "4400",
  Nashik: "4220",
  "Navi Mumbai": "4007",
  "New Delhi": "110",
  Noida: "2013",
  Panaji: "403001",
  Patna: "800",
  Prayagraj: "2110",
  Puducherry: "6050",
  Pune: "411",
  Raipur: "492",
  Rajkot: "3600",
  Ranchi: "834",
  Salem: "6360",
  Shillong: "7930",
  Shimla: "1710",
  Siliguri: "7340",
  Solapur: "4130",
  Srinagar: "1900",
  Surat: "395",
  Thane: "4006",
  Thiruvananthapuram: "695",
  Thrissur: "6800",
  Tiruchirappalli: "6200",
  Tirupati: "5175",
  Udaipur: "3130",
  Vadodara: "3900",
  Varanasi: "2210",
  Vijayawada: "5200",
  Visakhapatnam: "530",
  Warangal: "5060",
};

function byPrefix(places: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(places).flatMap(([place, list]) =>
      list.split(" ").flatMap((run) => prefixesOf(run).map((prefix) => [prefix, place] as const)),
    ),
  );
}

function prefixesOf(run: string): string[] {
  const [first = 0, last = first] = run.split("-").map(Number);
  return Array.from({ length: last - first + 1 }, (_, i) => String(first + i));
}

export const statePrefixes = byPrefix(prefixesByState);
export const secondStates = byPrefix(straddling);
export const cityPrefixes = byPrefix(prefixesByCity);

export function longestPrefix(prefixes: ReadonlyMap<string, string>, pincode: string): string | undefined {
  for (let length = pincode.length; length > 0; length--) {
    const place = prefixes.get(pincode.slice(0, length));
    if (place !== undefined) return place;
  }
  return undefined;
}
