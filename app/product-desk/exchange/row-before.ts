/** Values before the import; null: a new product. */
export type RowBefore = {
  fields: Record<string, unknown>;
  /** `value`: null if the product had none, or if `isNotPublished` says that its maker doesn't publish it. */
  specs: { key: string; value: string | null; number: number | null; isNotPublished?: boolean }[];
} | null;
