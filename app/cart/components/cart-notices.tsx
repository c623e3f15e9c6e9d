import { noticeText } from "#app/cart/cart-messages.ts";
import { dismissCartNotices } from "#app/cart/cart-store.ts";
import type { CartView } from "#app/cart/cart-view.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";

export function CartNotices({ view, live }: { view: CartView; live: boolean }) {
  const texts = [
    ...view.notices.map(noticeText),
    ...view.missing.map(({ name }) => `${name} is no longer available and was removed from your cart.`),
    ...view.rows
      .filter((row) => row.quantity > 0 && row.quantity < row.wantedQuantity)
      .map(
        (row) =>
          `${row.product.name}: only ${row.quantity} in stock. Quantity changed from ${row.wantedQuantity} to ${row.quantity}.`,
      ),
  ];
  if (texts.length === 0) return null;
  return (
    <Notice tone="warning" title="Your cart has changed">
      <ul className="list-disc space-y-1 pl-5">
        {[...new Set(texts)].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <form
        method="post"
        action="/cart"
        className="mt-3"
        onSubmit={(event) => {
          if (!live) return;
          event.preventDefault();
          dismissCartNotices();
        }}
      >
        <input type="hidden" name="intent" value="dismiss" />
        <Button variant="secondary">OK</Button>
      </form>
    </Notice>
  );
}

export function UndoNotice({ lines, names }: { lines: string; names: string[] }) {
  return (
    <Notice tone="info" title={names.length === 1 ? `Removed: ${names[0]}` : "Your cart was cleared."}>
      <form method="post" action="/cart" className="mt-2">
        <input type="hidden" name="intent" value="restore" />
        <input type="hidden" name="lines" value={lines} />
        <Button variant="secondary">Undo</Button>
      </form>
    </Notice>
  );
}
