import { expect, test } from "vitest";
import { pageMeta } from "./page-meta.ts";

const root = { id: "root", loaderData: { origin: "https://shop.example", store: { storeName: "Nakshatra" } } };

test("a public page has its title, the store's name and its canonical address", () => {
  const meta = pageMeta([root, undefined], { title: "About", description: "Who we are.", path: "/about" });
  expect(meta).toContainEqual({ title: "About | Nakshatra" });
  expect(meta).toContainEqual({ name: "description", content: "Who we are." });
  expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href: "https://shop.example/about" });
  expect(meta).toContainEqual({ property: "og:image", content: "https://shop.example/images/open-graph.jpg" });
});

test("the home page has the store's name as its title", () => {
  expect(pageMeta([root], { path: "/" })[0]).toEqual({ title: "Nakshatra" });
});

test("a private page is noindex and has no other metadata", () => {
  expect(pageMeta([root], { title: "My Orders", path: "/orders", isPrivate: true })).toEqual([
    { title: "My Orders | Nakshatra" },
    { name: "robots", content: "noindex" },
  ]);
});

test("a page without the root's data still has a title", () => {
  expect(pageMeta([{ id: "root" }], { title: "Error" })).toEqual([{ title: "Error" }]);
});
