import { Search } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, type MouseEvent, useEffect, useId, useState } from "react";
import { Link, useNavigate } from "react-router";
import { classes } from "#app/ui/classes.ts";
import { Dialog } from "#app/ui/controls/dialog.tsx";
import { MAX_SEARCHED, type SearchGroup, type SearchHit } from "./search-groups.ts";
import { type Trouble, useFound } from "./use-found.ts";

export function CommandMenu({ path }: { path: string }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent): void => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isShortcut || event.key.toLowerCase() !== "k") return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  const open = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <Link
        to={path}
        onClick={open}
        aria-keyshortcuts="Control+K Meta+K"
        className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-control border-on-shell-muted text-md text-on-shell-muted hover:text-on-shell focus-visible:outline-on-shell sm:min-w-56 sm:justify-start sm:border sm:px-3"
      >
        <Search aria-hidden="true" className="size-5 sm:size-4" />
        <span className="max-sm:sr-only">Search</span>
        <span aria-hidden="true" className="ml-auto font-sans text-sm max-sm:hidden unscripted:hidden">
          Ctrl K
        </span>
      </Link>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Search">
        <Commands path={path} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

const TROUBLES: Record<Trouble, string> = {
  lost: "Can't reach the store. Trying again…",
  refused: "Search didn't work. Reload the page: you may be logged out.",
};

function Commands({ path, onDone }: { path: string; onDone: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const q = typed.trim();
  const { found, trouble } = useFound(path, q);
  const [marked, setMarked] = useState({ in: found, at: 0 });
  // New results start at the first one.
  const active = marked.in === found ? marked.at : 0;

  const groups = found?.groups ?? [];
  const hits = groups.flatMap((group) => group.hits);
  const isCurrent = found?.q === q;
  const optionId = (hit: SearchHit): string => `${id}-${hits.indexOf(hit)}`;
  const chosen = hits[active];
  const go = (to: string): void => {
    onDone();
    void navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move && hits.length > 0) {
      event.preventDefault();
      const next = (active + move + hits.length) % hits.length;
      setMarked({ in: found, at: next });
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter") {
      event.preventDefault();
      // The shown results may belong to an earlier text.
      go(isCurrent && chosen ? chosen.to : pageOf(path, q));
    }
  };
  return (
    <>
      <CommandInput
        aria-expanded={hits.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen ? optionId(chosen) : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setMarked({ in: found, at: 0 });
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={classes("mt-3 text-muted", hits.length > 0 && !trouble && "sr-only")}>
        {trouble ? TROUBLES[trouble] : isCurrent ? resultText(hits.length, q) : "Searching…"}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Results"
        className={classes("mt-2", !isCurrent && "opacity-60")}
      >
        {groups.map((group) => (
          <Options key={group.label} group={group} chosen={chosen} optionId={optionId} onGo={onDone} />
        ))}
      </div>
    </>
  );
}

function CommandInput({ "aria-expanded": isExpanded, ...props }: ComponentProps<"input">) {
  return (
    <input
      type="search"
      role="combobox"
      aria-label="Search orders, products and pages"
      aria-autocomplete="list"
      aria-expanded={isExpanded}
      maxLength={MAX_SEARCHED}
      placeholder="Number, name, tracking number, UTR…"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="search"
      className="min-h-11 w-full rounded-control border border-control bg-surface px-3 py-2 text-input placeholder:text-muted hover:border-ink"
      {...props}
    />
  );
}

function resultText(count: number, q: string): string {
  return count > 0 ? `${count} results` : `Nothing found for “${q}”.`;
}

function pageOf(path: string, q: string): string {
  return q ? `${path}?q=${encodeURIComponent(q)}` : path;
}

function Options({
  group,
  chosen,
  optionId,
  onGo,
}: {
  group: SearchGroup;
  chosen: SearchHit | undefined;
  optionId: (hit: SearchHit) => string;
  onGo: () => void;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
    <div role="group" aria-label={group.label}>
      <p aria-hidden="true" className="px-3 pt-3 pb-1 text-sm font-semibold text-muted">
        {group.label}
      </p>
      {group.hits.map((hit) => (
        <Link
          key={hit.to}
          id={optionId(hit)}
          to={hit.to}
          role="option"
          aria-selected={hit === chosen}
          tabIndex={-1}
          onClick={onGo}
          className={classes(
            "flex min-h-11 flex-wrap items-center gap-x-3 rounded-control px-3 py-1.5 hover:bg-sunken",
            hit === chosen && "bg-sunken",
          )}
        >
          <span className="font-semibold">{hit.title}</span>
          {hit.detail && <span className="text-md text-muted">{hit.detail}</span>}
        </Link>
      ))}
    </div>
  );
}
