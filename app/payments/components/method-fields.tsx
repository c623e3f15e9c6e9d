import { useState } from "react";
import { useRouteLoaderData } from "react-router";
import { type Channel, channelRows } from "#app/payments/channels.ts";
import {
  channelField,
  type MethodErrors,
  type MethodInput,
  type OfferedProvider,
} from "#app/payments/methods/method-input.ts";
import { type KeyName, webhookAddress } from "#app/payments/providers/provider.ts";
import { Checkbox, Field, Select, TextArea, TextInput } from "#app/ui/forms/field.tsx";

export type ShownInput = Partial<Omit<MethodInput, "apiKey" | "apiSecret" | "webhookSecret">>;

export function NewMethodFields({
  providers,
  errors,
  values,
  plain,
}: {
  providers: readonly OfferedProvider[];
  errors: MethodErrors;
  values: ShownInput;
  /** Browsers without scripts see all fields. */
  plain?: boolean;
}) {
  const [providerId, setChosen] = useState(values.provider || "bank");
  const provider = providers.find(({ id }) => id === providerId);
  const needs = provider?.needs;
  const names = providers.filter(({ keys }) => keys).map(({ label }) => label);
  return (
    <div className="grid gap-4">
      <Field label="Provider" name="provider" error={errors.provider}>
        <Select defaultValue={providerId} onChange={(event) => setChosen(event.target.value)}>
          {providers.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <NameFields errors={errors} values={values} />
      {(plain || needs === "bank") && <BankField errors={errors} values={values} />}
      {plain && <KeyFields hint={`Required for ${names.join(" and ")}.`} errors={errors} />}
      {!plain && provider && needs === "keys" && <KeyFields provider={provider} errors={errors} />}
    </div>
  );
}

/** `hasRows`: checkout shows rows of the provider's channels, which describe themselves. */
export function NameFields({
  errors,
  values,
  hasRows = false,
}: {
  errors: MethodErrors;
  values: ShownInput;
  hasRows?: boolean;
}) {
  return (
    <>
      <Field
        label="Display Name"
        name="name"
        error={errors.name}
        hint={hasRows && "Shown on orders until they are paid. Checkout shows the rows below."}
        required
      >
        <TextInput defaultValue={values.name} maxLength={60} autoComplete="off" />
      </Field>
      {hasRows ? (
        <input type="hidden" name="description" value={values.description} />
      ) : (
        <Field
          label="Description"
          name="description"
          error={errors.description}
          hint="Shown at checkout under the chosen method."
          optional
        >
          <TextInput defaultValue={values.description} maxLength={200} autoComplete="off" />
        </Field>
      )}
    </>
  );
}

const CHANNELS = "Rows at checkout";

/** One checkbox for each channel of an online method. */
export function ChannelFields({
  channels,
  chosen,
  errors,
}: {
  channels: readonly Channel[];
  chosen: readonly Channel[];
  errors: MethodErrors;
}) {
  return (
    <fieldset aria-describedby="channels-hint">
      <legend className="text-md font-semibold">{CHANNELS}</legend>
      <p id="channels-hint" className="text-sm text-muted">
        Choose what is activated in your account with the provider.
      </p>
      {channels.map((channel) => (
        <Checkbox
          key={channel}
          name={channelField(channel)}
          label={channelRows[channel].name}
          defaultChecked={chosen.includes(channel)}
          error={errors[channelField(channel)]}
        />
      ))}
    </fieldset>
  );
}

export function BankField({ errors, values }: { errors: MethodErrors; values: ShownInput }) {
  return (
    <Field
      label="Bank Account Details"
      name="bankDetails"
      error={errors.bankDetails}
      hint="Account name, number, IFSC and bank name, as shown to shoppers. Required for bank transfers."
    >
      <TextArea rows={4} defaultValue={values.bankDetails} maxLength={500} />
    </Field>
  );
}

/** `hint` applies while no provider is chosen; `setOn` is the day the keys were stored. */
export function KeyFields({
  provider,
  hint = "",
  errors,
  setOn,
}: {
  provider?: OfferedProvider;
  hint?: string;
  errors: MethodErrors;
  setOn?: string;
}) {
  const keyHint = setOn ? `Set on ${setOn}. Leave empty to keep it.` : "Stored encrypted.";
  const hintOf = (name: KeyName) => `${provider?.keys?.fields[name].hint ?? hint} ${keyHint}`;
  return (
    <>
      <Field label="API Key" name="apiKey" error={errors.apiKey} hint={hintOf("apiKey")}>
        <TextInput autoComplete="off" maxLength={500} spellCheck={false} />
      </Field>
      <Field label="API Secret" name="apiSecret" error={errors.apiSecret} hint={hintOf("apiSecret")}>
        <TextInput type="password" autoComplete="new-password" maxLength={500} />
      </Field>
      <Field label="Webhook Secret" name="webhookSecret" error={errors.webhookSecret} hint={hintOf("webhookSecret")}>
        <TextInput type="password" autoComplete="new-password" maxLength={500} />
      </Field>
      {provider && <WebhookHelp provider={provider} />}
    </>
  );
}

function WebhookHelp({ provider }: { provider: OfferedProvider }) {
  const { origin = "" } = (useRouteLoaderData("root") ?? {}) as { origin?: string };
  return (
    <div className="text-md">
      <p>
        Add this webhook in {provider.label}:
        <br />
        <strong className="font-semibold wrap-anywhere select-all">{webhookAddress(origin, provider.id)}</strong>
      </p>
      <p className="mt-2">Select these events:</p>
      <ul className="mt-1 list-disc pl-5 text-muted">
        {provider.webhookEvents.map((event) => (
          <li key={event} className="wrap-anywhere">
            {event}
          </li>
        ))}
      </ul>
    </div>
  );
}
