/** Values before the import; null: a new product. */
export type RowBefore = {
  fields: Record<string, unknown>;
  /** `value`: null if the product had none. */
  specs: { key: string; value: string | null; number: number | null }[];
} | null;
