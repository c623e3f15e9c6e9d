import type { Photo } from "#app/returns/return-photos.server.ts";
import { Checkbox } from "#app/ui/forms/field.tsx";

/** Ticked photos are sent again. */
export function KeptPhotos({ photos }: { photos: Photo[] }) {
  return (
    <fieldset>
      <legend className="text-md font-semibold">Uploaded photos</legend>
      <ul className="mt-2 flex flex-wrap gap-4">
        {photos.map(({ id, width, height }, index) => (
          <li key={id}>
            <img
              src={`/returns/photos/${id}`}
              width={width}
              height={height}
              alt={`Uploaded by you, ${index + 1} of ${photos.length}`}
              className="h-24 w-auto max-w-full rounded-image border border-hairline object-contain"
            />
            <Checkbox name="photo" value={id} defaultChecked label={`Attach photo ${index + 1}`} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
