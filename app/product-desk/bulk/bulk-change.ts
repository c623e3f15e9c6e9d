/** New prices are whole rupees, rounded half up. */
import { type BulkFieldKey, type FieldValues, MAX_PRICE_PAISE } from "#app/catalog/product-fields.ts";
import { canMoveProduct, type ProductStatus } from "#app/catalog/product-status.ts";
import { MAX_STOCK, readStock, TOO_MUCH_STOCK } from "#app/catalog/stock-limits.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { gstRatesOn } from "#app/domain/money/gst-rates.ts";
import { formatInr, rupeesToPaise, shareOf, toWholeRupees } from "#app/domain/money/money.ts";
import type { FieldErrors } from "#app/ui/forms/form-errors.ts";
import type { RowEdit } from "./edited-rows.ts";

/** Percentages have at most two decimals; rupees are in paise, stock in pieces. */
export type BulkChange =
  | { kind: "discount"; percent: number }
  | { kind: "remove-discount" }
  | { kind: "price-percent"; percent: number }
  | { kind: "price-rupees"; paise: number }
  | { kind: "stock-set"; pieces: number }
  | { kind: "stock-add"; pieces: number }
  | { kind: "gst"; rateBp: number }
  | { kind: "status"; status: ProductStatus }
  | { kind: "featured"; on: boolean }
  | { kind: "new"; on: boolean }
  /** Values typed into a table (edited-rows.ts). */
  | { kind: "rows" };

export type BulkKind = BulkChange["kind"];

export type BulkFields = Partial<Pick<FieldValues, BulkFieldKey>>;

/** `amount`: unit of the number beside the choice. */
export const bulkKinds: readonly { kind: BulkKind; choice: string; label: string; amount: string | null }[] = [
  { kind: "discount", choice: "discount", label: "Set the discount, in % of the price", amount: "%" },
  { kind: "remove-discount", choice: "remove-discount", label: "Remove the discount", amount: null },
  { kind: "price-percent", choice: "price-percent", label: "Change prices by %", amount: "%" },
  { kind: "price-rupees", choice: "price-rupees", label: "Change prices by ₹", amount: "₹" },
  { kind: "stock-set", choice: "stock-set", label: "Set the stock to", amount: "pieces" },
  { kind: "stock-add", choice: "stock-add", label: "Add to the stock", amount: "pieces" },
  { kind: "gst", choice: "gst", label: "Set the GST rate to", amount: "%" },
  { kind: "status", choice: "status-live", label: "Set to live", amount: null },
  { kind: "status", choice: "status-draft", label: "Set to draft", amount: null },
  { kind: "status", choice: "status-archived", label: "Archive", amount: null },
  { kind: "featured", choice: "featured-on", label: "Mark as featured", amount: null },
  { kind: "featured", choice: "featured-off", label: "Remove from featured", amount: null },
  { kind: "new", choice: "new-on", label: "Mark as new", amount: null },
  { kind: "new", choice: "new-off", label: "Remove from new", amount: null },
];

export function isForAdmins({ kind }: Pick<BulkChange, "kind">): boolean {
  return kind === "featured" || kind === "new";
}

const MAX_PERCENT = { discount: 90, price: 500 };

export function readBulkChange(choice: string, typed: string): Result<BulkChange, "invalid", FieldErrors> {
  const amount = typed.trim().replace("−", "-").replace(/^\+/, "");
  const wrong = (message: string) => err("invalid" as const, { amount: message });
  switch (choice) {
    case "discount": {
      const percent = readPercent(amount);
      if (percent === null || percent <= 0 || percent > MAX_PERCENT.discount)
        return wrong(`Discount must be more than 0% and at most ${MAX_PERCENT.discount}%`);
      return ok({ kind: choice, percent });
    }
    case "price-percent": {
      const percent = readPercent(amount);
      if (!percent || percent <= -100 || percent > MAX_PERCENT.price)
        return wrong("Please enter a percentage, such as 5 or -10");
      return ok({ kind: choice, percent });
    }
    case "price-rupees": {
      const paise = rupeesToPaise(amount.replace(/^-/, ""));
      if (!paise.ok || paise.value === 0 || paise.value > MAX_PRICE_PAISE)
        return wrong("Please enter an amount in rupees, such as 500 or -500");
      return ok({ kind: choice, paise: amount.startsWith("-") ? -paise.value : paise.value });
    }
    case "stock-set": {
      const pieces = amount ? readStock(amount) : null;
      if (pieces === null) return wrong("Please enter a whole number, 0 or more");
      return ok({ kind: choice, pieces });
    }
    case "stock-add":
      if (!/^-?\d{1,7}$/.test(amount) || Number(amount) === 0)
        return wrong("Please enter a whole number, such as 5 or -2");
      return ok({ kind: choice, pieces: Number(amount) });
    case "gst": {
      const rates = gstRatesOn(dayInIndia(Date.now()));
      const rateBp = rates.find((rate) => String(rate / 100) === amount.replace(/\s*%$/, ""));
      if (rateBp === undefined) return wrong(`Please enter a GST rate: ${rates.map((rate) => rate / 100).join(", ")}`);
      return ok({ kind: choice, rateBp });
    }
    case "status-live":
    case "status-draft":
    case "status-archived":
      return ok({ kind: "status", status: choice.slice("status-".length) as ProductStatus });
    case "featured-on":
    case "featured-off":
      return ok({ kind: "featured", on: choice === "featured-on" });
    case "new-on":
    case "new-off":
      return ok({ kind: "new", on: choice === "new-on" });
    case "remove-discount":
      return ok({ kind: choice });
    default:
      return err("invalid", { choice: "Please choose what to change" });
  }
}

