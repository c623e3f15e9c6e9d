import { useEffect, useRef, useState } from "react";
import {
  MAX_PICTURE_BYTES,
  MAX_PICTURES,
  PICTURE_TYPES,
  type PictureError,
  pictureErrorText,
} from "#app/catalog/pictures/picture-limits.ts";
import type { EditedPicture } from "#app/product-desk/editing/editor-types.ts";
import { uploadPicture } from "./upload-picture.ts";

/** `ref`: null until the server has the picture. */
export type FormPicture = Omit<EditedPicture, "ref" | "uploadId" | "state"> & {
  key: string;
  ref: string | null;
  uploadId: string | null;
  state: EditedPicture["state"] | "uploading" | "refused";
  /** 0 to 1. */
  progress: number;
  reason: string | null;
  file: File | null;
};

const POLL_MS = 1_200;

/** Uploads one by one, and polls until the pictures are ready. */
export function usePictures(home: string, productId: string | null, stored: EditedPicture[]) {
  const [pictures, setPictures] = useState<FormPicture[]>(() => stored.map(fromServer));
  const [synced, setSynced] = useState(stored);
  const cancelByKey = useRef(new Map<string, () => void>());
  const cancelled = useRef(new Set<string>());
  if (synced !== stored) {
    setSynced(stored);
    // Uploads that are running or can be retried are unknown to the server, so they stay.
    setPictures((now) => [...stored.map(fromServer), ...now.filter(({ file }) => file !== null)]);
  }
  const change = (key: string, part: Partial<FormPicture>) =>
    setPictures((now) => now.map((one) => (one.key === key ? { ...one, ...part } : one)));

  async function add(files: Iterable<File>): Promise<void> {
    let room = MAX_PICTURES - pictures.filter(({ state }) => state !== "refused").length;
    const added = [...files].map((file) => {
      const picture = fromFile(file);
      if (picture.state === "uploading" && room-- <= 0) return toRefused(picture, "too-many-of-product");
      return picture;
    });
    setPictures((now) => [...now, ...added]);
    for (const picture of added) await send(picture);
  }

  async function send({ key, file }: FormPicture): Promise<void> {
    // Cancelled while it waited for its turn.
    if (!file || cancelled.current.has(key)) return;
    const { done, cancel } = uploadPicture(`${home}/uploads`, productId, file, (progress) => change(key, { progress }));
    cancelByKey.current.set(key, cancel);
    const uploaded = await done;
    cancelByKey.current.delete(key);
    if ("id" in uploaded) change(key, { state: "preparing", ref: uploaded.id, uploadId: uploaded.id, file: null });
    else if (uploaded.error === null) setPictures((now) => now.filter((one) => one.key !== key));
    else change(key, { state: "refused", reason: uploaded.error, ...(!uploaded.canRetry && { file: null }) });
  }

  usePolling(home, pictures, setPictures);
  return {
    pictures,
    add,
    retry(picture: FormPicture): void {
      change(picture.key, { state: "uploading", reason: null, progress: 0 });
      void send(picture);
    },
    describe: (key: string, alt: string) => change(key, { alt }),
    move: (key: string, to: number) =>
      setPictures((now) => {
        const picture = now.find((one) => one.key === key);
        return picture ? now.filter((one) => one !== picture).toSpliced(to, 0, picture) : now;
      }),
    remove(picture: FormPicture): void {
      cancelled.current.add(picture.key);
      cancelByKey.current.get(picture.key)?.();
      setPictures((now) => now.filter(({ key }) => key !== picture.key));
      if (picture.ref && picture.ref === picture.uploadId) void removeUpload(home, picture.ref);
    },
  };
}

function usePolling(
  home: string,
  pictures: FormPicture[],
  setPictures: (change: (now: FormPicture[]) => FormPicture[]) => void,
): void {
  const waiting = pictures
    .filter(({ state }) => state === "preparing")
    .flatMap(({ uploadId }) => uploadId ?? [])
    .join("&id=");
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(async () => {
      const response = await fetch(`${home}/uploads?id=${waiting}`).catch(() => null);
      if (!response?.ok) return;
      const updates = (await response.json()) as EditedPicture[];
      setPictures((now) =>
        now.map((one) => {
          const news = updates.find(({ uploadId }) => uploadId !== null && uploadId === one.uploadId);
          if (one.state !== "preparing" || !news || news.state === "preparing") return one;
          return { ...one, state: news.state, picture: news.picture, reason: getReason(news.state) };
        }),
      );
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [home, waiting, setPictures]);
}

/** Not awaited: unused uploads are deleted after two days. */
export async function removeUpload(home: string, id: string): Promise<void> {
  const body = new FormData();
  body.set("remove", id);
  await fetch(`${home}/uploads`, { method: "POST", body }).catch(() => null);
}

function fromServer(picture: EditedPicture): FormPicture {
  return { ...picture, key: picture.ref, progress: 1, reason: getReason(picture.state), file: null };
}

function getReason(state: EditedPicture["state"]): string | null {
  return state === "failed" ? pictureErrorText("not-prepared") : null;
}

function fromFile(file: File): FormPicture {
  const isKnown = PICTURE_TYPES.split(",").includes(file.type);
  const error = !isKnown ? "wrong-kind" : file.size > MAX_PICTURE_BYTES ? "too-large" : null;
  const picture: FormPicture = {
    key: crypto.randomUUID(),
    ref: null,
    uploadId: null,
    state: "uploading",
    progress: 0,
    reason: null,
    file,
    alt: "",
    fileName: file.name,
    picture: null,
  };
  return error ? toRefused(picture, error) : picture;
}

function toRefused(picture: FormPicture, error: PictureError): FormPicture {
  return { ...picture, state: "refused", reason: pictureErrorText(error), file: null };
}
