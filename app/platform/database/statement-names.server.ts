/**
 * Names frequent statements, so that PostgreSQL plans them once per connection. Limited, because each connection keeps
 * every plan and a list of changing length is a new text each time.
 */
import { Client, type ClientConfig, type QueryConfig } from "pg";

const OFTEN = 5;
const MAX_NAMES = 200;
const MAX_COUNTED = 2_000;

export class StatementNames {
  readonly #names = new Map<string, string>();
  #counts = new Map<string, number>();

  /** From the fifth time on; undefined for rare texts, or when names have run out. */
  of(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name || this.#names.size >= MAX_NAMES) return name;
    const count = (this.#counts.get(text) ?? 0) + 1;
    if (count >= OFTEN) {
      this.#counts.delete(text);
      this.#names.set(text, `shop_${this.#names.size}`);
      return this.#names.get(text);
    }
    if (this.#counts.size >= MAX_COUNTED) this.#counts = new Map();
    this.#counts.set(text, count);
    return undefined;
  }
}

type Query = (config: unknown, ...rest: unknown[]) => unknown;

/** The same names on all connections. */
export function namingClient(names: StatementNames): typeof Client {
  return class extends Client {
    constructor(config?: string | ClientConfig) {
      super(config);
      const query = this.query.bind(this) as Query;
      const naming: Query = (asked, ...rest) =>
        query(isUnnamed(asked, rest[0]) ? withName(asked, names) : asked, ...rest);
      this.query = naming as typeof this.query;
    }
  };
}

/** Statements without parameters (begin, commit, several in one) stay unnamed. */
function isUnnamed(asked: unknown, values: unknown): asked is QueryConfig {
  const config = asked as Partial<QueryConfig> | null;
  const given = Array.isArray(values) ? values : config?.values;
  return typeof config?.text === "string" && !config.name && Array.isArray(given) && given.length > 0;
}

function withName(config: QueryConfig, names: StatementNames): QueryConfig {
  const name = names.of(config.text);
  return name ? { ...config, name } : config;
}
