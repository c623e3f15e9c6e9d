import { useEffect, useRef, useState } from "react";
import type { EditedPicture } from "#app/catalog/editing/editor-types.ts";
import {
  MAX_PICTURE_BYTES,
  MOST_PICTURES,
  PICTURE_TYPES,
  pictureProblem,
} from "#app/catalog/pictures/picture-limits.ts";
import { uploadPicture } from "./upload-picture.ts";

/** A picture of the form, also one that is still on its way. `ref` null: nothing is on the server yet. */
export type FormPicture = Omit<EditedPicture, "ref" | "uploadId" | "state"> & {
  key: string;
  ref: string | null;
  uploadId: string | null;
  state: EditedPicture["state"] | "uploading" | "refused";
  /** 0 to 1 while uploading. */
  progress: number;
  reason: string | null;
};

const POLL_MS = 1_200;

/**
 * The pictures of a product form: uploads files one after the other, asks until they are prepared, and lets them be moved,
 * described and taken out. `stored` is what the server sent; another one (an answer to a save) starts afresh.
 */
export function usePictures(home: string, productId: string | null, stored: EditedPicture[]) {
  const [pictures, setPictures] = useState<FormPicture[]>(() => stored.map(fromServer));
  const [seen, setSeen] = useState(stored);
  const underWay = useRef(new Map<string, () => void>());
  if (seen !== stored) {
    setSeen(stored);
    setPictures((now) => [...stored.map(fromServer), ...now.filter(({ state }) => state === "uploading")]);
  }
  const change = (key: string, part: Partial<FormPicture>) =>
    setPictures((now) => now.map((one) => (one.key === key ? { ...one, ...part } : one)));

  async function add(files: Iterable<File>): Promise<void> {
    const added = [...files].slice(0, MOST_PICTURES).map((file) => ({ file, picture: fromFile(file) }));
    setPictures((now) => [...now, ...added.map(({ picture }) => picture)]);
    for (const { file, picture } of added) {
      if (picture.state !== "uploading") continue;
      const { done, cancel } = uploadPicture(`${home}/uploads`, productId, file, (progress) =>
        change(picture.key, { progress }),
      );
      underWay.current.set(picture.key, cancel);
      const answer = await done;
      underWay.current.delete(picture.key);
      if ("id" in answer) change(picture.key, { state: "preparing", ref: answer.id, uploadId: answer.id });
      else if (answer.problem === null) setPictures((now) => now.filter(({ key }) => key !== picture.key));
      else change(picture.key, { state: "refused", reason: answer.problem });
    }
  }

  usePolling(home, pictures, setPictures);
  return {
    pictures,
    add,
    describe: (key: string, alt: string) => change(key, { alt }),
    /** Puts the picture in another's place. */
    move: (key: string, to: number) =>
      setPictures((now) => {
        const picture = now.find((one) => one.key === key);
        return picture ? now.filter((one) => one !== picture).toSpliced(to, 0, picture) : now;
      }),
    /** Stops an upload, takes an unsaved one back, or leaves a stored picture out of the next save. */
    remove(picture: FormPicture): void {
      underWay.current.get(picture.key)?.();
      setPictures((now) => now.filter(({ key }) => key !== picture.key));
      if (picture.ref && picture.ref === picture.uploadId) void takeBack(home, picture.ref);
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
      const answer = await fetch(`${home}/uploads?id=${waiting}`).catch(() => null);
      if (!answer?.ok) return;
      const found = (await answer.json()) as EditedPicture[];
      setPictures((now) =>
        now.map((one) => {
          const news = found.find(({ uploadId }) => uploadId !== null && uploadId === one.uploadId);
          if (one.state !== "preparing" || !news || news.state === "preparing") return one;
          return { ...one, state: news.state, picture: news.picture, reason: reasonOf(news.state) };
        }),
      );
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [home, waiting, setPictures]);
}

/** Not waited for: what isn't taken back is cleared away after two days. */
async function takeBack(home: string, id: string): Promise<void> {
  const body = new FormData();
  body.set("remove", id);
  await fetch(`${home}/uploads`, { method: "POST", body }).catch(() => null);
}

function fromServer(picture: EditedPicture): FormPicture {
  return { ...picture, key: picture.ref, progress: 1, reason: reasonOf(picture.state) };
}

function reasonOf(state: EditedPicture["state"]): string | null {
  return state === "failed" ? pictureProblem("not-prepared") : null;
}

/** What can be told without the server is told at once. */
function fromFile(file: File): FormPicture {
  const isKnown = PICTURE_TYPES.split(",").includes(file.type);
  const problem = !isKnown ? "wrong-kind" : file.size > MAX_PICTURE_BYTES ? "too-large" : null;
  return {
    key: crypto.randomUUID(),
    ref: null,
    uploadId: null,
    state: problem ? "refused" : "uploading",
    progress: 0,
    reason: problem && pictureProblem(problem),
    alt: "",
    fileName: file.name,
    picture: null,
  };
}
