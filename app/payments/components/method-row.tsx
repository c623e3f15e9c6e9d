import { ArrowDown, ArrowUp } from "lucide-react";
import { dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import type { AdminMethod } from "#app/payments/methods/method-admin-queries.server.ts";
import { Badge } from "#app/ui/controls/badge.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { ConfirmButton } from "#app/ui/controls/confirm-button.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";

export function MethodRow({ method, isFirst, isLast }: { method: AdminMethod; isFirst: boolean; isLast: boolean }) {
  const { id, name, enabled, unavailableReason } = method;
  return (
    <li className="grid gap-3 py-4 sm:grid-cols-[1fr_auto] sm:items-start">
      <div className="min-w-0">
        <h4 className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          <Badge tone={enabled ? "success" : "neutral"}>{enabled ? "Enabled" : "Disabled"}</Badge>
        </h4>
        <p className="text-md text-muted">{facts(method).join(" · ")}</p>
        {unavailableReason && (
          <p className={enabled ? "mt-1 max-w-measure text-md text-danger" : "mt-1 max-w-measure text-md"}>
            {enabled && "Not available at checkout. "}
            {unavailableReason}
          </p>
        )}
      </div>
      <DeskForm method="post" action="/admin/settings" preventScrollReset className="flex flex-wrap items-center gap-2">
        <FormKey />
        <input type="hidden" name="id" value={id} />
        {!(unavailableReason && !enabled) && (
          <Button name="intent" value={enabled ? "disable" : "enable"} variant="secondary" size="normal">
            {enabled ? "Disable" : "Enable"}
            <span className="sr-only"> {name}</span>
          </Button>
        )}
        {method.canTest && (
          <Button name="intent" value="test" variant="quiet">
            Test<span className="sr-only"> {name}</span>
          </Button>
        )}
        <ButtonLink to={`/admin/settings/payment-methods/${id}`} variant="quiet">
          Edit<span className="sr-only"> {name}</span>
        </ButtonLink>
        {!method.isUsed && (
          <ConfirmButton label="Remove" title={`Remove ${name}?`} confirm="Remove" name="intent" value="remove">
            <p>{name} will be removed along with its keys or account details. No orders use it.</p>
          </ConfirmButton>
        )}
        <span className="flex">
          <MoveButton to="up" name={name} disabled={isFirst} />
          <MoveButton to="down" name={name} disabled={isLast} />
        </span>
      </DeskForm>
    </li>
  );
}

function MoveButton({ to, name, disabled }: { to: "up" | "down"; name: string; disabled: boolean }) {
  const Icon = to === "up" ? ArrowUp : ArrowDown;
  return (
    <Button name="intent" value={to} variant="quiet" disabled={disabled} className="size-11 px-0!">
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className="sr-only">
        Move {name} {to}
      </span>
    </Button>
  );
}

function facts({ providerName, type, secretsSetAt, isUsed }: AdminMethod): string[] {
  return [
    type === "digital" ? "Digital" : "Offline",
    providerName,
    ...(secretsSetAt ? [`keys set on ${formatDay(dayInIndia(secretsSetAt))}`] : []),
    ...(isUsed ? ["used by orders"] : []),
  ];
}
