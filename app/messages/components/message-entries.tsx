import { formatMoment } from "#app/domain/basics/calendar.ts";
import type { MessageEntry, MessageThread } from "#app/messages/message-queries.server.ts";
import { classes } from "#app/ui/classes.ts";

export function MessageEntries({ thread }: { thread: MessageThread }) {
  return (
    <ol className="divide-y divide-hairline border-y border-hairline">
      <Entry title={thread.name} at={thread.createdAt} text={thread.message} />
      {thread.entries.map((entry) => (
        <Entry key={entry.id} title={titleOf(entry)} at={entry.at} text={entry.text} isNote={entry.kind === "note"} />
      ))}
    </ol>
  );
}

function titleOf({ kind, author }: MessageEntry): string {
  const name = author ?? "Former admin";
  return kind === "note" ? `Internal note by ${name}` : `Reply by ${name}`;
}

function Entry({ title, at, text, isNote }: { title: string; at: Date; text: string; isNote?: boolean }) {
  return (
    <li className={classes("py-4", isNote && "bg-sunken px-4")}>
      <p className="flex flex-wrap justify-between gap-x-4 text-md">
        <span className="font-semibold">{title}</span>
        <time dateTime={at.toISOString()} className="text-muted tabular-nums">
          {formatMoment(at)}
        </time>
      </p>
      <p className="mt-2 max-w-measure wrap-anywhere whitespace-pre-line">{text}</p>
    </li>
  );
}
