import { type ReactNode, useEffect, useId, useRef } from "react";
import { classes } from "#app/ui/classes.ts";
import { CloseButton } from "./close-button.tsx";

const shapes = {
  box: "m-auto w-[min(32rem,calc(100vw-2rem))] rounded-sheet",
  sheet:
    "mt-auto mb-0 ml-auto h-dvh max-h-dvh w-full max-w-full sm:mt-0 sm:w-[min(28rem,100vw)] sm:rounded-l-sheet sm:border-y-0 sm:border-r-0",
};

const FIELD = ":is(input:not([type=hidden]), select, textarea):not(:disabled)";

/** Renders its content only while open, because tables have one per row. */
export function Dialog({
  open,
  onClose,
  title,
  shape = "box",
  footer,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  shape?: keyof typeof shapes;
  footer?: ReactNode;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (open && element && !element.open) {
      element.showModal();
      // A form begins at its first field; in a sheet that would bring up a phone's keyboard over the filters.
      if (shape === "box") content.current?.querySelector<HTMLElement>(FIELD)?.focus();
    }
    if (!open && element?.open) element.close();
  }, [open, shape]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the browser's own; the click is for the veil around it
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
      className={classes(
        "overflow-hidden border border-hairline bg-raised text-ink shadow-float backdrop:bg-veil not-open:hidden motion-safe:open:animate-rise",
        shapes[shape],
      )}
    >
      {open && (
        <div className="flex h-full max-h-[inherit] flex-col">
          <header className="flex items-center justify-between gap-4 border-b border-hairline py-2 pr-2 pl-4">
            <h2 id={titleId} className="font-display text-xl font-semibold">
              {title}
            </h2>
            <CloseButton onClick={onClose} />
          </header>
          <div ref={content} className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4">
            {children}
          </div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-hairline p-4">{footer}</footer>
          )}
        </div>
      )}
    </dialog>
  );
}
