import { renderToString } from "react-dom/server";
import { Link, StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { keepMarkup } from "./keep-markup.server.tsx";
import { KeepMarkupContext, Kept } from "./kept.tsx";

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
  <Kept as="ul" className="menu" name="test" of={names}>
    <Names names={names} />
  </Kept>
);
const onServer = (names: string[]) =>
  renderToString(
    <StaticRouter location="/cart">
      <KeepMarkupContext value={keepMarkup}>{menu(names)}</KeepMarkupContext>
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

test("what is kept is what would have been written, also when it has changed", () => {
  for (const names of [["Laptop", "A < B"], ["Laptop", "A < B"], ["Laptop"], [], ["Laptop", "A < B"]]) {
    expect(onServer(names)).toBe(elsewhere(names));
  }
});

test("it is written once for the same", () => {
  onServer(["Laptop"]);
  rendered = 0;
  onServer(["Laptop"]);
  expect(rendered).toBe(0);
});
