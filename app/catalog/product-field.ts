/** `rupees` is stored in paise, `percent` in basis points. */
type FieldKind =
  | { kind: "text"; maxLength: number; rows?: number }
  | { kind: "slug"; maxLength: number }
  | { kind: "brand"; maxLength: number }
  | { kind: "category" }
  | { kind: "rupees"; max: number; example: string }
  | { kind: "percent"; options: readonly number[] }
  | { kind: "hsn" }
  | { kind: "gtin" }
  | { kind: "number"; max: number; unit: string }
  | { kind: "day" }
  | { kind: "flag"; choice: string }
  | { kind: "stock" }
  | { kind: "status" };

export type ProductField = FieldKind & {
  key: string;
  label: string;
  hint?: string;
  part?: "basic" | "identity" | "price" | "package" | "origin";
  /** Absent: always required. */
  needed?: "never" | "to-be-sold";
  initial?: string;
  column: string;
  columnHelp: string;
  isForAdmins?: true;
  /** Shown to people of its seller who may see costs, and never in the shop. */
  isPrivate?: true;
  isInBulk?: true;
  /** Written separately, because each write rebuilds the search document. */
  isSearched?: true;
};
