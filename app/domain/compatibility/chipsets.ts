/** Processor series per chipset. Source: AMD's and Intel's chipset tables. */

type Support = { fromTheStart: readonly string[]; withUpdate: readonly string[] };

const zen2Later = ["Ryzen 4000", "Ryzen 5000"];
const am4First: Support = {
  fromTheStart: ["Ryzen 1000"],
  withUpdate: ["Ryzen 2000", "Ryzen 3000", "Ryzen 3000G", ...zen2Later],
};
const am4Second: Support = {
  fromTheStart: ["Ryzen 1000", "Ryzen 2000"],
  withUpdate: ["Ryzen 3000", "Ryzen 3000G", ...zen2Later],
};
const am4Third: Support = { fromTheStart: ["Ryzen 3000"], withUpdate: zen2Later };
const am5First: Support = { fromTheStart: ["Ryzen 7000"], withUpdate: ["Ryzen 8000", "Ryzen 9000"] };
const am5Second: Support = { fromTheStart: ["Ryzen 7000", "Ryzen 8000", "Ryzen 9000"], withUpdate: [] };
const intel400: Support = { fromTheStart: ["Core 10th generation"], withUpdate: ["Core 11th generation"] };
const intel400Only10: Support = { fromTheStart: ["Core 10th generation"], withUpdate: [] };
const intel500: Support = { fromTheStart: ["Core 10th generation", "Core 11th generation"], withUpdate: [] };
const intel600: Support = {
  fromTheStart: ["Core 12th generation"],
  withUpdate: ["Core 13th generation", "Core 14th generation"],
};
const intel700: Support = {
  fromTheStart: ["Core 12th generation", "Core 13th generation"],
  withUpdate: ["Core 14th generation"],
};
const intel800: Support = { fromTheStart: ["Core Ultra 200S"], withUpdate: ["Core Ultra 200S Plus"] };

const chipsets: Record<string, Support> = {
  ...named("A320 B350 X370", am4First),
  ...named("B450 X470", am4Second),
  X570: { fromTheStart: ["Ryzen 2000", "Ryzen 3000", "Ryzen 3000G"], withUpdate: zen2Later },
  ...named("A520 B550", am4Third),
  ...named("A620 B650 B650E X670 X670E", am5First),
  ...named("B840 B850 X870 X870E", am5Second),
  ...named("H410 B460", intel400Only10),
  ...named("H470 Z490", intel400),
  ...named("H510 B560 H570 Z590", intel500),
  ...named("H610 B660 H670 Q670 W680 Z690", intel600),
  ...named("B760 H770 Z790", intel700),
  ...named("H810 B860 Q870 W880 Z890", intel800),
  TRX50: { fromTheStart: ["Threadripper 7000"], withUpdate: ["Threadripper 9000"] },
};

function named(names: string, support: Support): Record<string, Support> {
  return Object.fromEntries(names.split(" ").map((name) => [name, support]));
}

const knownSeries = new Set(Object.values(chipsets).flatMap((one) => [...one.fromTheStart, ...one.withUpdate]));

export function chipsetSupport(chipset: string, series: string): "from-the-start" | "with-update" | "never" | null {
  const support = chipsets[chipset.toUpperCase().replace(/^(?:AMD|INTEL) /, "")];
  if (!support || !knownSeries.has(series)) return null;
  if (support.fromTheStart.includes(series)) return "from-the-start";
  return support.withUpdate.includes(series) ? "with-update" : "never";
}
