import { renderToString } from "react-dom/server";
import { Link, StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { cacheMarkup } from "./cache-markup.server.tsx";
import { CachedMarkup, CacheMarkupContext } from "./cached-markup.tsx";

let rendered = 0;

function Names({ names }: { names: string[] }) {
  rendered++;
  return names.map((name) => (
    <li key={name}>
      <Link to={`/products?${new URLSearchParams({ category: name })}`}>All {name} & more</Link>
    </li>
  ));
}

const menu = (names: string[]) => (
  <CachedMarkup as="ul" className="menu" name="test" of={names}>
    <Names names={names} />
  </CachedMarkup>
);
const onServer = (names: string[]) =>
  renderToString(
    <StaticRouter location="/cart">
      <CacheMarkupContext value={cacheMarkup}>{menu(names)}</CacheMarkupContext>
      <Link to="here">after it, links lead where they did</Link>
    </StaticRouter>,
  );
const elsewhere = (names: string[]) =>
  renderToString(
    <StaticRouter location="/cart">
      {menu(names)}
      <Link to="here">after it, links lead where they did</Link>
    </StaticRouter>,
  );

test("cached markup equals rendered markup, also after a change", () => {
  for (const names of [["Laptop", "A < B"], ["Laptop", "A < B"], ["Laptop"], [], ["Laptop", "A < B"]]) {
    expect(onServer(names)).toBe(elsewhere(names));
  }
});

test("the same input is rendered once", () => {
  onServer(["Laptop"]);
  rendered = 0;
  onServer(["Laptop"]);
  expect(rendered).toBe(0);
});
