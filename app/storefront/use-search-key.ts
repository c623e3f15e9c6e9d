import { useEffect } from "react";
import { useNavigate } from "react-router";

const TYPING = "input, select, textarea, [contenteditable], dialog[open]";

/** Without a search box "/" opens the search page. */
export function useSearchKey(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(TYPING)) return;
      event.preventDefault();
      const boxes = document.querySelectorAll<HTMLInputElement>("input[role=combobox]");
      const box = [...boxes].find((one) => one.checkVisibility());
      if (!box) void navigate("/search");
      box?.focus();
      box?.select();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [navigate]);
}
