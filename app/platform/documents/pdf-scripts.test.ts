/** Every script of the Eighth Schedule to the Constitution, as customers write their addresses. */
import { expect, test } from "vitest";
import { readPdf } from "#tests/support/documents/pdf-text.ts";
import { openPdf } from "./pdf-document.server.ts";

async function draw(text: string) {
  const pdf = await openPdf({ title: "Scripts", author: "Shop" });
  for (const weight of ["regular", "bold"] as const) pdf.text.draw(text, 20, 40, { size: 12, weight });
  return readPdf(await pdf.finish());
}

test.each([
  ["Assamese", "গুৱাহাটী, যোৰহাট"],
  ["Bengali", "রবীন্দ্র সরণি, কলকাতা"],
  ["Bodo, Hindi, Marathi, Nepali, Sanskrit", "कोकराझार, महाराष्ट्र, काठमाडौँ, संस्कृतम् ॐ ळ"],
  ["Gujarati", "અમદાવાદ, સૌરાષ્ટ્ર"],
  ["Kannada", "ಬೆಂಗಳೂರು, ಲಕ್ಷ್ಮಿ"],
  ["Kashmiri", "کٔشیٖر کٲشُر ۄ ؠ ۆ"],
  ["Sindhi", "سنڌي ٻار ڳوٺ ڄام ڃ ڱ ڻ ڪراچي"],
  ["Urdu", "نئی دہلی، ٹھاکر ڈیرہ"],
  ["Malayalam", "തിരുവനന്തപുരം, തൃശ്ശൂർ"],
  ["Manipuri", "ꯏꯝꯐꯥꯜ, ꯃꯅꯤꯄꯨꯔ ꯱꯲"],
  ["Manipuri with apun iyek", "ꯄ꯭ꯔꯤꯌꯣ"],
  ["Odia", "ଭୁବନେଶ୍ୱର, ବ୍ରହ୍ମପୁର"],
  ["Punjabi", "ਅੰਮ੍ਰਿਤਸਰ, ਚੰਡੀਗੜ੍ਹ"],
  ["Santali", "ᱥᱟᱱᱛᱟᱲᱤ, ᱡᱷᱟᱨᱠᱷᱚᱸᱰ ᱑᱒"],
  ["Tamil", "சென்னை, ஸ்ரீ"],
  ["Telugu", "హైదరాబాద్, ఆంధ్రప్రదేశ్"],
])(
  "%s is printed without a box",
  async (_, text) => {
    const { missingGlyphs } = await draw(text);
    expect(missingGlyphs).toBe(0);
  },
  20_000,
);
