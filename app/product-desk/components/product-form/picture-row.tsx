import { ArrowDown, ArrowUp, GripVertical, ImageOff, X } from "lucide-react";
import { type ComponentProps, type DragEvent, useRef, useState } from "react";
import { MAX_ALT_LENGTH } from "#app/catalog/pictures/picture-limits.ts";
import { classes } from "#app/ui/classes.ts";
import { Badge } from "#app/ui/controls/badge.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Picture } from "#app/ui/controls/picture.tsx";
import { Spinner } from "#app/ui/controls/spinner.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import type { FormPicture } from "./use-pictures.ts";

const DRAGGED = "text/x-picture";

type Props = {
  picture: FormPicture;
  /** Counted from 0. */
  place: number;
  count: number;
  onMove: (to: number) => void;
  /** Gets the key of the picture dropped here. */
  onDropHere: (key: string) => void;
  onDescribe: (alt: string) => void;
  onRetry: () => void;
  onRemove: () => void;
};

export function PictureRow({ onDropHere, onDescribe, ...row }: Props) {
  const { picture, place } = row;
  const { isOver, dropProps } = useDrop(onDropHere);
  return (
    <li {...dropProps} className={classes("flex gap-4 py-4 max-sm:flex-wrap", isOver && "bg-action-tint")}>
      {picture.ref && <input type="hidden" name="picture" value={picture.ref} readOnly />}
      <div className="flex items-start gap-2">
        <Handle pictureKey={picture.key} />
        <Preview picture={picture} isFirst={place === 0} />
      </div>
      <div className="flex min-w-0 flex-1 flex-wrap items-end gap-3 max-sm:basis-full">
        <Description picture={picture} place={place} onDescribe={onDescribe} />
        <Actions {...row} />
      </div>
    </li>
  );
}

function useDrop(onDropHere: Props["onDropHere"]) {
  const [isOver, setOver] = useState(false);
  const dropProps = {
    onDragOver(event: DragEvent): void {
      if (!event.dataTransfer.types.includes(DRAGGED)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent): void {
      setOver(false);
      const key = event.dataTransfer.getData(DRAGGED);
      if (!key) return;
      event.preventDefault();
      onDropHere(key);
    },
  };
  return { isOver, dropProps };
}

/** Dragging is a shortcut of the arrow buttons, which keyboards and screen readers use. */
function Handle({ pictureKey }: { pictureKey: string }) {
  return (
    <span
      draggable
      aria-hidden="true"
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAGGED, pictureKey);
        event.dataTransfer.effectAllowed = "move";
      }}
      title="Drag to reorder"
      className="flex min-h-11 cursor-grab items-center text-muted unscripted:hidden max-md:hidden"
    >
      <GripVertical className="size-5" />
    </span>
  );
}

function Description({ picture, place, onDescribe }: Pick<Props, "picture" | "place" | "onDescribe">) {
  const { ref, alt, fileName, reason } = picture;
  if (ref) {
    return (
      <Field label={`Alt text for ${nameOf(place)}`} name={`alt.${ref}`} className="min-w-48 flex-1" optional>
        <TextInput
          value={alt}
          onChange={(event) => onDescribe(event.currentTarget.value)}
          maxLength={MAX_ALT_LENGTH}
          placeholder="Describe the image"
        />
      </Field>
    );
  }
  return (
    <div className="min-w-0 flex-1 self-center wrap-anywhere">
      <p>{fileName}</p>
      {reason && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {reason}
        </p>
      )}
    </div>
  );
}

function Actions({
  picture: { ref, state, file, fileName },
  place,
  count,
  onMove,
  onRetry,
  onRemove,
}: Omit<Props, "onDropHere" | "onDescribe">) {
  const name = nameOf(place);
  const isLast = place === count - 1;
  return (
    <div className="flex">
      {state === "refused" && file && (
        <Button variant="secondary" type="button" onClick={onRetry}>
          Try again
        </Button>
      )}
      {ref && count > 1 && (
        <>
          <Mover name="up" value={ref} label={`Move ${name} up`} isEnd={place === 0} onMove={() => onMove(place - 1)}>
            <ArrowUp aria-hidden="true" className="size-5" />
          </Mover>
          <Mover name="down" value={ref} label={`Move ${name} down`} isEnd={isLast} onMove={() => onMove(place + 1)}>
            <ArrowDown aria-hidden="true" className="size-5" />
          </Mover>
        </>
      )}
      <Mover
        name="drop"
        value={ref ?? ""}
        label={state === "uploading" ? `Cancel ${fileName}` : `Remove ${name}`}
        onMove={onRemove}
      >
        <X aria-hidden="true" className="size-5" />
      </Mover>
    </div>
  );
}

function nameOf(place: number): string {
  return `image ${place + 1}`;
}

function Mover({
  label,
  isEnd,
  onMove,
  ...rest
}: { label: string; isEnd?: boolean; onMove: () => void } & ComponentProps<"button">) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <button
      {...rest}
      ref={button}
      aria-label={label}
      title={label}
      aria-disabled={isEnd || undefined}
      onClick={(event) => {
        event.preventDefault();
        onMove();
        setTimeout(() => button.current?.isConnected && button.current.focus());
      }}
      className="flex size-11 items-center justify-center rounded-control hover:bg-sunken aria-disabled:opacity-40"
    />
  );
}

function Preview({
  picture: { picture, state, progress, reason, fileName },
  isFirst,
}: {
  picture: FormPicture;
  isFirst: boolean;
}) {
  if (picture) {
    return (
      <span className="relative block w-32 shrink-0">
        <Picture picture={picture} sizes="8rem" decorative className="aspect-4/3 w-full" />
        {isFirst && <Badge className="absolute bottom-1 left-1">Main image</Badge>}
      </span>
    );
  }
  return (
    <span className="picture-ground flex aspect-4/3 w-32 shrink-0 flex-col items-center justify-center gap-1 rounded-image p-2 text-center text-xs text-on-picture">
      {state === "uploading" && (
        <>
          <progress aria-label={`Uploading ${fileName}`} value={progress} className="h-2 w-full accent-action" />
          {Math.round(progress * 100)}%
        </>
      )}
      {state === "preparing" && (
        <>
          <Spinner />
          Processing
        </>
      )}
      {state === "refused" && <ImageOff aria-hidden="true" className="size-6" />}
      {state === "failed" && (
        <span role="alert" className="font-semibold">
          {reason}
        </span>
      )}
    </span>
  );
}
