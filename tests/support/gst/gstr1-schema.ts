/**
 * The published structure of the GSTR-1 JSON (GSTN's "Save GSTR1 data" API and the returns offline tool 3.2), as far as
 * the shop fills it: unknown fields are refused.
 */
import { z } from "zod";

const gstin = z.string().regex(/^\d{2}[A-Z0-9]{13}$/);
const state = z.string().regex(/^\d{2}$/);
const day = z.string().regex(/^\d{2}-\d{2}-\d{4}$/);
const number = z.string().regex(/^[A-Za-z0-9/-]{1,16}$/);
const rupees = z.number().refine((value) => Number(value.toFixed(2)) === value, "more than two decimals");
const positive = rupees.min(0);
const rate = z.union([0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40].map((one) => z.literal(one)));

const taxes = (amount: typeof rupees) => ({ txval: amount, iamt: amount, camt: amount, samt: amount, csamt: amount });
const itemsOf = (det: Record<string, z.ZodType>) =>
  z.array(z.strictObject({ num: z.int().min(1), itm_det: z.strictObject({ rt: rate, ...det }) })).min(1);
const items = itemsOf(taxes(positive));
const interStateItems = itemsOf({ txval: positive, iamt: positive, csamt: positive });
const sales = { rchrg: z.enum(["Y", "N"]), inv_typ: z.enum(["R", "DE", "SEWP", "SEWOP", "CBW"]) };
const note = { ntty: z.enum(["C", "D"]), nt_num: number, nt_dt: day, val: positive, pos: state };
const hsn = z.array(
  z.strictObject({
    ...{ num: z.int().min(1), hsn_sc: z.string().regex(/^(\d{4}|\d{6}|\d{8})$/), uqc: z.enum(["NOS", "NA"]) },
    ...{ qty: z.number(), rt: rate, ...taxes(rupees) },
  }),
);

export const gstr1Schema = z.strictObject({
  gstin,
  fp: z.string().regex(/^(0[1-9]|1[0-2])20\d{2}$/),
  b2b: z
    .array(
      z.strictObject({
        ctin: gstin,
        inv: z.array(z.strictObject({ inum: number, idt: day, val: positive, pos: state, ...sales, itms: items })),
      }),
    )
    .optional(),
  b2cl: z
    .array(
      z.strictObject({
        pos: state,
        inv: z.array(z.strictObject({ inum: number, idt: day, val: positive, itms: interStateItems })),
      }),
    )
    .optional(),
  b2cs: z
    .array(
      z.strictObject({
        ...{ sply_ty: z.enum(["INTER", "INTRA"]), pos: state, typ: z.enum(["OE", "E"]), rt: rate },
        ...taxes(rupees),
      }),
    )
    .optional(),
  cdnr: z
    .array(z.strictObject({ ctin: gstin, nt: z.array(z.strictObject({ ...note, ...sales, itms: items })) }))
    .optional(),
  cdnur: z
    .array(z.strictObject({ typ: z.enum(["B2CL", "EXPWP", "EXPWOP"]), ...note, itms: interStateItems }))
    .optional(),
  nil: z
    .strictObject({
      inv: z.array(
        z.strictObject({
          sply_ty: z.enum(["INTRB2B", "INTRAB2B", "INTRB2C", "INTRAB2C"]),
          ...{ nil_amt: rupees, expt_amt: rupees, ngsup_amt: rupees },
        }),
      ),
    })
    .optional(),
  hsn: z.strictObject({ hsn_b2b: hsn.optional(), hsn_b2c: hsn.optional() }).optional(),
  doc_issue: z
    .strictObject({
      doc_det: z.array(
        z.strictObject({
          doc_num: z.int().min(1).max(12),
          docs: z.array(
            z.strictObject({
              ...{ num: z.int().min(1), from: number, to: number },
              ...{ totnum: z.int().min(1), cancel: z.int().min(0), net_issue: z.int().min(0) },
            }),
          ),
        }),
      ),
    })
    .optional(),
  supeco: z
    .strictObject({
      clttx: z.array(
        z.strictObject({
          ...{ etin: gstin, suppval: rupees, igst: rupees, cgst: rupees, sgst: rupees, cess: rupees },
          flag: z.literal("N"),
        }),
      ),
    })
    .optional(),
});
