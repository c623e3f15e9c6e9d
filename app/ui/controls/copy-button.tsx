import { Copy } from "lucide-react";
import { Button } from "./button.tsx";
import { showToast } from "./toast.tsx";

export function CopyButton({ text, what }: { text: string; what: string }) {
  const copy = async (): Promise<void> => {
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    showToast({ text: isCopied ? `${what} copied.` : `Please copy it manually: ${text}` });
  };
  return (
    <Button type="button" variant="secondary" size="small" onClick={copy} className="unscripted:hidden">
      <Copy aria-hidden="true" className="size-4" />
      Copy<span className="sr-only"> {what}</span>
    </Button>
  );
}
