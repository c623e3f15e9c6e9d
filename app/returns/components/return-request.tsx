import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { PICTURE_TYPES } from "#app/catalog/pictures/picture-limits.ts";
import { formatDay } from "#app/domain/basics/calendar.ts";
import { type ReturnReason, returnReasons } from "#app/domain/fulfilment/return-status.ts";
import { allowsReason, type ReturnKind } from "#app/domain/fulfilment/returns.ts";
import { sumPaise } from "#app/domain/money/money.ts";
import { REFUND_TIME } from "#app/domain/money/refund-arrival.ts";
import { RefundAccountFields } from "#app/payments/components/refund-account-fields.tsx";
import type { ExchangeChoice } from "#app/returns/exchange/exchange-choices.server.ts";
import type { ReturnAmounts } from "#app/returns/return-amounts.server.ts";
import { MAX_PHOTOS, type ReturnFields } from "#app/returns/return-fields.ts";
import { feeSentence, reasonLabels, refundSumText, refundText } from "#app/returns/return-labels.ts";
import type { Photo } from "#app/returns/return-photos.server.ts";
import type { ReturnableLine, ReturnableShipment, ReturnWindow } from "#app/returns/returnable.server.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Checkbox, Field, Select, TextArea, TextInput } from "#app/ui/forms/field.tsx";
import type { FieldErrors } from "#app/ui/forms/form-errors.ts";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { ExchangeFor } from "./exchange-choice.tsx";
import { KeptPhotos } from "./kept-photos.tsx";

const wishes: Record<ReturnKind, string> = {
  refund: "Refund",
  exchange: "Exchange for another variant",
  replacement: "Replacement",
  damage: "Report damage or a defect; the store will decide the next step",
};

type Request = {
  shipment: ReturnableShipment;
  /** Set for manual refunds, with the masked account. */
  byHand: { account: string | null } | null;
  isOnAccount: boolean;
  /** What each line can be exchanged for, by the line's id. */
  exchanges: Record<string, ExchangeChoice[]>;
  /** The refunds of each line, by the line's id. */
  amounts: Record<string, ReturnAmounts>;
  typed?: ReturnFields;
  errors?: FieldErrors;
  photos?: Photo[];
};

const onlyFor: Record<ReturnKind, string | null> = {
  refund: null,
  exchange: null,
  replacement: "Only for items that are damaged, defective or not what you ordered",
  damage: "Not available if you changed your mind",
};

