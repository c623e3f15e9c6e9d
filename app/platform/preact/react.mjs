/**
 * What browsers get where the code says `react` and `react-dom`: Preact (docs/decisions/306-react-and-react-router-as-published.md). The
 * server and development have React itself. What the two do differently is evened out here.
 */
import { options } from "preact";

export * from "preact/compat";
export { default } from "preact/compat";

/** React Router asks for it; it is used only with `useTransitions`, which we don't switch on. */
export function useOptimistic(state) {
  return [state, () => {}];
}

/** Attributes that take what `useId` made. */
const idAttributes = {
  id: "id",
  htmlFor: "for",
  name: "name",
  list: "list",
  href: "href",
  popoverTarget: "popovertarget",
  "clip-path": "clip-path",
  "aria-activedescendant": "aria-activedescendant",
  "aria-controls": "aria-controls",
  "aria-describedby": "aria-describedby",
  "aria-labelledby": "aria-labelledby",
};
const serverId = /_R_\w*_/;

const ready = new WeakSet();
const { diffed } = options;
options.diffed = (vnode) => {
  diffed?.(vnode);
  // Preact's short name of an element's node.
  const node = vnode.__e;
  if (typeof vnode.type !== "string" || !node || ready.has(node)) return;
  ready.add(node);
  // What the server wrote is in the document by now, what is made anew isn't yet.
  if (node.isConnected) takeOver(node, vnode.props);
  else begin(node, vnode);
};

/** React counts its ids otherwise: parts shown later would point at ids that the page doesn't have. */
function takeOver(node, props) {
  for (const name in idAttributes) {
    const attribute = idAttributes[name];
    if (typeof props[name] === "string" && serverId.test(node.getAttribute(attribute) ?? ""))
      node.setAttribute(attribute, props[name]);
  }
}

/** The choice a list begins with is the option that says so, with `value` or by its text; `autoFocus` is for every new field. */
function begin(node, { type, props }) {
  if (type === "select" && props.defaultValue != null)
    for (const option of node.options)
      option.selected = option.defaultSelected = option.value === String(props.defaultValue);
  if (props.autoFocus) queueMicrotask(() => node.focus());
}
