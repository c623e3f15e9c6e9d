import { Search } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { formatInr } from "#app/domain/money/money.ts";
import { SEARCH_MAX_LENGTH } from "#app/finding/search/search-limits.ts";
import type { Suggestion } from "#app/finding/search/suggestions.ts";
import { classes } from "#app/ui/classes.ts";
import { useSuggestions } from "./use-suggestions.ts";

const button =
  "flex w-12 shrink-0 items-center justify-center rounded-r-control border border-transparent bg-action text-on-action " +
  "hover:bg-action-hover";

type SearchBoxProps = {
  name?: string;
  /** The search in the URL. */
  text?: string;
  typed?: string;
  form?: string;
  label?: string;
  autoFocus?: boolean;
  buttonTo?: string;
  className?: string;
};

export function SearchBox({
  name = "q",
  text = "",
  typed: typedBefore = text,
  form,
  label = "Search products",
  autoFocus,
  buttonTo,
  className,
}: SearchBoxProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const combobox = useCombobox(input, text, typedBefore);
  const { typed, suggestions, isShown, active, choose, close } = combobox;
  const optionId = (index: number): string => `${id}-option-${index}`;
  return (
    <div className={classes("relative flex", className)}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        form={form}
        type="search"
        name={name}
        value={typed}
        maxLength={SEARCH_MAX_LENGTH}
        placeholder={label}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        // biome-ignore lint/a11y/noAutofocus: only on the page that is nothing but a search
        autoFocus={autoFocus}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={isShown && active >= 0 ? optionId(active) : undefined}
        onChange={(event) => combobox.change(event.currentTarget.value)}
        onKeyDown={combobox.onKeyDown}
        onBlur={close}
        className="no-search-mark min-h-11 w-full min-w-0 rounded-l-control border border-r-0 border-control bg-surface px-3 py-2 text-input placeholder:text-muted hover:border-ink focus-visible:z-1 focus-visible:-outline-offset-2"
      />
      <SearchButton
        to={buttonTo}
        form={form}
        onClick={close}
        onSubmit={typed.trim() === "" ? undefined : () => input.current?.form?.requestSubmit()}
      />
      <Listbox id={`${id}-list`} isShown={isShown}>
        {suggestions.map((suggestion, index) => (
          <Option
            key={suggestion.href}
            id={optionId(index)}
            suggestion={suggestion}
            isActive={index === active}
            onChoose={() => choose(suggestion)}
          />
        ))}
      </Listbox>
      <p role="status" className="sr-only">
        {isShown && `${suggestions.length} suggestions`}
      </p>
    </div>
  );
}

/** Arrows choose, Enter opens or searches, Escape closes. */
function useCombobox(input: RefObject<HTMLInputElement | null>, text: string, typedBefore: string) {
  const navigate = useNavigate();
  const [typed, setTyped] = useTyped(text, typedBefore);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { suggestions } = useSuggestions(typed, isOpen);
  const isShown = isOpen && suggestions.length > 0;

  // Takes over what was typed before the scripts arrived.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the scripts have arrived
  useEffect(() => {
    const { value } = input.current ?? { value: text };
    if (value === text) return;
    input.current?.setSelectionRange(value.length, value.length);
    setTyped(value);
    setOpen(document.activeElement === input.current);
  }, []);

  const change = (value: string): void => {
    setTyped(value);
    setOpen(true);
    setActive(-1);
  };
  const close = (): void => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (suggestion: Suggestion): void => {
    close();
    void navigate(suggestion.href);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const option = isShown ? suggestions[active] : undefined;
    if (move) {
      event.preventDefault();
      setOpen(true);
      if (isShown) setActive(wrap(active + move, suggestions.length));
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      close();
    } else if (event.key === "Enter" && option) {
      event.preventDefault();
      choose(option);
    } else if (event.key === "Enter") {
      close();
    }
  };
  return { typed, change, suggestions, isShown, active, choose, close, onKeyDown };
}

type SearchButtonProps = { to?: string; form?: string; onClick: () => void; onSubmit?: () => void };

/** With `to` a link, which scripts let submit what was typed. */
function SearchButton({ to, form, onClick, onSubmit }: SearchButtonProps) {
  const icon = <Search aria-hidden="true" className="size-5" />;
  if (!to)
    return (
      <button type="submit" form={form} onClick={onClick} aria-label="Search" className={button}>
        {icon}
      </button>
    );
  return (
    <Link
      to={to}
      aria-label="Search"
      onClick={(event) => {
        onClick();
        if (!onSubmit) return;
        event.preventDefault();
        onSubmit();
      }}
      className={button}
    >
      {icon}
    </Link>
  );
}

function Listbox({ id, isShown, children }: { id: string; isShown: boolean; children: ReactNode }) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      hidden={!isShown}
      className="absolute inset-x-0 top-full min-w-[min(24rem,calc(100vw-2*var(--gutter)))] z-40 mt-1 max-h-[60dvh] overflow-y-auto rounded-control border border-hairline bg-raised py-1 shadow-float"
    >
      {isShown && children}
    </div>
  );
}

const kinds = { category: "Category", brand: "Brand", product: "" };

function Option({
  id,
  suggestion: { kind, label, pricePaise },
  isActive,
  onChoose,
}: {
  id: string;
  suggestion: Suggestion;
  isActive: boolean;
  onChoose: () => void;
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the input's, which keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: reached by aria-activedescendant
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className="flex min-h-11 cursor-pointer items-center justify-between gap-4 px-3 py-1.5 hover:bg-sunken aria-selected:bg-action-tint"
    >
      <span className="min-w-0">{label}</span>
      <span className="shrink-0 text-sm text-muted tabular-nums">
        {pricePaise === undefined ? kinds[kind] : formatInr(pricePaise)}
      </span>
    </div>
  );
}

/** -1 is the input itself. */
function wrap(index: number, count: number): number {
  if (index < -1) return count - 1;
  return index >= count ? -1 : index;
}

function useTyped(text: string, before: string) {
  const [typed, setTyped] = useState(before);
  const [synced, setSynced] = useState(text);
  if (text !== synced) {
    setSynced(text);
    setTyped(text);
  }
  return [typed, setTyped] as const;
}
