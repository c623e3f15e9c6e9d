import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/** `lazy`, but an empty place instead of an error page when the script can't be loaded, for instance without a connection. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => load().catch(() => ({ default: () => null })));
}
