import type { ReactNode } from "react";
import { formatPhone } from "#app/domain/basics/phone.ts";
import { amountInWords } from "#app/domain/money/amount-in-words.ts";
import {
  addressLines,
  documentDay,
  documentFacts,
  documentTitle,
  exact,
  type InvoiceDocument,
  lineNote,
  quantityText,
  taxColumns,
} from "#app/invoices/invoice-document.ts";

/** Usual documents print on one A4 page. */
export function DocumentSheet({ document }: { document: InvoiceDocument }) {
  const { deliveryAddress, supplierAddress, supplierGstin, recipientGstin } = document;
  const address = addressLines(deliveryAddress);
  return (
    <article className="text-md print:text-sm">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 border-b border-ink pb-4">
        <div>
          <h1 className="font-display text-3xl font-semibold">{documentTitle(document.kind)}</h1>
          <p className="text-sm text-muted">Original for recipient</p>
        </div>
        <p className="tabular-nums sm:text-right print:text-right">
          <span className="block text-lg font-semibold">{document.number}</span>
          {documentDay(document.issuedAt)}
        </p>
      </header>
      <div className="grid gap-6 py-5 sm:grid-cols-3 print:grid-cols-3 print:py-3">
        <Party label="Sold by" name={document.supplierName} lines={supplierAddress} gstin={supplierGstin} />
        <Party label="Bill to" name={document.recipientName} lines={address} gstin={recipientGstin} />
        <Party
          label="Ship to"
          name={deliveryAddress.fullName}
          lines={[...address, `Phone ${formatPhone(deliveryAddress.phone)}`]}
        />
      </div>
      <dl className="grid gap-x-6 gap-y-3 border-t border-hairline py-4 sm:grid-cols-3 print:grid-cols-3 print:py-2">
        {documentFacts(document).map(({ label, value }) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <Lines document={document} />
      <Totals document={document} />
    </article>
  );
}

type PartyProps = { label: string; name: string; lines: string[]; gstin?: string | null };

function Party({ label, name, lines, gstin }: PartyProps) {
  return (
    <section className="min-w-0">
      <h2 className="text-sm text-muted">{label}</h2>
      <p className="font-semibold break-words">{name}</p>
      {lines.map((line) => (
        <p key={line} className="break-words">
          {line}
        </p>
      ))}
      {gstin && (
        <p className="font-semibold">
          GSTIN <span className="tabular-nums">{gstin}</span>
        </p>
      )}
    </section>
  );
}

function Lines({ document }: { document: InvoiceDocument }) {
  const taxes = taxColumns(document);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    <section className="relative overflow-x-auto print:overflow-visible" aria-label="Lines" tabIndex={0}>
      <table className={`w-full ${taxes.length > 1 ? "min-w-2xl" : "min-w-xl"} text-left tabular-nums print:min-w-0`}>
        <thead className="border-b border-ink text-sm text-muted">
          <tr>
            <Cell isHead>#</Cell>
            <Cell isHead>Item</Cell>
            <Cell isHead isNumber>
              Quantity
            </Cell>
            <Cell isHead isNumber>
              Taxable value
            </Cell>
            {taxes.map(({ name }) => (
              <Cell key={name} isHead isNumber>
                {name}
              </Cell>
            ))}
            <Cell isHead isNumber>
              Total
            </Cell>
          </tr>
        </thead>
        <tbody className="divide-y divide-hairline border-b border-hairline">
          {document.lines.map((line, index) => (
            <tr key={line.orderLineId ?? "shipping"} className="break-inside-avoid">
              <Cell>{index + 1}</Cell>
              <td className="py-2 pr-4 align-top">
                {line.description}
                <span className="block text-sm text-muted">{lineNote(line)}</span>
              </td>
              <Cell isNumber>{quantityText(line)}</Cell>
              <Cell isNumber>{exact(line.taxablePaise)}</Cell>
              {taxes.map(({ name, key, rateOf }) => (
                <Cell key={name} isNumber>
                  {exact(line[key])}
                  <span className="block text-sm text-muted">{rateOf(line)}</span>
                </Cell>
              ))}
              <Cell isNumber>{exact(line.totalPaise)}</Cell>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ children, isHead, isNumber }: { children: ReactNode; isHead?: boolean; isNumber?: boolean }) {
  const className = `py-2 align-top whitespace-nowrap ${isNumber ? "pl-3 text-right" : "pr-3"}`;
  if (!isHead) return <td className={className}>{children}</td>;
  return (
    <th scope="col" className={`${className} font-normal`}>
      {children}
    </th>
  );
}

function Totals({ document }: { document: InvoiceDocument }) {
  const rows = [
    { label: "Taxable value", paise: document.taxablePaise },
    ...taxColumns(document).map(({ name, key }) => ({ label: name, paise: document[key] })),
  ];
  return (
    <div className="grid break-inside-avoid gap-6 py-5 sm:grid-cols-[1fr_18rem] print:grid-cols-[1fr_16rem] print:py-3">
      <p>
        <span className="block text-sm text-muted">Amount in words</span>
        {amountInWords(document.totalPaise)}
      </p>
      <dl className="tabular-nums">
        {rows.map(({ label, paise }) => (
          <div key={label} className="flex justify-between gap-4 py-0.5">
            <dt>{label}</dt>
            <dd>{exact(paise)}</dd>
          </div>
        ))}
        <div className="mt-1 flex justify-between gap-4 border-t border-ink pt-1 text-lg font-semibold">
          <dt>{document.kind === "invoice" ? "Total" : "Total credited"}</dt>
          <dd>{exact(document.totalPaise)}</dd>
        </div>
      </dl>
      <div className="text-right sm:col-span-2 print:col-span-2">
        <p>For {document.supplierName}</p>
        <p className="mt-12 ml-auto w-60 max-w-full border-t border-ink pt-1 text-sm text-muted print:mt-8">
          Authorised signatory
        </p>
      </div>
    </div>
  );
}
