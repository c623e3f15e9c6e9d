/** A stand-in for the Invoice Registration Portal: it takes schema 1.1 only, and signs as the portal does. */
import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { eInvoiceSchema } from "./e-invoice-schema.ts";

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });

export const portalPublicKey = publicKey.export({ type: "spki", format: "pem" }).toString();

export type PortalAnswer = {
  AckNo: number;
  AckDt: string;
  Irn: string;
  SignedInvoice: string;
  SignedQRCode: string;
  Status: "ACT" | "CNL";
};

export type PortalRefusal = {
  Status: 0;
  ErrorDetails: { ErrorCode: string; ErrorMessage: string }[];
  DocNo?: string;
  InfoDtls?: unknown;
};

export class FakePortal {
  readonly registered = new Map<string, PortalAnswer & { cancelledAt: Date | null; at: Date }>();
  #acks = 112_610_000_000_000;

  /** Answers for each document of a bulk upload, in its order. */
  register(documents: readonly unknown[], now: Date): (PortalAnswer | PortalRefusal)[] {
    return documents.map((one) => this.#registerOne(one, now));
  }

  /** Only whole, and within 24 hours. */
  cancel(irn: string, now: Date): PortalRefusal | { Irn: string; CancelDate: string } {
    const known = this.registered.get(irn);
    if (!known) return refusal("2148", "Requested IRN data is not available");
    if (known.cancelledAt) return refusal("9999", "Invoice is not active");
    if (now.getTime() > known.at.getTime() + 86_400_000)
      return refusal("2270", "The allowed cancellation time limit is crossed, you cannot cancel the IRN");
    this.registered.set(irn, { ...known, Status: "CNL", cancelledAt: now });
    return { Irn: irn, CancelDate: portalMoment(now) };
  }

  #registerOne(value: unknown, now: Date): PortalAnswer | PortalRefusal {
    const read = eInvoiceSchema.safeParse(value);
    if (!read.success) {
      const issue = read.error.issues[0];
      return refusal("5002", `Schema validation failed: ${issue?.path.join(".")}: ${issue?.message}`);
    }
    const { SellerDtls: seller, BuyerDtls: buyer, DocDtls: doc, ItemList: items, ValDtls: sums } = read.data;
    const [day = "", month = "", year = ""] = doc.Dt.split("/");
    const start = Number(month) >= 4 ? Number(year) : Number(year) - 1;
    const years = `${start}-${String((start + 1) % 100).padStart(2, "0")}`;
    const irn = createHash("sha256").update(`${seller.Gstin}${years}${doc.Typ}${doc.No}`).digest("hex");
    if (this.registered.has(irn)) return { ...refusal("2150", "Duplicate IRN"), DocNo: doc.No };
    if (Date.parse(`${year}-${month}-${day}`) > now.getTime() + 19_800_000)
      return refusal("2163", "The document date is a day to come");
    const isInter = seller.Stcd !== buyer.Pos;
    if (items.some((item) => isInter === item.CgstAmt > 0))
      return refusal("2172", "IGST and CGST do not fit the place of supply");
    const total = items.reduce((sum, item) => sum + item.TotItemVal, 0);
    if (Math.abs(total - sums.TotInvVal) > 1)
      return refusal("2189", "The total invoice value is not the sum of its items");
    const [main] = items.toSorted((one, other) => other.AssAmt - one.AssAmt);
    const AckDt = portalMoment(now);
    const facts = {
      ...{ SellerGstin: seller.Gstin, BuyerGstin: buyer.Gstin, DocNo: doc.No, DocTyp: doc.Typ, DocDt: doc.Dt },
      ...{ TotInvVal: sums.TotInvVal, ItemCnt: items.length, MainHsnCode: main?.HsnCd, Irn: irn, IrnDt: AckDt },
    };
    const AckNo = ++this.#acks;
    const answer: PortalAnswer = {
      ...{ AckNo, AckDt, Irn: irn, Status: "ACT" },
      SignedInvoice: signed({ AckNo, AckDt, Irn: irn, ...read.data }),
      SignedQRCode: signed(facts),
    };
    this.registered.set(irn, { ...answer, cancelledAt: null, at: now });
    return answer;
  }
}

function refusal(ErrorCode: string, ErrorMessage: string): PortalRefusal {
  return { Status: 0, ErrorDetails: [{ ErrorCode, ErrorMessage }] };
}

/** India's time, without a zone. */
function portalMoment(now: Date): string {
  return new Date(now.getTime() + 19_800_000).toISOString().slice(0, 19).replace("T", " ");
}

function signed(data: unknown): string {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const head = encode({ alg: "RS256", kid: "EDC57DE1358B300BA9F79340A6696831F3C85047", typ: "JWT" });
  const body = encode({ data: JSON.stringify(data), iss: "NIC" });
  return `${head}.${body}.${sign("RSA-SHA256", Buffer.from(`${head}.${body}`), privateKey).toString("base64url")}`;
}
