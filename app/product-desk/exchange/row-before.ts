/** Values before the import; null: the product was new. */
export type RowBefore = {
  /** Columns of the product. */
  fields: Record<string, unknown>;
  /** `value`: null if the product had none. */
  specs: { key: string; value: string | null; number: number | null }[];
} | null;
