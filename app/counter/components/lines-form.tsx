import { type RefObject, useEffect, useRef } from "react";
import { Form } from "react-router";
import { type Handing, priceField, quantityField } from "#app/counter/counter-lines.ts";
import type { SaleLine } from "#app/counter/price-sale.ts";
import { formatInr, typedRupees } from "#app/domain/money/money.ts";
import { classes } from "#app/ui/classes.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Checkbox, Field, FieldError, TextInput } from "#app/ui/forms/field.tsx";
import { useScans } from "./use-scans.ts";

/** `pincodeError`: why nothing can be delivered there. `place`: the city of the PIN code. */
type ShownHanding = Handing & { pincodeError: string | null; place: string | null };

type Props = {
  lines: SaleLine[];
  codeError: string | null;
  handing: ShownHanding;
  saleForm: RefObject<HTMLFormElement | null>;
};

/** Scanned codes and the lines; sent with the address, so that a reload keeps them. */
export function LinesForm({ lines, codeError, handing, saleForm }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const onSubmit = useScans(saleForm, handing.isDelivered ? "phone" : "cash");
  useEffect(() => {
    const code = form.current?.elements.namedItem("code");
    if (code instanceof HTMLInputElement) code.focus();
  }, []);
  return (
    <Form method="get" ref={form} onSubmit={onSubmit} className="space-y-5" autoComplete="off">
      <div className="flex flex-wrap items-start gap-3">
        <Field
          label="SKU, EAN or part number"
          name="code"
          error={codeError}
          hint="Scan or type it, then press Enter. Enter in the empty field leads to the payment."
          className="min-w-56 flex-1"
        >
          <TextInput autoCapitalize="characters" spellCheck={false} maxLength={100} />
        </Field>
        <Button variant="secondary" className="mt-7">
          Add
        </Button>
      </div>
      <HandingFields handing={handing} />
      {lines.length > 0 && (
        <p
          aria-hidden="true"
          className="grid grid-cols-[5rem_7rem_1fr] gap-x-3 text-sm text-muted sm:grid-cols-[minmax(0,1fr)_5rem_7rem_14.5rem]"
        >
          <span className="max-sm:hidden">Product</span>
          <span>Quantity</span>
          <span>Price</span>
        </p>
      )}
      <ul className="divide-y divide-hairline border-y border-hairline empty:hidden">
        {lines.map((line) => (
          <Line key={line.productId} line={line} />
        ))}
      </ul>
    </Form>
  );
}

function Line({ line }: { line: SaleLine }) {
  const { productId, name, sku, stock, typed, errors, totalPaise, todayPaise } = line;
  return (
    <li className="grid grid-cols-[5rem_7rem_1fr] items-start gap-x-3 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_5rem_7rem_8.5rem_auto]">
      <input type="hidden" name="id" value={productId} />
      <div className="col-span-full min-w-0 sm:col-span-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">{[sku, `${stock} in stock`].filter(Boolean).join(", ")}</p>
        <FieldError id={`line-${productId}`} error={errors.quantity ?? errors.price} />
      </div>
      <LineInput
        name={quantityField(productId)}
        label={`Quantity of ${name}`}
        value={typed.quantity}
        errorId={errors.quantity && `line-${productId}`}
      />
      <LineInput
        name={priceField(productId)}
        label={`Price of ${name}`}
        value={typed.price}
        placeholder={typedRupees(todayPaise)}
        errorId={errors.price && `line-${productId}`}
      />
      <p className="py-2.5 text-right font-semibold whitespace-nowrap tabular-nums">
        {formatInr(totalPaise, { decimals: 2 })}
      </p>
      <Button
        variant="quiet"
        name="remove"
        value={productId}
        className="px-3! max-sm:col-span-full max-sm:justify-self-start"
      >
        Remove<span className="sr-only"> {name}</span>
      </Button>
    </li>
  );
}

function HandingFields({ handing }: { handing: ShownHanding }) {
  const { isDelivered, pincode, pincodeError, place } = handing;
  const send = (form: HTMLFormElement | null) => form?.requestSubmit();
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
      <fieldset className={classes("flex flex-wrap gap-x-6", isDelivered && "sm:pt-6")}>
        <legend className="sr-only">How the buyer gets the goods</legend>
        {["", "yes"].map((value) => (
          <Checkbox
            key={value}
            type="radio"
            name="delivery"
            value={value}
            defaultChecked={isDelivered === (value === "yes")}
            onChange={({ currentTarget: { form } }) => send(form)}
            label={value === "yes" ? "Deliver" : "Hand over"}
          />
        ))}
      </fieldset>
      {isDelivered && (
        <Field label="PIN code" name="pincode" error={pincodeError} hint={place} className="min-w-40 flex-1">
          <TextInput
            key={pincode}
            inputMode="numeric"
            maxLength={20}
            defaultValue={pincode}
            onBlur={({ currentTarget: { value, form } }) => value !== pincode && send(form)}
          />
        </Field>
      )}
    </div>
  );
}

type LineInputProps = { name: string; label: string; value: string; placeholder?: string; errorId?: string };

/** Leaving a changed field sends the lines. */
function LineInput({ name, label, value, placeholder, errorId }: LineInputProps) {
  return (
    <TextInput
      key={value}
      name={name}
      aria-label={label}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      inputMode="decimal"
      defaultValue={value}
      placeholder={placeholder}
      onBlur={({ currentTarget: { value: typed, form } }) => typed !== value && form?.requestSubmit()}
    />
  );
}
