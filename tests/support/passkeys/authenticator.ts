/** A device with passkeys (Web Authentication Level 3, "Authenticator Model"), for tests without a browser. ES256, no attestation. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** Flags of the authenticator data: user present, user verified, and attested credential data included. */
const [PRESENT, VERIFIED, WITH_KEY] = [0x01, 0x04, 0x40];

type Given = { challenge: string; origin?: string; verified?: boolean };

export class Authenticator {
  readonly id = randomBytes(16);
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly #origin: string;
  #counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** What the browser sends to add a passkey, as JSON. */
  create({ challenge, origin = this.#origin, verified = true }: Given): string {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, coseKey(this.#keys.publicKey)]);
    const data = this.#data(PRESENT | WITH_KEY | (verified ? VERIFIED : 0), attested);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      ...[cborText("fmt"), cborText("none"), cborText("attStmt"), Buffer.from([0xa0]), cborText("authData")],
      ...[cborBytes(data)],
    ]);
    return this.#answer({
      clientDataJSON: clientData("webauthn.create", challenge, origin).toString("base64url"),
      attestationObject: attestationObject.toString("base64url"),
      transports: ["internal"],
    });
  }

  /** What the browser sends to log in, as JSON. */
  sign({ challenge, origin = this.#origin, verified = true }: Given): string {
    this.#counter++;
    const data = this.#data(PRESENT | (verified ? VERIFIED : 0));
    const client = clientData("webauthn.get", challenge, origin);
    const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
    return this.#answer({
      clientDataJSON: client.toString("base64url"),
      authenticatorData: data.toString("base64url"),
      signature: sign("sha256", signed, this.#keys.privateKey).toString("base64url"),
    });
  }

  #data(flags: number, rest = Buffer.alloc(0)): Buffer {
    const site = createHash("sha256").update(new URL(this.#origin).hostname).digest();
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    return Buffer.concat([site, Buffer.from([flags]), counter, rest]);
  }

  #answer(response: Record<string, unknown>): string {
    const id = this.id.toString("base64url");
    return JSON.stringify({ id, rawId: id, type: "public-key", clientExtensionResults: {}, response });
  }
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** RFC 9053: key type 2 (elliptic curve), algorithm -7 (ES256), curve 1 (P-256), x and y. */
function coseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]);
  return Buffer.concat([
    ...[head, cborBytes(Buffer.from(x, "base64url"))],
    ...[Buffer.from([0x22]), cborBytes(Buffer.from(y, "base64url"))],
  ]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

/** The shortest form of the length, as CTAP2 requires it. */
function cborBytes(bytes: Buffer): Buffer {
  const length = Buffer.from([0x58, bytes.length]);
  return Buffer.concat([length, bytes]);
}
