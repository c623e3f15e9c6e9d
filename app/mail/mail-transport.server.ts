import type { Transporter } from "nodemailer";
import type { RenderedMail } from "./render-mail.server.tsx";

const TIMEOUT_MS = 15_000;

const transports = new Map<string, Transporter>();

export type Envelope = { id: string; from: string; to: string };

/** The Message-ID is built from `id`, so that a mail sent twice arrives once. */
export async function sendBySmtp(url: string, { id, from, to }: Envelope, mail: RenderedMail): Promise<void> {
  await (await getTransport(url)).sendMail({
    from,
    to: { name: "", address: to },
    ...(mail.replyTo && { replyTo: { name: "", address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${id}@${domainFrom(from)}>`,
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** SMTP 5xx: retrying is useless. */
export function isPermanentFailure(error: unknown): boolean {
  const code = (error as { responseCode?: number } | null)?.responseCode;
  return typeof code === "number" && code >= 500;
}

/** Loads Nodemailer with the first mail, because a demo sends none. */
async function getTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  const options = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: 2 * TIMEOUT_MS };
  const transport = transports.get(url) ?? createTransport({ url, ...options });
  transports.set(url, transport);
  return transport;
}

function domainFrom(from: string): string {
  return /@([^>\s]+)/.exec(from)?.[1] ?? "localhost";
}
