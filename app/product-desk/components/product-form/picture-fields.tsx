import { ImagePlus } from "lucide-react";
import { type DragEvent, useEffect, useId, useState } from "react";
import { MAX_PICTURES, PICTURE_TYPES } from "#app/catalog/pictures/picture-limits.ts";
import type { EditedPicture } from "#app/product-desk/editing/editor-types.ts";
import { classes } from "#app/ui/classes.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { FieldError } from "#app/ui/forms/field.tsx";
import { FormPart } from "./form-part.tsx";
import { PictureRow } from "./picture-row.tsx";
import { type FormPicture, usePictures } from "./use-pictures.ts";

/** Files are uploaded once chosen; without scripts, with the form. A refused save keeps them. */
export function PictureFields({
  home,
  productId,
  pictures: stored,
  error,
  onUploading,
  onPictures,
}: {
  home: string;
  productId: string | null;
  pictures: EditedPicture[];
  error?: string;
  onUploading: (isUploading: boolean) => void;
  onPictures: (pictures: FormPicture[]) => void;
}) {
  const { pictures, add, retry, describe, move, remove } = usePictures(home, productId, stored);
  const [announcement, announce] = useState("");
  // Failed uploads count, too: a save would drop them silently.
  const isUploading = pictures.some(({ file }) => file !== null);
  useEffect(() => onPictures(pictures), [pictures, onPictures]);
  useEffect(() => onUploading(isUploading), [isUploading, onUploading]);

  function moveTo(picture: FormPicture, to: number): void {
    if (to < 0 || to >= pictures.length) return;
    move(picture.key, to);
    announce(`Moved to position ${to + 1} of ${pictures.length}`);
  }
  return (
    <FormPart title="Images">
      <p className="text-muted">
        JPEG, PNG, WebP or AVIF, up to {MAX_PICTURES} images of 10 MB each. The first image is shown in lists. Landscape
        images (4:3) work best.
      </p>
      {pictures.length > 0 && (
        <ol className="divide-y divide-hairline border-y border-hairline">
          {pictures.map((picture, index) => (
            <PictureRow
              key={picture.key}
              picture={picture}
              place={index}
              count={pictures.length}
              onMove={(to) => moveTo(picture, to)}
              onDropHere={(key) => {
                const dragged = pictures.find((candidate) => candidate.key === key);
                if (dragged) moveTo(dragged, index);
              }}
              onRetry={() => retry(picture)}
              onDescribe={(alt) => describe(picture.key, alt)}
              onRemove={() => {
                remove(picture);
                announce("Image removed");
              }}
            />
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <Chooser onFiles={add} error={error} />
    </FormPart>
  );
}

function Chooser({ onFiles, error }: { onFiles: (files: File[]) => void; error?: string }) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent): void => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is another way to what the input inside does */}
      <div
        onDragEnter={over}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classes(
          "flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-dashed p-4",
          isOver ? "border-action bg-action-tint" : "border-control",
        )}
      >
        <ImagePlus aria-hidden="true" className="size-6 text-muted" />
        <label htmlFor={id} className="font-semibold">
          Add images<span className="unscripted:hidden"> or drop them here</span>
        </label>
        <input
          id={id}
          type="file"
          name="files"
          multiple
          accept={PICTURE_TYPES}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="min-h-11 max-w-full py-2 file:mr-3 file:min-h-9 file:rounded-control file:border file:border-control file:bg-surface file:px-3 file:font-semibold"
          onChange={(event) => {
            onFiles([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = "";
          }}
        />
        <noscript>
          <Button variant="secondary" name="intent" value="refresh">
            Add these images
          </Button>
        </noscript>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