function readPercent(amount: string): number | null {
  return /^-?\d{1,3}(\.\d{1,2})?$/.test(amount) ? Number(amount) : null;
}

export function describeBulkChange(change: BulkChange): string {
  switch (change.kind) {
    case "discount":
      return `Set the discount to ${change.percent}% of the price`;
    case "remove-discount":
      return "Remove the discount";
    case "price-percent":
      return `${change.percent > 0 ? "Raise" : "Lower"} prices by ${Math.abs(change.percent)}%`;
    case "price-rupees":
      return `${change.paise > 0 ? "Raise" : "Lower"} prices by ${formatInr(Math.abs(change.paise))}`;
    case "stock-set":
      return `Set the stock to ${change.pieces.toLocaleString("en-IN")}`;
    case "stock-add":
      return `${change.pieces > 0 ? "Add" : "Remove"} ${Math.abs(change.pieces).toLocaleString("en-IN")} ${change.pieces > 0 ? "to" : "from"} the stock`;
    case "gst":
      return `Set the GST rate to ${change.rateBp / 100}%`;
    case "status":
      return { live: "Set to live", draft: "Set to draft", archived: "Archive" }[change.status];
    case "featured":
      return change.on ? "Mark as featured" : "Remove from featured";
    case "new":
      return change.on ? "Mark as new" : "Remove from new";
    case "rows":
      return "Edit prices and stock";
  }
}

export type BulkSubject = Required<BulkFields>;

/** Null means: nothing changes. An error is a sentence; readiness for sale is checked elsewhere. */
export function planChange(
  change: BulkChange,
  product: BulkSubject,
): Result<{ before: BulkFields; after: BulkFields } | null, string> {
  return toDifference(product, applyChange(change, product));
}

export function planRowChange(
  edit: RowEdit,
  product: BulkSubject & { version: number },
): ReturnType<typeof planChange> {
  const { version, stockDelta, ...prices } = edit;
  if (version !== product.version) return err("It was edited since you opened the list.");
  return toDifference(product, { ...prices, ...(stockDelta && { stock: product.stock + stockDelta }) });
}

function toDifference(product: BulkSubject, touched: BulkFields): ReturnType<typeof planChange> {
  const error = findChangeError(product, touched);
  if (error) return err(error);
  const names = (Object.keys(touched) as (keyof BulkFields)[]).filter((name) => touched[name] !== product[name]);
  if (names.length === 0) return ok(null);
  const pickChanged = (fields: BulkFields): BulkFields => Object.fromEntries(names.map((name) => [name, fields[name]]));
  return ok({ before: pickChanged(product), after: pickChanged(touched) });
}

function applyChange(change: BulkChange, product: BulkSubject): BulkFields {
  const { pricePaise, discountPricePaise, stock } = product;
  const both = (change: (paise: number) => number): BulkFields => ({
    pricePaise: change(pricePaise),
    ...(discountPricePaise !== null && { discountPricePaise: change(discountPricePaise) }),
  });
  switch (change.kind) {
    case "discount":
      return { discountPricePaise: percentOf(pricePaise, 100 - change.percent) };
    case "remove-discount":
      return { discountPricePaise: null };
    case "price-percent":
      return both((paise) => percentOf(paise, 100 + change.percent));
    case "price-rupees":
      return both((paise) => toWholeRupees(paise + change.paise));
    case "stock-set":
      return { stock: change.pieces };
    case "stock-add":
      return { stock: stock + change.pieces };
    case "gst":
      return { gstRateBp: change.rateBp };
    case "status":
      return { status: change.status };
    case "featured":
      return { isFeatured: change.on };
    case "new":
      return { isNew: change.on };
    case "rows":
      return {};
  }
}

/** Hundredths of a percent keep the arithmetic exact. */
function percentOf(paise: number, percent: number): number {
  return toWholeRupees(shareOf(paise, Math.round(percent * 100), 100_00));
}

function findChangeError(product: BulkSubject, touched: BulkFields): string | null {
  const price = touched.pricePaise ?? product.pricePaise;
  const discount = touched.discountPricePaise === undefined ? product.discountPricePaise : touched.discountPricePaise;
  if (touched.pricePaise !== undefined && price <= 0) return "The price would be ₹0 or less.";
  if (price > MAX_PRICE_PAISE) return `The price would be above ${formatInr(MAX_PRICE_PAISE)}.`;
  if (discount !== null && discount <= 0) return "The discount price would be ₹0 or less.";
  if (discount !== null && discount >= price) return "The discount price must be below the price.";
  if (touched.stock !== undefined && touched.stock < 0) return "The stock would be less than 0.";
  if (touched.stock !== undefined && touched.stock > MAX_STOCK) return TOO_MUCH_STOCK;
  if (touched.status && !canMoveProduct(product.status, touched.status))
    return "Archived. Restore it as a draft first.";
  return null;
}
