import { Copy } from "lucide-react";
import { useId } from "react";
import { ShareButton } from "#app/storefront/components/product/share-button.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { showToast } from "#app/ui/controls/toast.tsx";
import { Collapsible } from "#app/ui/forms/collapsible.tsx";

export function BuildShare({
  address,
  quotation,
  title,
  text,
  markdown,
}: {
  address: string;
  quotation: string;
  title: string;
  text: string;
  markdown: string;
}) {
  return (
    <section aria-label="Share this build" className="mt-6 print:hidden">
      <div className="flex flex-wrap items-center gap-3">
        <ShareButton title={title} url={address} />
        <Button type="button" variant="secondary" onClick={() => window.print()} className="unscripted:hidden">
          Print
        </Button>
        {/* A file download bypasses the router. */}
        <ButtonLink to={quotation} reloadDocument rel="nofollow" variant="secondary">
          Quotation (PDF)
        </ButtonLink>
      </div>
      <Collapsible title="Link and text to copy" isOpen={false} className="mt-2">
        <div className="space-y-4">
          <CopyField label="Link" text={address} rows={2} />
          <CopyField label="Text" text={text} rows={6} />
          <CopyField label="Markdown, for forums" text={markdown} rows={6} />
        </div>
      </Collapsible>
    </section>
  );
}

function CopyField({ label, text, rows }: { label: string; text: string; rows: number }) {
  const id = useId();
  const copy = async (): Promise<void> => {
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    showToast({ text: isCopied ? `${label} copied.` : "Your browser doesn’t allow copying. Please copy it manually." });
  };
  return (
    <div>
      <div className="flex min-h-11 items-center justify-between gap-4">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <Button type="button" variant="quiet" onClick={copy} className="-mr-3 px-3! unscripted:hidden">
          <Copy aria-hidden="true" className="size-4" />
          Copy<span className="sr-only"> {label}</span>
        </Button>
      </div>
      <textarea
        id={id}
        readOnly
        rows={rows}
        value={text}
        className="w-full rounded-control border border-control bg-surface px-3 py-2 font-mono text-sm"
      />
    </div>
  );
}
