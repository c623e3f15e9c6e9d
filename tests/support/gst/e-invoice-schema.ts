/**
 * The published JSON schema 1.1 of form INV-01 (notification 60/2020-Central Tax, and the portal's API documents), as far
 * as the shop fills it: unknown fields are refused. Units are the portal's UQC, states those of the GSTIN.
 */
import { z } from "zod";
import { states } from "#app/domain/basics/states.ts";

const text = (min: number, max: number) =>
  z
    .string()
    .min(min)
    .max(max)
    .regex(/^[^"\\]*$/);
const decimals = (places: number) => (value: number) => Number(value.toFixed(places)) === value;
const amount = z.number().min(0).max(999_999_999_999.99).refine(decimals(2), "more than two decimals");
const unitPrice = z.number().min(0).max(999_999_999_999.999).refine(decimals(3), "more than three decimals");
const gstin = z.string().regex(/^\d{2}[0-9A-Z]{13}$/);
const state = z.enum(states.map(({ gstCode }) => gstCode) as [string, ...string[]]);
const day = z.string().regex(/^[0-3]\d\/[01]\d\/20[1-2]\d$/);
const number = z.string().regex(/^([A-Z1-9]{1}[A-Z0-9/-]{0,15})$/);
const place = {
  Addr1: text(1, 100),
  Addr2: text(3, 100).optional(),
  Pin: z.int().min(100_000).max(999_999),
  Stcd: state,
};
const rate = z.union([0, 0.1, 0.25, 0.5, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40].map((one) => z.literal(one)));

const item = z.strictObject({
  ...{ SlNo: text(1, 6), PrdDesc: text(3, 300), IsServc: z.enum(["Y", "N"]) },
  // Six digits or eight above Rs 5 crore (notification 78/2020).
  HsnCd: z.string().regex(/^(\d{6}|\d{8})$/),
  ...{ Qty: z.number().min(0), Unit: z.enum(["NOS", "OTH"]), UnitPrice: unitPrice, TotAmt: amount, Discount: amount },
  ...{
    AssAmt: amount,
    GstRt: rate,
    IgstAmt: amount,
    CgstAmt: amount,
    SgstAmt: amount,
    CesRt: z.number(),
    CesAmt: amount,
  },
  ...{ CesNonAdvlAmt: amount, StateCesRt: z.number(), StateCesAmt: amount, StateCesNonAdvlAmt: amount },
  ...{ OthChrg: amount, TotItemVal: amount },
});

export const eInvoiceSchema = z.strictObject({
  Version: z.literal("1.1"),
  TranDtls: z.strictObject({
    ...{ TaxSch: z.literal("GST"), SupTyp: z.enum(["B2B", "SEZWP", "SEZWOP", "EXPWP", "EXPWOP", "DEXP"]) },
    ...{ RegRev: z.enum(["Y", "N"]), IgstOnIntra: z.enum(["Y", "N"]) },
  }),
  DocDtls: z.strictObject({ Typ: z.enum(["INV", "CRN", "DBN"]), No: number, Dt: day }),
  SellerDtls: z.strictObject({ Gstin: gstin, LglNm: text(3, 100), Loc: text(3, 50), ...place }),
  BuyerDtls: z.strictObject({ Gstin: gstin, LglNm: text(3, 100), Pos: state, Loc: text(3, 100), ...place }),
  ShipDtls: z.strictObject({ LglNm: text(3, 100), Loc: text(3, 100), ...place }).optional(),
  ItemList: z.array(item).min(1).max(1_000),
  ValDtls: z.strictObject({
    ...{ AssVal: amount, CgstVal: amount, SgstVal: amount, IgstVal: amount, CesVal: amount, Discount: amount },
    ...{ OthChrg: amount, RndOffAmt: z.number().min(-99.99).max(99.99), TotInvVal: amount },
  }),
  RefDtls: z
    .strictObject({ PrecDocDtls: z.array(z.strictObject({ InvNo: text(1, 16), InvDt: day })).min(1) })
    .optional(),
});
