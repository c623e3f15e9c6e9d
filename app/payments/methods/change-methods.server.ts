/** The log of changes leaves out secrets (docs/rules.md#p19). */

import { asc, eq, max, sql } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { changedFields, type Fields } from "#app/audit/changed-fields.ts";
import { oneLine } from "#app/domain/basics/plain-text.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { slugify } from "#app/domain/basics/slug.ts";
import { COUNTER, EXCHANGE, ON_ACCOUNT } from "#app/domain/money/ledger.ts";
import { can, type Viewer } from "#app/domain/parties/permissions.ts";
import { isMethodUsed, redirectTransfers } from "#app/orders/order-commands.server.ts";
import { type Channel, channelRows, channelsIn } from "#app/payments/channels.ts";
import type { GatewayContext } from "#app/payments/gateway.ts";
import { liveKeyError, openKeys, sealKey } from "#app/payments/providers/provider-keys.server.ts";
import { providerChannels } from "#app/payments/providers/providers.server.ts";
import { type MethodConfig, paymentMethods } from "#app/payments/schema.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { once } from "#app/platform/submissions/once.server.ts";
import { channelField, checkMethod, hasTypedKeys, type MethodErrors, type MethodInput } from "./method-input.ts";
import { shownChannels } from "./method-queries.server.ts";
import { offeredProvider, offeredProviders, providerName } from "./offered-providers.server.ts";
import { findUnavailableReason } from "./unavailable-reason.server.ts";

export type MethodContext = CommandContext<Viewer> & GatewayContext;

type MethodRow = typeof paymentMethods.$inferSelect;
export type AddMethodError = "not-allowed" | "invalid" | "key-reused";
export type EditMethodError = "not-allowed" | "not-found" | "invalid" | "stale";
export type SetMethodEnabledError = "not-allowed" | "not-found" | "not-ready" | "last-method";
export type MoveMethodError = "not-allowed" | "not-found" | "key-reused";
export type RemoveMethodError = "not-allowed" | "not-found" | "in-use" | "last-method";

type Added = Result<{ id: string }, AddMethodError, MethodErrors>;

export function addMethod(db: Database, context: MethodContext, input: MethodInput): Promise<Added> {
  if (!can(context.viewer, "edit-settings")) return Promise.resolve(err("not-allowed"));
  // Secrets are left out, even hashed.
  const form = { command: "payment-method.create", input: { provider: input.provider, name: input.name } };
  return transaction<Added>(db, (tx) => once(tx, context, form, () => add(tx, context, input)));
}

async function add(tx: Database, { viewer, now, env }: MethodContext, input: MethodInput): Promise<Added> {
  const methods = await lockMethods(tx);
  const errors = { ...liveKeyErrors(env, input), ...checkMethod(input, offeredProviders) };
  const provider = offeredProviders.find((one) => one.id === input.provider);
  if (provider?.id === "cod" && methods.some((method) => method.id === "cod"))
    errors.provider = "Cash on Delivery has already been added";
  if (!provider || Object.keys(errors).length > 0) return err("invalid", errors);
  const [last] = await tx.select({ position: max(paymentMethods.position) }).from(paymentMethods);
  const row: MethodRow = {
    id: provider.id === "cod" ? "cod" : freeId(input.name, methods),
    name: oneLine(input.name),
    description: input.description.trim(),
    type: provider.type,
    provider: provider.id,
    enabled: false,
    position: (last?.position ?? 0) + 1,
    config: configOf(input, {}, { env, now }),
    version: 1,
  };
  await tx.insert(paymentMethods).values(row);
  await recordAudit(tx, viewer, { action: "payment-method.create", subject: subjectOf(row), after: logged(row) }, now);
  return ok({ id: row.id });
}

/** `channels`: the rows at checkout of a provider that offers several; absent to keep them. */
type MethodEdit = Omit<MethodInput, "provider"> & { methodId: string; version: string; channels?: readonly Channel[] };

