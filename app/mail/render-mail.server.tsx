import { renderToStaticMarkup } from "react-dom/server";
import { mailContent } from "./contents/mail-contents.ts";
import type { MailStore } from "./mail-content.ts";
import { MailHtml } from "./mail-html.tsx";
import type { MailData, MailKind } from "./mail-kinds.ts";
import { mailText } from "./mail-text.ts";

export type RenderedMail = { subject: string; text: string; html: string; replyTo?: string };

export function renderMail<Kind extends MailKind>(kind: Kind, data: MailData[Kind], store: MailStore): RenderedMail {
  const content = mailContent(kind, data, store);
  return {
    subject: content.subject.replace(/\s+/g, " ").trim(),
    text: mailText(content, store),
    ...(content.replyTo && { replyTo: content.replyTo }),
    html: `<!doctype html>${renderToStaticMarkup(<MailHtml content={content} store={store} />)}`,
  };
}
