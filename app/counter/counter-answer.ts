/** What a refused sale shows: a sentence, errors by field, and what was typed. */
export type CounterAnswer = {
  error?: string;
  errors: Partial<Record<string, string>>;
  fields: Partial<Record<string, string>>;
};
