/**
 * The first digits of a PIN tell its state and often its city; the longest prefix wins.
 *
 * A suggestion, never a reason to refuse: some sorting districts straddle a border. Missing are prefixes India Post
 * hasn't given out (29, 35, 54, 55, 65, 66, 86–89) and 9, the Army Postal Service, which no courier reaches.
 */

/** "20-28" is a range of prefixes. */
const prefixesByState: Readonly<Record<string, string>> = {
  "Andaman and Nicobar Islands": "744",
  "Andhra Pradesh": "51-53",
  "Arunachal Pradesh": "790-792",
  Assam: "78",
  Bihar: "80 81 82 84 85",
  Chandigarh: "16",
  Chhattisgarh: "49",
  "Dadra and Nagar Haveli and Daman and Diu": "396210 396215 396220 396230 396235 396240 362520 362540",
  Delhi: "11",
  Goa: "403",
  Gujarat: "36-39",
  Haryana: "12 13",
  "Himachal Pradesh": "17",
  "Jammu and Kashmir": "18 19",
  Jharkhand: "814-816 822 825-829 83",
  Karnataka: "56-59",
  Kerala: "67-69",
  Ladakh: "194",
  Lakshadweep: "68255",
  "Madhya Pradesh": "45-48",
  Maharashtra: "40-44",
  Manipur: "795",
  Meghalaya: "793 794",
  Mizoram: "796",
  Nagaland: "797 798",
  Odisha: "75-77",
  Puducherry: "6050 6096 533464 673310",
  Punjab: "14 15",
  Rajasthan: "30-34",
  Sikkim: "737",
  "Tamil Nadu": "60-64",
  Telangana: "50",
  Tripura: "799",
  "Uttar Pradesh": "20-28",
  Uttarakhand: "244711-244717 2460-2464 24766 248 249 262308-262310 2625 263",
  "West Bengal": "70-74",
};

/** The big cities only, where most orders go. */
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
  Coimbatore: "641",
  Cuttack: "753",
  Dehradun: "2480",
  Dhanbad: "8260",
  Durgapur: "7132",
  Faridabad: "1210",
  Gangtok: "7371",
  Ghaziabad: "2010",
  Guntur: "5220",
  Gurugram: "1220",
  Guwahati: "781",
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

/** "51-53 737" → entries for 51, 52, 53 and 737. */
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
export const cityPrefixes = byPrefix(prefixesByCity);

export function longestPrefix(prefixes: ReadonlyMap<string, string>, pincode: string): string | undefined {
  for (let length = pincode.length; length > 0; length--) {
    const place = prefixes.get(pincode.slice(0, length));
    if (place !== undefined) return place;
  }
  return undefined;
}
