import { Share2 } from "lucide-react";
import { Button } from "#app/ui/controls/button.tsx";
import { showToast } from "#app/ui/controls/toast.tsx";

/** The device's share sheet, else the clipboard (docs/rules.md#g25). `url`: default this page. */
export function ShareButton({ title, url: given }: { title: string; url?: string }) {
  const share = async (): Promise<void> => {
    const url = given ?? `${window.location.origin}${window.location.pathname}`;
    if (navigator.share) {
      await navigator.share({ title, url }).catch(() => {}); // closed without sharing
      return;
    }
    const isCopied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    showToast(isCopied ? { text: "Link copied." } : { text: `Copy this link: ${url}` });
  };
  return (
    <Button type="button" variant="secondary" onClick={share} className="unscripted:hidden">
      <Share2 aria-hidden="true" className="size-4" />
      Share
    </Button>
  );
}
