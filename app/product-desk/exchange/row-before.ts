/** As it was; null: the product was new. */
export type RowBefore = {
  /** Columns of the product. */
  fields: Record<string, unknown>;
  /** `value` null: it had none. */
  specs: { key: string; value: string | null; number: number | null }[];
} | null;