/** Empty secrets keep the stored ones. */
export function editMethod(
  db: Database,
  { viewer, now, env }: MethodContext,
  { methodId, version, channels, ...input }: MethodEdit,
): Promise<Result<undefined, EditMethodError, MethodErrors>> {
  return transaction<Result<undefined, EditMethodError, MethodErrors>>(db, async (tx) => {
    if (!can(viewer, "edit-settings")) return err("not-allowed");
    const before = (await lockMethods(tx)).find((method) => method.id === methodId);
    if (!before) return err("not-found");
    if (String(before.version) !== version) return err("stale");
    const typed = { ...input, provider: before.provider };
    // Typed keys and keys of the environment are never mixed.
    const storedKeys = hasTypedKeys(input)
      ? Boolean(before.config.apiSecret)
      : openKeys(env, typed.provider, before.config);
    const { name, ...others }: MethodErrors = {
      ...liveKeyErrors(env, typed),
      ...checkMethod(typed, [offeredProvider(typed.provider)], { hasSecrets: Boolean(storedKeys) }),
    };
    // In the order of the form.
    const errors = { ...(name && { name }), ...checkChannels(before.provider, channels), ...others };
    if (Object.keys(errors).length > 0) return err("invalid", errors);
    const after: MethodRow = {
      ...before,
      name: oneLine(input.name),
      description: input.description.trim(),
      config: withChannels(before.provider, configOf(typed, before.config, { env, now }), channels),
    };
    const unavailableReason = after.enabled ? findUnavailableReason(after, { env }) : null;
    // An enabled method must keep working.
    if (unavailableReason && offeredProvider(after.provider).keys)
      return err("invalid", { apiSecret: unavailableReason });
    const change = changedFields(logged(before), loggedChange(before, after));
    if (!change) return ok();
    await write(tx, after);
    const { bankDetails } = after.config;
    if (bankDetails && bankDetails !== before.config.bankDetails) await redirectTransfers(tx, methodId, bankDetails);
    await recordAudit(tx, viewer, { action: "payment-method.update", subject: subjectOf(after), ...change }, now);
    return ok();
  });
}

export function setMethodEnabled(
  db: Database,
  { viewer, now, ...gatewayContext }: MethodContext,
  { methodId, enabled }: { methodId: string; enabled: boolean },
): Promise<Result<undefined, SetMethodEnabledError, string>> {
  return transaction<Result<undefined, SetMethodEnabledError, string>>(db, async (tx) => {
    if (!can(viewer, "edit-settings")) return err("not-allowed");
    const methods = await lockMethods(tx);
    const method = methods.find((one) => one.id === methodId);
    if (!method) return err("not-found");
    if (method.enabled === enabled) return ok();
    const unavailableReason = enabled
      ? (findUnavailableReason(method, gatewayContext) ?? findRival(method, methods))
      : null;
    if (unavailableReason) return err("not-ready", unavailableReason);
    if (!enabled && methods.filter((one) => one.enabled).length === 1) return err("last-method");
    await write(tx, { ...method, enabled });
    const action = enabled ? "payment-method.enable" : "payment-method.disable";
    const change = { before: { enabled: !enabled }, after: { enabled } };
    await recordAudit(tx, viewer, { action, subject: subjectOf(method), ...change }, now);
    return ok();
  });
}

type Move = { methodId: string; direction: "up" | "down" };
type Moved = Result<undefined, MoveMethodError>;

export function moveMethod(db: Database, context: MethodContext, input: Move): Promise<Moved> {
  if (!can(context.viewer, "edit-settings")) return Promise.resolve(err("not-allowed"));
  const form = { command: "payment-method.move", input };
  return transaction<Moved>(db, (tx) => once<Moved>(tx, context, form, () => move(tx, context, input)));
}

async function move(tx: Database, { viewer, now }: MethodContext, { methodId, direction }: Move): Promise<Moved> {
  const methods = await lockMethods(tx);
  const at = methods.findIndex((one) => one.id === methodId);
  const method = methods[at];
  const other = methods[direction === "up" ? at - 1 : at + 1];
  if (!method) return err("not-found");
  if (!other) return ok();
  const order = methods.map((one) => (one === method ? other : one === other ? method : one));
  for (const [position, one] of order.entries())
    await tx.update(paymentMethods).set({ position }).where(eq(paymentMethods.id, one.id));
  const place = (list: MethodRow[]) => ({ place: list.indexOf(method) + 1 });
  const change = { before: place(methods), after: place(order) };
  await recordAudit(tx, viewer, { action: "payment-method.move", subject: subjectOf(method), ...change }, now);
  return ok();
}

export function removeMethod(
  db: Database,
  { viewer, now }: MethodContext,
  { methodId }: { methodId: string },
): Promise<Result<undefined, RemoveMethodError>> {
  return transaction<Result<undefined, RemoveMethodError>>(db, async (tx) => {
    if (!can(viewer, "edit-settings")) return err("not-allowed");
    const methods = await lockMethods(tx);
    const method = methods.find((one) => one.id === methodId);
    if (!method) return err("not-found");
    if (await isMethodUsed(tx, methodId)) return err("in-use");
    if (method.enabled && methods.filter((one) => one.enabled).length === 1) return err("last-method");
    await tx.delete(paymentMethods).where(eq(paymentMethods.id, methodId));
    const subject = subjectOf(method);
    await recordAudit(tx, viewer, { action: "payment-method.delete", subject, before: logged(method) }, now);
    return ok();
  });
}

