import type { Transporter } from "nodemailer";
import type { RenderedMail } from "./render-mail.server.tsx";

const TIMEOUT_MS = 15_000;

const transports = new Map<string, Transporter>();

export type Envelope = { id: string; from: string; to: string };

/**
 * Resolves once accepted. The Message-ID is made of `id`, so a mail sent twice (a crash between sending and noting it)
 * is one to the receiver.
 */
export async function sendBySmtp(url: string, { id, from, to }: Envelope, mail: RenderedMail): Promise<void> {
  await (await transportOf(url)).sendMail({
    from,
    to: { name: "", address: to },
    ...(mail.replyTo && { replyTo: { name: "", address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${id}@${domainOf(from)}>`,
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Whether the server refused for good (SMTP 5xx), so retrying is useless. */
export function isPermanentFailure(error: unknown): boolean {
  const code = (error as { responseCode?: number } | null)?.responseCode;
  return typeof code === "number" && code >= 500;
}

/** Nodemailer is loaded by the first mail: a demo sends none. */
async function transportOf(url: string): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  const options = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: 2 * TIMEOUT_MS };
  const transport = transports.get(url) ?? createTransport({ url, ...options });
  transports.set(url, transport);
  return transport;
}

/** "shop.test" of "Shop <no-reply@shop.test>". */
function domainOf(from: string): string {
  return /@([^>\s]+)/.exec(from)?.[1] ?? "localhost";
}
