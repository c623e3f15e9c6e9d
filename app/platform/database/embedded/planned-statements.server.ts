/**
 * Frequent statements on PGlite are planned once and asked in one step: its own way plans each anew and crosses into
 * WebAssembly six times, which was most of a checkout.
 */
import { messages, type PGlite, parse, protocol, type QueryOptions, type Results } from "@electric-sql/pglite";
import { StatementNames } from "#app/platform/database/statement-names.server.ts";

type Message = Awaited<ReturnType<PGlite["execProtocolStream"]>>[number];
/** `types`: of its parameters. `columns`: what describes its rows; null for none. */
type Planned = { name: string; types: number[]; columns: Message | null };
type Ask = PGlite["query"];
type Transact = PGlite["transaction"];

const { bind, describe, execute, parse: parsing, sync } = protocol.serialize;

/** From now on, also in transactions. */
export function planFrequent(client: PGlite): void {
  const names = new StatementNames();
  const planned = new Map<string, Planned>();

  const askPlanned = (name: string, [text, params = [], options]: Parameters<Ask>, isAlone: boolean) =>
    client.runExclusive(async () => {
      try {
        const statement = planned.get(name) ?? (await plan(client, name, text));
        planned.set(name, statement);
        const answer = await ask(client, statement, params, isAlone);
        return resultsOf(client, statement, answer, options);
      } catch (error) {
        // What PGlite itself tells of a statement that failed.
        if (error instanceof messages.DatabaseError) Object.assign(error, { query: text, params });
        throw error;
      }
    });

  const nameOf = ([text, , options]: Parameters<Ask>) => (isPlain(options) ? names.of(text) : undefined);
  const query = client.query.bind(client);
  client.query = (async (...asked) => {
    const name = nameOf(asked);
    if (!name) return query(...asked);
    await client._checkReady();
    return client._runExclusiveTransaction(() => askPlanned(name, asked, true));
  }) as Ask;
  const transaction = client.transaction.bind(client) as Transact;
  client.transaction = ((work) =>
    transaction((tx) => {
      const queryWithin = tx.query.bind(tx);
      tx.query = (async (...asked) => {
        const name = tx.closed ? undefined : nameOf(asked);
        return name ? askPlanned(name, asked, false) : queryWithin(...asked);
      }) as Ask;
      return work(tx);
    })) as Transact;
}

function isPlain(options: QueryOptions | undefined): boolean {
  return !options?.blob && !options?.paramTypes && !options?.serializers && !options?.onNotice;
}

async function plan(client: PGlite, name: string, text: string): Promise<Planned> {
  const asked = together(parsing({ name, text }), describe({ type: "S", name }), sync());
  const answer = await client.execProtocolStream(asked, { syncToFs: false });
  const columns = answer.find((one) => one.name === "rowDescription") ?? null;
  return { name, types: parse.parseDescribeStatementResults(answer), columns };
}

async function ask(client: PGlite, { name, types }: Planned, params: unknown[], isAlone: boolean): Promise<Message[]> {
  const values = params.map((param, place) => {
    if (param === null || param === undefined) return null;
    const serialize = client.serializers[types[place] ?? 0];
    return serialize ? serialize(param) : String(param);
  });
  const asked = together(bind({ statement: name, values }), execute(), sync());
  return client.execProtocolStream(asked, { syncToFs: isAlone });
}

function resultsOf<Row>(
  client: PGlite,
  { columns }: Planned,
  answer: Message[],
  options: QueryOptions | undefined,
): Results<Row> {
  // Those of the client behind the statement's own: copying them all takes longer than reading a row.
  const parsers = Object.setPrototypeOf({ ...options?.parsers }, client.parsers);
  const told = columns ? [columns, ...answer] : answer;
  const [results] = parse.parseResults(told, parsers, options?.rowMode ? { rowMode: options.rowMode } : {});
  return results as Results<Row>;
}

function together(...parts: Uint8Array[]): Uint8Array {
  return Buffer.concat(parts);
}
