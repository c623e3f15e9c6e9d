import { createElement } from "react";

/** What draws lucide-react's icons in a build: what they all have is said once, by `.icon` of parts.css. */
export default function Icon({ icon, className = "", ...rest }) {
  const shapes = icon.node.map(([name, attributes]) => createElement(name, attributes));
  const all = { viewBox: "0 0 24 24", "aria-hidden": "true", className: `icon ${className}`.trim() };
  return createElement("svg", { ...all, ...rest }, shapes);
}
