import { Truck } from "lucide-react";
import { type FormEvent, useEffect, useId, useState } from "react";
import { type DeliveryCheck, deliveryText } from "#app/storefront/delivery-text.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { TextInput } from "#app/ui/forms/field.tsx";

const REMEMBERED = "sanganak-pin";

/** This device remembers the PIN. Without scripts the form asks the page (`?pin=`), and the answer is `answered`. */
export function PinCheck({ answered }: { answered: DeliveryCheck | null }) {
  const id = useId();
  const [pin, setPin] = useState(answered?.pin ?? "");
  const [check, setCheck] = useState(answered);
  const [isAsking, setAsking] = useState(false);

  const ask = async (typed: string): Promise<void> => {
    setAsking(true);
    const answer = await askDelivery(typed);
    setAsking(false);
    setCheck(answer);
    if (answer.isServiceable) remember(answer.pin);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come
  useEffect(() => {
    const remembered = answered ? null : recall();
    if (!remembered) return;
    setPin(remembered);
    void ask(remembered);
  }, []);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void ask(pin);
  };

  return (
    <form method="get" onSubmit={submit} className="border-t border-hairline pt-4 pb-2">
      <label htmlFor={id} className="flex items-center gap-2 font-semibold">
        <Truck aria-hidden="true" className="size-4.5" />
        Deliver to
      </label>
      <div className="mt-2 flex gap-2">
        <TextInput
          id={id}
          name="pin"
          value={pin}
          onChange={(event) => setPin(event.currentTarget.value)}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={7}
          placeholder="6-digit PIN code"
          aria-invalid={check?.isServiceable === false || undefined}
          aria-describedby={`${id}-answer`}
          className="max-w-48 tabular-nums"
        />
        <Button variant="secondary" busy={isAsking}>
          Check
        </Button>
      </div>
      <p
        id={`${id}-answer`}
        role="status"
        className={
          check?.isServiceable === false
            ? "mt-2 min-h-[2lh] text-md font-semibold text-danger"
            : "mt-2 min-h-[2lh] text-md"
        }
      >
        {check ? deliveryText(check) : <span className="text-muted">Delivery takes 3 to 7 business days.</span>}
      </p>
    </form>
  );
}

async function askDelivery(pin: string): Promise<DeliveryCheck> {
  try {
    const answer = await fetch(`/delivery-check?pin=${encodeURIComponent(pin)}`);
    return (await answer.json()) as DeliveryCheck;
  } catch {
    return { pin, isServiceable: false, reason: "We could not check this PIN code. Please try again." };
  }
}

function remember(pin: string): void {
  try {
    localStorage.setItem(REMEMBERED, pin);
  } catch {
    // The browser keeps nothing: it is asked again next time.
  }
}

function recall(): string | null {
  try {
    return localStorage.getItem(REMEMBERED);
  } catch {
    return null;
  }
}
