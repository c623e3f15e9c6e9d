/** A real SMTP server on a free port that keeps its mail. */
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export type ReceivedMail = { from: string; to: string[]; headers: string; raw: string };

type SmtpDesk = { url: string; received: ReceivedMail[]; close(): Promise<void> };

/** `refuse`: the SMTP code for every recipient (550 for good, 451 for now). */
export async function openSmtp({ refuse }: { refuse?: number } = {}): Promise<SmtpDesk> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo(_address, _session, done) {
      done(refuse ? Object.assign(new Error("not here"), { responseCode: refuse }) : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const raw = Buffer.concat(chunks).toString("utf8");
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : "";
        received.push({ from, to: rcptTo.map((one) => one.address), headers: raw.split("\r\n\r\n", 1)[0] ?? "", raw });
        done();
      });
    },
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

/** A multipart mail's parts, decoded, by content type. */
export function partsOf(raw: string): Map<string, string> {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1];
  if (!boundary) throw new Error("not a multipart mail");
  const parts = raw.split(`--${boundary}`).slice(1, -1);
  return new Map(
    parts.map((part): [string, string] => {
      const at = part.indexOf("\r\n\r\n");
      const head = part.slice(0, at);
      return [/content-type: ([^;\s]+)/i.exec(head)?.[1] ?? "", decode(head, part.slice(at + 4))];
    }),
  );
}

function decode(head: string, body: string): string {
  const encoding = /content-transfer-encoding: (\S+)/i.exec(head)?.[1]?.toLowerCase();
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  if (encoding !== "quoted-printable") return body;
  const bytes = body
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
