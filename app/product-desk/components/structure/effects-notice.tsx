import { Notice } from "#app/ui/layout/notice.tsx";

/** The hidden field confirms exactly these effects. */
export function EffectsNotice({ effects, confirmation }: { effects: readonly string[]; confirmation: string }) {
  if (effects.length === 0) return null;
  return (
    <Notice tone="warning" title="Nothing has been changed yet. What will happen:">
      <ul className="list-disc space-y-1 pl-5">
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <input type="hidden" name="confirmed" value={confirmation} readOnly />
    </Notice>
  );
}
