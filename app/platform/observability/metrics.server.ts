/**
 * Figures of this process in Prometheus's text format (docs/decisions/365). Labels have few values: a route's pattern,
 * a queue; never an address, id or name.
 */

/** By name, in the order of the output. */
export type Labels = Readonly<Record<string, string>>;
export type Sample = { labels?: Labels; value: number; suffix?: string };
export type Family = {
  name: string;
  kind: "counter" | "gauge" | "histogram";
  help: string;
  samples(): Iterable<Sample>;
};

type Named = Pick<Family, "name" | "help">;

/** Only goes up, from 0 at the start of the process. */
export class Counter implements Family {
  readonly kind = "counter";
  readonly name: string;
  readonly help: string;
  readonly #values = new Map<string, { labels: Labels; value: number }>();

  constructor({ name, help }: Named) {
    this.name = name;
    this.help = help;
  }

  add(labels: Labels, value = 1): void {
    const key = keyOf(labels);
    const known = this.#values.get(key);
    if (known) known.value += value;
    else this.#values.set(key, { labels, value });
  }

  samples(): Iterable<Sample> {
    return this.#values.values();
  }
}

/** How often something took how long. */
export class Histogram implements Family {
  readonly kind = "histogram";
  readonly name: string;
  readonly help: string;
  readonly #bounds: readonly number[];
  readonly #series = new Map<string, { labels: Labels; counts: number[]; sum: number }>();

  /** `bounds`: seconds, ascending. */
  constructor({ name, help, bounds }: Named & { bounds: readonly number[] }) {
    this.name = name;
    this.help = help;
    this.#bounds = bounds;
  }

  observe(labels: Labels, seconds: number): void {
    const key = keyOf(labels);
    let series = this.#series.get(key);
    if (!series) {
      series = { labels, counts: Array(this.#bounds.length + 1).fill(0), sum: 0 };
      this.#series.set(key, series);
    }
    const place = this.#bounds.findIndex((bound) => seconds <= bound);
    const index = place < 0 ? this.#bounds.length : place;
    series.counts[index] = (series.counts[index] ?? 0) + 1;
    series.sum += seconds;
  }

  *samples(): Iterable<Sample> {
    for (const { labels, counts, sum } of this.#series.values()) {
      let total = 0;
      for (const [index, count] of counts.entries()) {
        total += count;
        const le = index < this.#bounds.length ? String(this.#bounds[index]) : "+Inf";
        yield { suffix: "_bucket", labels: { ...labels, le }, value: total };
      }
      yield { suffix: "_sum", labels, value: sum };
      yield { suffix: "_count", labels, value: total };
    }
  }
}

/** Read when it is asked for. */
export function gauge(named: Named, samples: () => Iterable<Sample>): Family {
  return { ...named, kind: "gauge", samples };
}

export function exposition(families: Iterable<Family>): string {
  const lines: string[] = [];
  for (const family of families) {
    const { name, kind, help } = family;
    lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`);
    for (const { labels = {}, value, suffix = "" } of family.samples())
      lines.push(`${name}${suffix}${labelled(labels)} ${value}`);
  }
  return `${lines.join("\n")}\n`;
}

function labelled(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length > 0 ? `{${pairs.join(",")}}` : "";
}

function escaped(value: string): string {
  return value.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
}

function keyOf(labels: Labels): string {
  let key = "";
  for (const name in labels) key += `${labels[name]}\n`;
  return key;
}
