/** Breaks of what admins change of categories and specifications, and sellers of variants. */
import type { Break } from "./break.ts";

const ofCategories = ["app/catalog/structure/categories.server.test.ts"];
const ofSpecs = ["app/catalog/structure/specifications.server.test.ts"];
const ofFormer = ["app/catalog/structure/former-values.server.test.ts"];
const ofNames = ["app/catalog/browsing/value-names.server.test.ts"];
const ofModels = ["app/catalog/models/model-commands.server.test.ts"];
const ofUndo = ["app/catalog/exchange/import-undo.server.test.ts"];
const commands = "app/catalog/structure/category-commands.server.ts";

const ofRows = ["app/catalog/bulk/edited-rows.test.ts"];

export const catalogueBreaks: readonly Break[] = [
  {
    what: "a maker's sockets aren't looked for among the several of a cooler",
    file: "app/catalog/understanding/fitting-spec.ts",
    find: "    ...several.flatMap((spec) => choices.map((one) => [one, spec] as const)),\n",
    put: "",
    seenBy: ["app/catalog/understanding/understand-search.test.ts"],
  },
  {
    what: "a use in a search excludes the parts that don't say it",
    file: "app/catalog/understanding/understood-by.ts",
    find: "!uses.has(term.said) && !isMention(term)",
    put: "!isMention(term)",
    seenBy: ["app/catalog/understanding/understand-search.test.ts"],
  },
  {
    what: "what is nearest to a search leaves out its name before a size",
    file: "app/catalog/browsing/nearest.ts",
    find: "/\\d/.test(term.said) ? COSTS.detail : COSTS.word",
    put: "COSTS.word",
    seenBy: ["app/catalog/browsing/nearest.test.ts"],
  },
  {
    what: "what is nearest to a search stays in the category that was said",
    file: "app/catalog/browsing/nearest.ts",
    find: "category: 1000",
    put: "category: 3.5",
    seenBy: ["app/catalog/browsing/nearest.test.ts"],
  },
  {
    what: "images kept for a file are cleaned up after two days",
    file: "app/catalog/pictures/picture-jobs.server.ts",
    find: "and(lt(pictureUploads.createdAt, before), not(isWaiting(pictureUploads)))",
    put: "lt(pictureUploads.createdAt, before)",
    seenBy: ["app/catalog/editing/place-pictures.server.test.ts"],
  },
  {
    what: "an imported file is applied without images that are gone meanwhile",
    file: "app/catalog/exchange/import-refusals.server.ts",
    find: "    ...(await refusedPictures(tx, [...changes, ...creates])),\n",
    put: "",
    seenBy: ["app/catalog/pictures/named-uploads.server.test.ts"],
  },
  {
    what: "a product that changed its value stays among those of the former one",
    file: "app/catalog/browsing/code-column.ts",
    find: "if (left && before > 0) clearBit(left, row);",
    put: "",
    seenBy: ["app/catalog/browsing/narrow.test.ts"],
  },
  {
    what: "variants that fail one filter count for its values apart from their model",
    file: "app/catalog/browsing/narrow.ts",
    find: "tests[at] as RowBits, members);",
    put: "tests[at] as RowBits, null);",
    seenBy: ["app/catalog/browsing/narrow.test.ts"],
  },
  {
    what: "pictures are put on whatever product has their SKU",
    file: "app/catalog/editing/place-pictures.server.ts",
    find: 'and(eq(products.vendorId, vendorId), ne(sku, ""))',
    put: 'and(ne(sku, ""))',
    seenBy: ["app/catalog/editing/place-pictures.server.test.ts"],
  },
  {
    what: "undoing an import overwrites what was edited since",
    file: "app/catalog/exchange/import-undo.server.ts",
    find: 'if (product.version !== row.versionAfter) return "Edited since then.";',
    put: "",
    seenBy: ofUndo,
  },
  {
    what: "undoing an import puts back units that were sold since",
    file: "app/catalog/exchange/import-undo.server.ts",
    find: "return isValidStock(product.stock - delta) ? null",
    put: "return isValidStock(product.stock) || delta ? null",
    seenBy: ofUndo,
  },
  {
    what: "a ZIP gives more bytes than it says",
    file: "app/platform/documents/zip-reader.server.ts",
    find: 'if (bytes > entry.bytes) throw new ZipError("broken");',
    put: "",
    seenBy: ["app/platform/documents/zip-reader.server.test.ts"],
  },
  {
    what: "an intel laptop is looked for among what Intel sells",
    file: "app/catalog/understanding/understood-by.ts",
    find: "if (makers.length === 0) return meant;",
    put: "if (makers.length >= 0) return meant;",
    seenBy: ["app/catalog/understanding/understand-search.test.ts"],
  },
  {
    what: "an RTX 5070 Ti is as good an answer as an RTX 5070",
    file: "app/catalog/search/match-search.ts",
    find: "if (others.length > 0) lower(worth, others, index);",
    put: "void lower;",
    seenBy: ofNames,
  },
  {
    what: "links with a merged value show the list without it",
    file: "app/catalog/structure/spec-commands.server.ts",
    find: "await keepFormerValues(tx, key, new Map([[from, to]]));",
    put: "void keepFormerValues;",
    seenBy: ofFormer,
  },
  {
    what: "anybody applies a vendor's bulk change",
    file: "app/catalog/bulk/bulk-commands.server.ts",
    find: 'return row && can(viewer, "change-products-in-bulk", row) ? row : null;',
    put: "return row ?? null;",
    seenBy: ["app/catalog/bulk/vendor-bulk.server.test.ts"],
  },
  {
    what: "a price typed into a row overwrites who edited the product meanwhile",
    file: "app/catalog/bulk/bulk-change.ts",
    find: "if (version !== product.version) return err",
    put: "if (version < 0) return err",
    seenBy: ofRows,
  },
  {
    what: "of a row with price and stock only the stock is changed",
    file: "app/catalog/bulk/bulk-commands.server.ts",
    find: "return product && hasColumns(row.to) ? [{ product, changes }] : [];",
    put: "return product && row.delta === 0 ? [{ product, changes }] : [];",
    seenBy: ofRows,
  },
  {
    what: "somebody's saved view is deleted by another person",
    file: "app/accounts/views/view-commands.server.ts",
    find: ".where(and(eq(savedViews.id, id), eq(savedViews.userId, viewer.id)))",
    put: ".where(and(eq(savedViews.id, id), ne(savedViews.userId, crypto.randomUUID())))",
    seenBy: ["app/accounts/views/saved-views.test.ts"],
  },
  {
    what: "a category with products is retired",
    file: commands,
    find: 'if (used) return invalid({ retire: "It still has products. Merge it into another category, or move them first" });',
    put: "void used;",
    seenBy: ofCategories,
  },
  {
    what: "merging two categories moves one product",
    file: commands,
    find: "await tx.update(products).set(set).where(eq(products.categoryId, row.id));",
    put: 'await tx.update(products).set(set).where(eq(products.id, moved[0]?.id ?? ""));',
    seenBy: ofCategories,
  },
  {
    what: "a merged category's specifications don't come along",
    file: commands,
    find: ".set({ categories: [...spec.categories, target.slug] })",
    put: ".set({ categories: spec.categories })",
    seenBy: ofCategories,
  },
  {
    what: "the later of two admins overwrites the earlier",
    file: commands,
    find: 'if (before && versionOf(before) !== version) return err("stale");',
    put: "void version;",
    seenBy: ofCategories,
  },
  {
    what: "a category is moved below itself",
    file: "app/catalog/structure/category-effects.server.ts",
    find: 'return "A category can’t be below itself";',
    put: "return null;",
    seenBy: ofCategories,
  },
  {
    what: "links to a renamed category lead nowhere",
    file: commands,
    find: "if (former.length > 0)",
    put: "if (former.length > 9)",
    seenBy: ofCategories,
  },
  {
    what: "a specification loses the category whose address changed",
    file: commands,
    find: "case when slug = ${before.slug} then ${after.slug} else slug end",
    put: "slug",
    seenBy: ofCategories,
  },
  {
    what: "what a change would do is not asked about again when products came meanwhile",
    file: "app/catalog/structure/structure-change.server.ts",
    find: "return confirmation === confirmed ? null :",
    put: 'return confirmed !== "" ? null :',
    seenBy: [...ofCategories, ...ofSpecs],
  },
  {
    what: "merging a value drops the others that a product has of several",
    file: "app/catalog/structure/spec-commands.server.ts",
    find: "value: replaced(spec, value, from, to),",
    put: "value: to,",
    seenBy: ofSpecs,
  },
  {
    what: "a merged value stays in the list of options",
    file: "app/catalog/structure/spec-commands.server.ts",
    find: "[...new Set(spec.options.map((one) => (one === from ? to : one)))]",
    put: "spec.options",
    seenBy: ofSpecs,
  },
  {
    what: "variants differ in what some of them don't say",
    file: "app/catalog/models/model-commands.server.ts",
    find: 'if (!(await saysAll(tx, ids, input.specs))) return err("value-missing");',
    put: "",
    seenBy: ofModels,
  },
  {
    what: "a model's later save overwrites the earlier",
    file: "app/catalog/models/model-commands.server.ts",
    find: 'if (model.version !== version) return err("stale");',
    put: "void version;",
    seenBy: ofModels,
  },
];
