/**
 * A search text as a plan: known words, the last also as a beginning, typos corrected by the shop's vocabulary
 * (search_words).
 */
import { sql } from "drizzle-orm";
import { onSale } from "#app/catalog/on-sale.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { corrections } from "./edit-distance.ts";
import type { SearchPlan, Term } from "./search-query.ts";
import { measureAt, synonymOf } from "./search-synonyms.ts";
import { normalizeSearch, searchWordsOf, singularOf, splitAtDigits, withoutStopWords } from "./search-text.ts";

/** Letters of a word found inside others ("book" in "macbook"), else half the shop matches. */
const INSIDE_MIN = 4;
const INSIDE_LIMIT = 30;
/** To compare by distance. */
const CANDIDATES = 40;
const MIN_SIMILARITY = 0.1;

type Known = {
  isWord: boolean;
  /** A word begins with it. */
  isPrefix: boolean;
  /** Contain it further in. */
  inside: string[];
};

/** `exact`: nothing is corrected. Nothing typed gives no terms, which finds all; punctuation alone finds nothing. */
export async function planSearch(db: Database, text: string, { exact = false } = {}): Promise<SearchPlan> {
  const typed = withoutStopWords(searchWordsOf(text));
  if (typed.length === 0) return { terms: normalizeSearch(text) ? [NOTHING] : [], corrected: null };
  const known = await findKnown(
    db,
    typed.flatMap((word, index) => variantsOf(word, typed[index + 1])),
  );
  const words = joinPairs(typed, known);
  const terms: Term[] = [];
  const meant: string[] = [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? "";
    const measure = measureAt(words, index);
    if (measure) {
      terms.push({ words: measure.length === 1 ? [word] : [], prefixes: [], phrase: measure.phrase });
      meant.push(...words.slice(index, index + measure.length));
      index += measure.length - 1;
      continue;
    }
    const found = termsOf(word, index === words.length - 1, known);
    const correction = found || exact ? undefined : await correct(db, word);
    terms.push(...(found ?? [{ words: [], prefixes: [correction ?? word] }]));
    meant.push(correction ?? word);
  }
  return { terms, corrected: meant.every((word, index) => word === words[index]) ? null : meant.join(" ") };
}

const NOTHING: Term = { words: [], prefixes: [] };

/** Lookups for `word` followed by `next`. */
function variantsOf(word: string, next: string | undefined): string[] {
  const singular = singularOf(word);
  return [word, ...(singular ? [singular] : []), ...(next ? [`${word}${next}`] : []), ...(splitAtDigits(word) ?? [])];
}

type Vocabulary = (word: string) => Known;

/** "think pad" is "thinkpad" where that is a word and the two aren't. */
function joinPairs(words: string[], known: Vocabulary): string[] {
  const joined: string[] = [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? "";
    const next = words[index + 1];
    const isPair = next && known(word + next).isWord && !(known(word).isWord && known(next).isWord);
    joined.push(isPair ? word + next : word);
    if (isPair) index++;
  }
  return joined;
}

/** Undefined for an unknown word. */
function termsOf(word: string, isLast: boolean, known: Vocabulary): Term[] | undefined {
  const synonym = synonymOf(word);
  if (synonym) return [{ ...synonym, words: [word, ...synonym.words] }];
  const { isWord, isPrefix, inside } = known(word);
  const singular = singularOf(word);
  const singulars = singular && known(singular).isWord ? [singular] : [];
  if (isWord && !isLast) return [{ words: [word, ...singulars], prefixes: [] }];
  if (isPrefix || inside.length + singulars.length > 0) {
    return [{ words: [...inside, ...singulars], prefixes: isPrefix ? [word] : [] }];
  }
  const parts = splitAtDigits(word);
  if (!parts?.every((part) => known(part).isPrefix)) return undefined;
  return parts.map((part) => ({ words: [], prefixes: [part] }));
}

async function findKnown(db: Database, words: string[]): Promise<Vocabulary> {
  const rows = await rowsOf<{ typed: string } & Known>(
    db,
    sql`
    select t.typed,
      exists (select from search_words w where w.word = t.typed) as "isWord",
      exists (select from search_words w where w.word ~>=~ t.typed and w.word ~<~ (t.typed || chr(65535))) as "isPrefix",
      case when length(t.typed) < ${INSIDE_MIN} then '[]'::json else coalesce((
        select json_agg(i.word) from (
          select w.word from search_words w
          where w.word like '%' || t.typed || '%' and not starts_with(w.word, t.typed)
          order by w.is_term desc, w.word limit ${INSIDE_LIMIT}) i), '[]') end as inside
    from json_array_elements_text(${JSON.stringify([...new Set(words)])}::json) as t (typed)`,
  );
  const byWord = new Map(rows.map((row) => [row.typed, row]));
  return (word) => byWord.get(word) ?? { isWord: false, isPrefix: false, inside: [] };
}

/** Among words of products on sale; numbers are never corrected. */
async function correct(db: Database, typed: string): Promise<string | undefined> {
  if (/\d/.test(typed)) return undefined;
  const rows = await rowsOf<{ word: string }>(
    db,
    sql`select word from search_words
      where is_term and length(word) between ${typed.length - 2} and ${typed.length + 2} and word !~ '[0-9]'
        and similarity(word, ${typed}) > ${MIN_SIMILARITY}
      order by similarity(word, ${typed}) desc, word limit ${CANDIDATES}`,
  );
  const meant = corrections(
    typed,
    rows.map((row) => row.word),
  );
  if (meant.length === 0) return undefined;
  const [best] = await rowsOf<{ word: string }>(
    db,
    sql`select m.word from json_array_elements_text(${JSON.stringify(meant)}::json) with ordinality as m (word, nearness)
      where exists (select from product_search s join products p on p.id = s.product_id join vendors v on v.id = p.vendor_id
        where s.document @@ quote_literal(m.word)::tsquery and ${onSale("p", "v")})
      order by m.nearness limit 1`,
  );
  return best?.word;
}
