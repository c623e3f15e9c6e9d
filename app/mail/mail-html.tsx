/** Mail programs ignore style sheets, so styles are inline, and layout is by tables. */
import type { CSSProperties } from "react";
import { type Accent, accents } from "#app/settings/accents.ts";
import type { Fact, MailBlock, MailContent, MailStore } from "./mail-content.ts";

const INK = "#131816";
const MUTED = "#5A615C";
const HAIRLINE = "#D3D7CF";

const page: CSSProperties = { margin: 0, padding: 0, background: "#F4F5F2" };
const frame: CSSProperties = { width: "100%", background: "#F4F5F2" };
const sheet: CSSProperties = {
  width: "100%",
  maxWidth: 600,
  background: "#FFFFFF",
  borderTop: `3px solid ${INK}`,
  fontFamily: "'Public Sans', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif",
  fontSize: 16,
  lineHeight: "24px",
  color: INK,
};
const cell: CSSProperties = { padding: "0 24px" };
const paragraph: CSSProperties = { margin: "0 0 16px" };
const row: CSSProperties = { padding: "8px 0", borderBottom: `1px solid ${HAIRLINE}`, verticalAlign: "top" };
const pictureCell: CSSProperties = { ...row, width: 84 };
const amount: CSSProperties = { ...row, textAlign: "right", whiteSpace: "nowrap", paddingLeft: 16 };

export function MailHtml({ content, store }: { content: MailContent; store: MailStore }) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light only" />
        <title>{content.subject}</title>
      </head>
      <body style={page}>
        <table role="presentation" cellPadding={0} cellSpacing={0} style={frame}>
          <tbody>
            <tr>
              <td align="center" style={{ padding: "24px 12px" }}>
                <Sheet content={content} store={store} />
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

function Sheet({ content, store }: { content: MailContent; store: MailStore }) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={sheet}>
      <tbody>
        <tr>
          <td style={{ ...cell, paddingTop: 20, fontWeight: 700 }}>
            {store.logo ? <Logo logo={store.logo} name={store.storeName} /> : store.storeName}
          </td>
        </tr>
        <tr>
          <td style={{ ...cell, paddingTop: 12, paddingBottom: 8 }}>
            <h1 style={{ margin: "0 0 16px", fontSize: 26, lineHeight: "30px" }}>{content.heading}</h1>
            <p style={paragraph}>{content.greeting}</p>
            {content.blocks.map((block, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
              <Block key={index} block={block} accent={store.accent} />
            ))}
          </td>
        </tr>
        <tr>
          <td style={{ ...cell, paddingTop: 16, paddingBottom: 24, fontSize: 13, lineHeight: "20px", color: MUTED }}>
            {[store.legalName || store.storeName, ...store.addressLines, ...store.emails.slice(0, 1)].map((line) => (
              <div key={line}>{line}</div>
            ))}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Block({ block, accent }: { block: MailBlock; accent: Accent }) {
  switch (block.kind) {
    case "text":
      return <p style={paragraph}>{block.text}</p>;
    case "action":
      return <Action {...block} accent={accent} />;
    case "facts":
      return <Facts facts={block.facts} />;
    case "lines":
      return <Lines {...block} />;
    case "quote":
      return (
        <blockquote
          style={{ margin: "0 0 16px", paddingLeft: 16, borderLeft: `3px solid ${HAIRLINE}`, whiteSpace: "pre-wrap" }}
        >
          {block.text}
        </blockquote>
      );
  }
}

function Action({ label, link, accent }: { label: string; link: string; accent: Accent }) {
  const button: CSSProperties = {
    display: "inline-block",
    padding: "12px 24px",
    borderRadius: 6,
    background: accents[accent].mail,
    color: "#FFFFFF",
    fontWeight: 600,
    textDecoration: "none",
  };
  return (
    <>
      <p style={{ margin: "24px 0 12px" }}>
        <a href={link} style={button}>
          {label}
        </a>
      </p>
      <p style={{ ...paragraph, fontSize: 13, lineHeight: "20px", color: MUTED, wordBreak: "break-all" }}>
        Or copy this link: <span>{link}</span>
      </p>
    </>
  );
}

function Facts({ facts }: { facts: Fact[] }) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ width: "100%", margin: "0 0 24px" }}>
      <tbody>
        {facts.map(({ label, value }) => (
          <tr key={label}>
            <td style={{ ...row, width: "34%", paddingRight: 16, color: MUTED }}>{label}</td>
            <td style={row}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Lines({ lines, totals }: Extract<MailBlock, { kind: "lines" }>) {
  const hasPictures = lines.some(({ picture }) => picture);
  return (
    <table cellPadding={0} cellSpacing={0} style={{ width: "100%", margin: "0 0 24px", borderTop: `1px solid ${INK}` }}>
      <tbody>
        {lines.map(({ name, quantity, amount: sum, picture }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
          <tr key={index}>
            {hasPictures && <td style={pictureCell}>{picture && <LinePicture address={picture} />}</td>}
            <td style={row}>
              {quantity} × {name}
            </td>
            <td style={amount}>{sum}</td>
          </tr>
        ))}
        {totals.map(({ label, value, strong }) => (
          <tr key={label}>
            <td colSpan={hasPictures ? 2 : 1} style={{ ...row, fontWeight: strong ? 700 : 400 }}>
              {label}
            </td>
            <td style={{ ...amount, fontWeight: strong ? 700 : 400 }}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The size reserves space for blocked pictures; lazy loading keeps React from adding a preload. */
function LinePicture({ address }: { address: string }) {
  return (
    <img src={address} alt="" width={72} height={54} loading="lazy" style={{ display: "block", borderRadius: 4 }} />
  );
}

const MAX_LOGO = { width: 200, height: 40 };

function Logo({ logo, name }: { logo: NonNullable<MailStore["logo"]>; name: string }) {
  const scale = Math.min(MAX_LOGO.width / logo.width, MAX_LOGO.height / logo.height, 1);
  const [width, height] = [Math.round(logo.width * scale), Math.round(logo.height * scale)];
  return (
    <img src={logo.address} alt={name} width={width} height={height} loading="lazy" style={{ display: "block" }} />
  );
}
