import { Truck } from "lucide-react";
import { type FormEvent, useEffect, useId, useState } from "react";
import { checkPin, usePin } from "#app/catalog/delivery/delivery-pin.ts";
import { type DeliveryCheck, deliveryText } from "#app/catalog/delivery/delivery-text.ts";
import { useShop } from "#app/storefront/shop-data.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { TextInput } from "#app/ui/forms/field.tsx";

/** `answered`: the page's answer to `?pin=`, without scripts. */
export function PinCheck({
  answered,
  productId,
  label = "Deliver to",
  autoFocus,
}: {
  answered: DeliveryCheck | null;
  /** Default: delivery in general. */
  productId?: string;
  label?: string;
  autoFocus?: boolean;
}) {
  const id = useId();
  const days = useShop()?.store.delivery.text;
  const { pin, setPin, check, isAsking, ask } = useDeliveryCheck(answered, productId);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void ask(pin);
  };

  return (
    <form method="get" onSubmit={submit} className="border-t border-hairline pt-3 pb-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <label htmlFor={id} className="flex items-center gap-2 font-semibold">
          <Truck aria-hidden="true" className="size-4.5" />
          {label}
        </label>
        <div className="flex grow gap-2">
          <TextInput
            id={id}
            name="pin"
            value={pin}
            onChange={(event) => setPin(event.currentTarget.value)}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={20}
            autoFocus={autoFocus}
            placeholder="6-digit PIN code"
            aria-invalid={check?.isServiceable === false || undefined}
            aria-describedby={`${id}-answer`}
            className="max-w-48 tabular-nums"
          />
          <Button variant="secondary" busy={isAsking}>
            Check
          </Button>
        </div>
      </div>
      <p
        id={`${id}-answer`}
        role="status"
        className={
          check?.isServiceable === false
            ? "mt-1.5 min-h-[2lh] leading-snug text-md font-semibold text-danger"
            : "mt-1.5 min-h-[2lh] leading-snug text-md"
        }
      >
        {check ? deliveryText(check) : <span className="text-muted">Delivery takes {days}.</span>}
      </p>
    </form>
  );
}

function useDeliveryCheck(answered: DeliveryCheck | null, productId: string | undefined) {
  const remembered = usePin();
  const [pin, setPin] = useState(answered?.pin ?? "");
  const [check, setCheck] = useState(answered);
  const [isAsking, setAsking] = useState(false);

  const ask = async (typed: string): Promise<void> => {
    setAsking(true);
    const answer = await checkPin(typed, productId);
    setAsking(false);
    setCheck(answer);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page has come, and when another is remembered
  useEffect(() => {
    if (remembered === null || answered || check?.pin === remembered) return;
    setPin(remembered);
    void ask(remembered);
  }, [remembered]);

  return { pin, setPin, check, isAsking, ask };
}
