import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/** Renders nothing, instead of an error page, when the script can't be loaded. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => load().catch(() => ({ default: () => null })));
}
