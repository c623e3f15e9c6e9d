/** What GSTR-3B takes from the register of a GSTIN and month (CGST Rules rule 61, FORM GSTR-3B). Net of credit notes. */
import type { Paise } from "#app/domain/money/money.ts";
import { sumTaxes, type TaxAmounts } from "./gstr1.ts";
import type { RegisterRow } from "./register-row.ts";

/** A row of table 3.2: sales to consumers of another state, which 3.1(a) contains, too. */
type StateSales = { placeOfSupplyCode: string; placeOfSupply: string; taxablePaise: Paise; igstPaise: Paise };

/** 3.1(a) taxable sales, 3.1(c) sales at 0%, 3.2 by state. Amounts are below zero when more came back than was sold. */
export type Gstr3b = { taxable: TaxAmounts; nilPaise: Paise; unregistered: StateSales[] };

/** `rows` are of the supplier `gstin`. */
export function gstr3bOf(gstin: string, rows: readonly RegisterRow[]): Gstr3b {
  const taxed = rows.filter(({ gstRateBp }) => gstRateBp > 0);
  const toConsumers = taxed.filter(
    ({ recipientGstin, placeOfSupplyCode }) => recipientGstin === null && placeOfSupplyCode !== gstin.slice(0, 2),
  );
  const byState = Map.groupBy(toConsumers, ({ placeOfSupplyCode }) => placeOfSupplyCode);
  return {
    taxable: sumTaxes(taxed),
    nilPaise: sumTaxes(rows.filter(({ gstRateBp }) => gstRateBp === 0)).taxablePaise,
    unregistered: [...byState]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([placeOfSupplyCode, own]) => {
        const { taxablePaise, igstPaise } = sumTaxes(own);
        return { placeOfSupplyCode, placeOfSupply: own[0]?.placeOfSupply ?? "", taxablePaise, igstPaise };
      }),
  };
}
