/**
 * Parts of a page whose scripts come apart from the page's. Preact shows twice what is still suspended while the page is
 * taken over (docs/decisions/306-react-and-react-router-as-published.md): none is.
 */
import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useEffect, useState } from "react";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

const served = new Map<string, () => Promise<void>>();

/** Before the page is taken over: what the server wrote into it. One that can't be loaded comes later, or not at all. */
export async function servedPartsLoaded(page: ParentNode): Promise<void> {
  const names = [...page.querySelectorAll<HTMLElement>("[data-part]")].map(({ dataset }) => dataset.part ?? "");
  await Promise.allSettled(names.map((name) => served.get(name)?.()));
}

/** One that the server writes, in an element of its own. `name`: of this part alone. */
export function servedPart<Props extends object>(
  name: string,
  load: Load<Props>,
): ComponentType<{ className?: string; part: Props }> {
  let loaded: ComponentType<Props> | null = null;
  const find = async () => {
    loaded ??= (await load()).default;
  };
  served.set(name, find);
  const render = (props: Props): ReactNode => loaded && createElement(loaded, props);
  const Late = lazy(async () => {
    await find();
    return { default: ({ children }: { children: () => ReactNode }) => children() };
  });
  return function ServedPart({ className, part }) {
    // Whoever comes from another page may wait; what was served is here.
    const [isHere] = useState(loaded !== null);
    return (
      <div data-part={name} className={className}>
        <Suspense>{isHere ? render(part) : <Late>{() => render(part)}</Late>}</Suspense>
      </div>
    );
  };
}

/** One that the server never writes: it is loaded once the page is taken over. */
export function browserPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function BrowserPart(props) {
    const [isHere, setHere] = useState(false);
    useEffect(() => {
      let isWanted = true;
      void load()
        .then((part) => {
          loaded = part.default;
          if (isWanted) setHere(true);
        })
        // Offline: the page is complete without.
        .catch(() => {});
      return () => {
        isWanted = false;
      };
    }, []);
    return isHere && loaded ? createElement(loaded, props) : null;
  };
}