/** Scripts disable what the reason excludes. */
export function ReturnRequest(request: Request) {
  const { shipment, byHand, isOnAccount, amounts, exchanges, typed = {}, errors, photos = [] } = request;
  const isBusy = useNavigation().formMethod === "POST";
  const [reason, setReason] = useState(returnReasons.find((one) => one === typed.reason) ?? null);
  const canExchange = Object.keys(exchanges).length > 0;
  const windows = shipment.windows.filter(({ kind }) => kind !== "exchange" || canExchange);
  const typedWish = windows.find((window) => window.kind === typed.kind && isOffered(window, reason));
  const [wish, setWish] = useState(typedWish?.kind ?? null);
  const mayRefund = shipment.windows.some(({ kind, isOpen }) => isOpen && kind !== "replacement");
  return (
    <Form method="post" encType="multipart/form-data" noValidate className="max-w-2xl space-y-8">
      <FormKey />
      <input type="hidden" name="shipmentId" value={shipment.shipmentId} />
      <Items lines={shipment.lines} amounts={mayRefund ? amounts : {}} wish={wish} typed={typed} />
      <section className="space-y-4">
        <SectionHeading title="Why are you returning this?" />
        <Field label="Reason" name="reason" required>
          <Select
            defaultValue={typed.reason ?? ""}
            onChange={({ target }) => {
              const next = returnReasons.find((one) => one === target.value) ?? null;
              setReason(next);
              // The radio button of a wish that the reason excludes is cleared.
              if (wish && next && !allowsReason(wish, next)) setWish(null);
            }}
          >
            <option value="">Choose a reason</option>
            {returnReasons.map((reason) => (
              <option key={reason} value={reason}>
                {reasonLabels[reason]}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="What went wrong?"
          name="description"
          hint="Describe the problem in a sentence or two. Not needed if you changed your mind."
        >
          <TextArea rows={4} maxLength={1000} defaultValue={typed.description} />
        </Field>
        {photos.length > 0 && <KeptPhotos photos={photos} />}
        <Field
          key={photos.map(({ id }) => id).join()}
          label={`Photos (up to ${MAX_PHOTOS})`}
          name="photos"
          optional
          hint="JPEG, PNG, WebP or AVIF, up to 10 MB each. Visible only to you, the seller and the store."
        >
          <TextInput type="file" accept={PICTURE_TYPES} multiple />
        </Field>
      </section>
      <fieldset>
        <legend className="w-full">
          <SectionHeading title="What would you like?" />
        </legend>
        <div className="mt-3">
          {windows.map((window) => (
            <Wish
              key={window.kind}
              window={window}
              reason={reason}
              isChosen={wish === window.kind}
              onChoose={() => setWish(window.kind)}
            />
          ))}
        </div>
      </fieldset>
      {canExchange && (wish === null || wish === "exchange") && (
        <ExchangeFor lines={shipment.lines} choices={exchanges} amounts={amounts} typed={typed.exchange} />
      )}
      {byHand && <RefundTo account={byHand.account} typed={typed} errors={errors} />}
      {mayRefund && (
        <AboutRefund
          isByHand={byHand !== null}
          isOnAccount={isOnAccount}
          fee={feeSentence(shipment.feePaise, reason)}
        />
      )}
      <Button busy={isBusy} busyText="Submitting…">
        Request return
      </Button>
    </Form>
  );
}

type Way = { isByHand: boolean; isOnAccount: boolean };

function AboutRefund({ isByHand, isOnAccount, fee }: Way & { fee: string | null }) {
  if (isOnAccount)
    return (
      <>
        <p className="text-md text-muted">
          We take it off what your company owes once we have received and inspected the items.
        </p>
        {fee && <p className="text-md text-muted">{fee}</p>}
      </>
    );
  return (
    <>
      <p className="text-md text-muted">
        We send a refund once we have received and inspected the items
        {isByHand ? "." : `. It reaches the card, UPI or account you paid with ${REFUND_TIME}.`}
      </p>
      {fee && <p className="text-md text-muted">{fee}</p>}
    </>
  );
}

function RefundTo({ account, typed, errors }: { account: string | null } & Pick<Request, "typed" | "errors">) {
  return (
    <section className="space-y-3">
      <SectionHeading title="Where should the refund go?" />
      <p className="text-md text-muted">
        {account
          ? `It will be sent to ${account}, unless you choose another account.`
          : "You paid in cash or by bank transfer. Needed for a refund; stored encrypted and deleted once it is sent."}
      </p>
      <RefundAccountFields typed={typed} errors={errors} />
    </section>
  );
}

/**
 * The total of the chosen pieces appears once scripts have seen a quantity change, unless no refund is chosen. Without
 * scripts nothing follows the choice, so the words name the condition.
 */
function Items({
  lines,
  amounts,
  wish,
  typed,
}: { lines: ReturnableLine[]; wish: ReturnKind | null; typed: ReturnFields } & Pick<Request, "amounts">) {
  const returnable = lines.filter(({ left: remaining }) => remaining > 0);
  const isOnly = returnable.length === 1;
  const first = returnable.map(({ orderLineId: id }) => [id, Number(typed[quantityName(id)] ?? (isOnly ? 1 : 0))]);
  const [pieces, setPieces] = useState<Record<string, number>>(() => Object.fromEntries(first));
  const [isChanged, setChanged] = useState(false);
  const refunds = Object.entries(pieces).map(([id, count]) => amounts[id]?.[count - 1] ?? 0);
  return (
    <section>
      <SectionHeading title="Items to return" />
      <ul className="mt-3 divide-y divide-hairline border-y border-hairline">
        {returnable.map((line) => (
          <Line
            key={line.orderLineId}
            line={line}
            amounts={amounts[line.orderLineId]}
            pieces={pieces[line.orderLineId] ?? 0}
            onPieces={(count) => {
              setPieces((known) => ({ ...known, [line.orderLineId]: count }));
              setChanged(true);
            }}
          />
        ))}
      </ul>
      <p aria-live="polite" className="mt-3 text-right font-semibold tabular-nums empty:hidden">
        {isChanged && Object.keys(amounts).length > 0 && refundSumText(wish, sumPaise(refunds))}
      </p>
    </section>
  );
}

function quantityName(orderLineId: string): string {
  return `quantity-${orderLineId}`;
}

type LineProps = {
  line: ReturnableLine;
  amounts?: ReturnAmounts;
  pieces: number;
  onPieces: (count: number) => void;
};

function Line({ line, amounts, pieces, onPieces }: LineProps) {
  return (
    <li className="grid items-center gap-x-6 gap-y-2 py-3 sm:grid-cols-[1fr_9rem]">
      <div>
        <p className="font-semibold">{line.name}</p>
        {amounts && <p className="text-md text-muted tabular-nums">{refundText(amounts)}</p>}
      </div>
      <Field label="Quantity" name={quantityName(line.orderLineId)}>
        <Select defaultValue={String(pieces)} onChange={({ target }) => onPieces(Number(target.value))}>
          {Array.from({ length: line.left + 1 }, (_, pieces) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the number is the value
            <option key={pieces} value={pieces}>
              {pieces === 0 ? "None" : `${pieces} of ${line.quantity}`}
            </option>
          ))}
        </Select>
      </Field>
    </li>
  );
}

function isOffered({ kind, isOpen }: Pick<ReturnWindow, "kind" | "isOpen">, reason: ReturnReason | null): boolean {
  return isOpen && (reason === null || allowsReason(kind, reason));
}

/** A new `key` clears the tick of a wish that is no longer offered. */
function Wish({
  window: { kind, isOpen, lastDay },
  reason,
  isChosen,
  onChoose,
}: {
  window: ReturnWindow;
  reason: ReturnReason | null;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const canChoose = isOffered({ kind, isOpen }, reason);
  return (
    <Checkbox
      key={String(canChoose)}
      type="radio"
      name="kind"
      value={kind}
      disabled={!canChoose}
      defaultChecked={isChosen}
      onChange={onChoose}
      label={wishes[kind]}
      hint={[onlyFor[kind], isOpen ? `Available until ${formatDay(lastDay)}` : `Closed on ${formatDay(lastDay)}`]
        .filter(Boolean)
        .join(". ")}
    />
  );
}
