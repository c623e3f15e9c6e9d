import { data, type RouterContextProvider, redirect } from "react-router";
import { commandContext } from "#app/platform/command-context.ts";
import { checkFormKey } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import { KEY_REUSED } from "#app/platform/submissions/form-key.ts";
import { findEditorChoices } from "#app/product-desk/editing/product-editor-queries.server.ts";
import type { ProductScope } from "#app/product-desk/editing/product-scope.server.ts";
import type { FieldErrors } from "#app/ui/forms/form-errors.ts";
import { addVariant } from "./add-variant.server.ts";
import { addToModel, createModel, type ModelError, removeFromModel, updateModel } from "./model-commands.server.ts";
import { findEditedModel, listProductSpecs } from "./model-editor-queries.server.ts";
import {
  type PostedVariants,
  readNewVariant,
  readPostedVariants,
  readVariantChanges,
} from "./posted-variants.server.ts";
import { saveVariants } from "./save-variants.server.ts";

type Context = Readonly<RouterContextProvider>;

/** @throws 404 for a product of another owner */
export async function loadVariants(context: Context, { run, tables, home }: ProductScope, id: string) {
  const page = await run(context.get(appContext).db, async (tx) => {
    const edited = await findEditedModel(tx, tables, id);
    return edited && { ...edited, specs: await listProductSpecs(tx, tables, id) };
  });
  if (!page) throw data(null, { status: 404 });
  return { ...page, home };
}

export type EditedVariants = Awaited<ReturnType<typeof loadVariants>>;

export type VariantsAnswer = {
  intent: string;
  error: string | null;
  errors: FieldErrors;
  values: Record<string, string>;
};

const errorTexts: Record<Exclude<ModelError, "not-found"> | "key-reused", string> = {
  invalid: "Enter a name of up to 120 characters and choose one to three specifications",
  stale: "Someone else has changed these variants. Please review them and try again",
  "name-taken": "You already have variants under this name. Add the product there, or choose another name",
  "has-model": "This product already belongs to a group of variants",
  "other-category": "Variants must be in one category",
  "value-missing": "A variant has no value for one of these specifications. Fill it in on its page first",
  "variant-taken": "There is a variant with the same values already. Two variants must differ",
  "sku-taken": "Another of your products already has this SKU",
  "gtin-taken": "Another of your products already has this EAN. Each product and variant has its own",
  "key-reused": KEY_REUSED,
};

const WANTED_MISSING = "No product of this vendor has this SKU or URL";

/** Redirects; a refusal shows what was typed. */
export async function actOnVariants(request: Request, context: Context, scope: ProductScope, id: string) {
  const app = context.get(appContext);
  const edited = await scope.run(app.db, (tx) => findEditedModel(tx, scope.tables, id));
  if (!edited) throw data(null, { status: 404 });
  const posted = await readPostedVariants(request);
  const refuse = (error: string | null, errors: FieldErrors = {}, status = 400) =>
    data<VariantsAnswer>({ intent: posted.intent, error, errors, values: posted.values }, { status });
  const outcome = await carryOut(scope, context, { id, model: edited.model }, posted);
  if ("invalid" in outcome) return refuse(null, outcome.invalid);
  const { result } = outcome;
  if (result.ok) {
    const stays = posted.intent === "remove" && posted.values.product === id ? `${scope.home}/${id}` : null;
    return redirect(outcome.to ?? stays ?? `${scope.home}/${id}/variants?done=${posted.intent}`);
  }
  if (result.code === "not-found" && posted.intent === "join") return refuse(null, { wanted: WANTED_MISSING });
  if (result.code === "not-found") throw data(null, { status: 404 });
  if (result.code === "sku-taken") return refuse(null, { sku: errorTexts["sku-taken"] });
  if (result.code === "gtin-taken") return refuse(null, { gtin: errorTexts["gtin-taken"] });
  return refuse(errorTexts[result.code], {}, 409);
}

type Edited = { id: string; model: NonNullable<Awaited<ReturnType<typeof findEditedModel>>>["model"] };
type Refused = { ok: false; code: ModelError | "key-reused" };
type CarriedOut = { invalid: FieldErrors } | { result: { ok: true } | Refused; to?: string };

/** @throws 400 for an unknown intent or a missing form key */
async function carryOut(
  scope: ProductScope,
  context: Context,
  { id, model }: Edited,
  posted: PostedVariants,
): Promise<CarriedOut> {
  const app = context.get(appContext);
  const { intent, values, specs } = posted;
  const command = commandContext(app, scope.viewer, intent === "add" ? checkFormKey(posted.formKey) : undefined);
  const input = { name: values.name ?? "", specs };
  const notFound: CarriedOut = { result: { ok: false, code: "not-found" } };
  switch (intent) {
    case "create":
      return { result: await scope.run(app.db, (tx) => createModel(tx, command, { ...input, productId: id })) };
    case "update": {
      if (!model) return notFound;
      const version = Number(values.version);
      return {
        result: await scope.run(app.db, (tx) => updateModel(tx, command, { ...input, id: model.id, version })),
      };
    }
    case "join": {
      if (!model) return notFound;
      const input = { id: model.id, wanted: values.wanted ?? "" };
      return { result: await scope.run(app.db, (tx) => addToModel(tx, command, input)) };
    }
    case "remove": {
      if (!model) return notFound;
      const removed = { id: model.id, productId: values.product ?? "" };
      return { result: await scope.run(app.db, (tx) => removeFromModel(tx, command, removed)) };
    }
    case "save": {
      if (!model) return notFound;
      const read = readVariantChanges(posted);
      if (!read.ok) return { invalid: read.details ?? {} };
      const change = { modelId: model.id, rows: read.value };
      return { result: await scope.run(app.db, (tx) => saveVariants(tx, command, change)) };
    }
    case "add": {
      if (!model) return notFound;
      const { specs: allSpecs } = await findEditorChoices(app.db, false);
      const differing = model.specs.flatMap(({ key }) => allSpecs.find((one) => one.key === key) ?? []);
      const read = readNewVariant(posted, id, differing);
      if (!read.ok) return { invalid: read.details ?? {} };
      const result = await scope.run(app.db, (tx) => addVariant(tx, command, read.value));
      return { result, to: result.ok ? `${scope.home}/${result.value.id}?done=variant` : undefined };
    }
    default:
      throw data({ message: "Unknown request." }, { status: 400 });
  }
}
