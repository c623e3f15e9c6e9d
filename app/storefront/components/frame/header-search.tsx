import { Search } from "lucide-react";
import { type ComponentType, type FormEvent, useState } from "react";
import { flushSync } from "react-dom";
import { Form, Link } from "react-router";
import type { SearchBox } from "#app/finding/components/search-box.tsx";
import { SEARCH_MAX_LENGTH } from "#app/finding/search/search-limits.ts";

type Box = ComponentType<Parameters<typeof SearchBox>[0]>;

/** Loads suggestions only after focus. */
export function HeaderSearch() {
  const [box, setBox] = useState<{ Box: Box; typed: string } | null>(null);
  const bring = async (input: HTMLInputElement): Promise<void> => {
    const { SearchBox } = await import("#app/finding/components/search-box.tsx");
    // At once, or a letter typed before the next render is lost.
    if (document.activeElement === input) flushSync(() => setBox({ Box: SearchBox, typed: input.value }));
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    if (new FormData(event.currentTarget).get("q") === "") event.preventDefault();
  };
  return (
    <Form action="/search" role="search" onSubmit={submit} className="ml-auto w-64 min-w-40 shrink max-lg:hidden">
      {box ? (
        <box.Box typed={box.typed} buttonTo="/search" autoFocus />
      ) : (
        <div className="flex">
          <input
            type="search"
            name="q"
            role="combobox"
            aria-expanded="false"
            aria-label="Search products"
            maxLength={SEARCH_MAX_LENGTH}
            placeholder="Search products"
            autoComplete="off"
            onFocus={(event) => void bring(event.currentTarget).catch(() => {})}
            className="no-search-mark min-h-11 w-full min-w-0 rounded-l-control border border-r-0 border-control bg-surface px-3 py-2 text-input placeholder:text-muted hover:border-ink focus-visible:z-1 focus-visible:-outline-offset-2"
          />
          <Link
            to="/search"
            aria-label="Search"
            className="flex w-12 shrink-0 items-center justify-center rounded-r-control border border-transparent bg-action text-on-action hover:bg-action-hover"
          >
            <Search aria-hidden="true" className="size-5" />
          </Link>
        </div>
      )}
    </Form>
  );
}