async function lockMethods(tx: Database): Promise<MethodRow[]> {
  await tx.execute(sql`lock table payment_methods in share row exclusive mode`);
  return tx.select().from(paymentMethods).orderBy(asc(paymentMethods.position), asc(paymentMethods.id));
}

async function write(tx: Database, { id, name, description, enabled, config, version }: MethodRow): Promise<void> {
  await tx
    .update(paymentMethods)
    .set({ name, description, enabled, config, version: version + 1 })
    .where(eq(paymentMethods.id, id));
}

function configOf(
  input: MethodInput,
  before: MethodConfig,
  { env, now }: Pick<MethodContext, "env" | "now">,
): MethodConfig {
  const { needs } = offeredProvider(input.provider);
  if (needs === "bank") return { bankDetails: input.bankDetails.trim().replaceAll("\r\n", "\n") };
  if (needs !== "keys" || !hasTypedKeys(input)) return before;
  const sealed = (text: string, stored: string | undefined) => (text.trim() ? sealKey(env, text.trim()) : stored);
  return {
    ...before,
    apiKey: sealed(input.apiKey, before.apiKey),
    apiSecret: sealed(input.apiSecret, before.apiSecret),
    webhookSecret: sealed(input.webhookSecret, before.webhookSecret),
    secretsSetAt: now.toISOString(),
  };
}

function checkChannels(provider: string, channels: readonly Channel[] | undefined): MethodErrors {
  const [first, ...more] = channelsIn(providerChannels(provider));
  if (!channels || !first || more.length === 0 || channelsIn(channels).length > 0) return {};
  return { [channelField(first)]: "Choose at least one row for checkout" };
}

function withChannels(provider: string, config: MethodConfig, channels: readonly Channel[] | undefined): MethodConfig {
  const offered = providerChannels(provider);
  if (!channels || offered.length < 2) return config;
  return { ...config, channels: channelsIn(offered).filter((channel) => channels.includes(channel)) };
}

/** Live keys are refused when typed (docs/decisions/341). */
function liveKeyErrors(env: Env, { provider, apiKey, apiSecret }: MethodInput): MethodErrors {
  const error = liveKeyError(env, provider, { apiKey: apiKey.trim(), apiSecret: apiSecret.trim() });
  const [field = "apiKey"] = offeredProvider(provider).keys?.modeKeys ?? [];
  return error ? { [field]: error } : {};
}

/** A provider has one account, which also serves webhooks and refunds. */
function findRival({ id, provider }: MethodRow, methods: MethodRow[]): string | null {
  const rival = methods.find((one) => one.enabled && one.id !== id && one.provider === provider);
  if (!rival || !offeredProvider(provider).keys) return null;
  return `${rival.name} is already enabled. Only one ${providerName(provider)} account can be used at a time.`;
}

function freeId(name: string, methods: MethodRow[]): string {
  const base = slugify(name) || "method";
  const ids = new Set(methods.map(({ id }) => id));
  for (let number = 1; ; number++) {
    const id = number === 1 ? base : `${base}-${number}`;
    // Orders read "cod" as cash on delivery, and three more as what no method of the settings is.
    if (!["cod", COUNTER, ON_ACCOUNT, EXCHANGE].includes(id) && !ids.has(id)) return id;
  }
}

function subjectOf({ id, name }: MethodRow) {
  return { kind: "payment-method", id, label: name };
}

function logged({ name, description, provider, enabled, config }: MethodRow): Fields {
  const keys = config.apiSecret ? "(set)" : null;
  const hasRows = providerChannels(provider).length > 1;
  const channels = hasRows ? shownChannels(provider, config).map((channel) => channelRows[channel].name) : null;
  return { name, description, provider, enabled, bankDetails: config.bankDetails ?? null, channels, keys };
}

function loggedChange(before: MethodRow, after: MethodRow): Fields {
  // Encryption never gives the same text twice, so any typed secret differs.
  const secrets = ["apiKey", "apiSecret", "webhookSecret"] as const;
  const isNew = secrets.some((name) => before.config[name] !== after.config[name]);
  return { ...logged(after), ...(isNew && { keys: "(changed)" }) };
}
