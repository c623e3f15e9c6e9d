/** A self-signed certificate for localhost, good for two days. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "../provision/processes.ts";

/** Files; `both`: one after the other. */
export type Certificate = { certificate: string; key: string; both: string };

/** @throws when there is no openssl */
export async function makeCertificate(folder: string): Promise<Certificate> {
  const files = {
    certificate: join(folder, "shop.crt"),
    key: join(folder, "shop.key"),
    both: join(folder, "shop.pem"),
  };
  const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const kind = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  const made = await run("openssl", [...kind, "-keyout", files.key, "-out", files.certificate, ...names]);
  if (made.code !== 0) throw new Error(`openssl could not make a certificate; is it installed?\n${made.output}`);
  writeFileSync(files.both, readFileSync(files.certificate, "utf8") + readFileSync(files.key, "utf8"));
  return files;
}
