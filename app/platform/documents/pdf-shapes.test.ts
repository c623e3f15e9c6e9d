/** Letters join on paper as HarfBuzz joins them, which browsers draw with: names of districts, towns and people. */
import { create } from "fontkit";
import { Blob, Buffer, Face, Feature, Font, shape } from "harfbuzzjs";
import { expect, test } from "vitest";
import { fontFile, unusedFeatures } from "./pdf-text.server.ts";

const names = {
  bengali: [
    "দার্জিলিং মুর্শিদাবাদ বর্ধমান কৃষ্ণনগর চন্দ্রশেখর রবীন্দ্রনাথ কেন্দ্রীয় উর্মিলা কৌশিক চৌধুরী ইঞ্জিনিয়ার লক্ষ্মী",
    "বন্দ্যোপাধ্যায় চট্টোপাধ্যায় স্ট্রিট ব্রহ্মপুর শুভ্র দ্রুত গুৱাহাটী যোৰহাট চন্দ্ৰ ৰাষ্ট্ৰীয় ডিব্ৰুগড় শিৱসাগৰ",
  ],
  devanagari: ["कृष्णमूर्ति द्विवेदी ज्ञानेश्वर त्र्यंबक राष्ट्रीय विश्वविद्यालय श्रीमती कुरुक्षेत्र रत्नागिरी हार्दिक उत्तराखंड"],
  gujarati: ["અમદાવાદ શ્રીકૃષ્ણ વડોદરા ક્ષત્રિય રાષ્ટ્રીય વિઠ્ઠલ ઉદ્ધવ સુરેન્દ્રનગર દ્વારકા ગાંધીનગર જ્યોતિ પ્રજ્ઞા"],
  gurmukhi: ["ਅੰਮ੍ਰਿਤਸਰ ਚੰਡੀਗੜ੍ਹ ਜਲੰਧਰ ਗੁਰੂ ਕੁਲਵਿੰਦਰ ਸ੍ਰੀ ਹੁਸ਼ਿਆਰਪੁਰ ਪ੍ਰੇਮ ਸਵਰਨ"],
  kannada: ["ಲಕ್ಷ್ಮಿ ರಕ್ಷಿತ್ ದಕ್ಷಿಣ ಜ್ಞಾನೇಶ್ ವಿಜ್ಞಾನಿ ಶ್ರೀಕೃಷ್ಣ ರಾಷ್ಟ್ರೀಯ ಹುಬ್ಬಳ್ಳಿ ಬಳ್ಳಾರಿ ಕಾರ್ತಿಕ್ ಚಿಕ್ಕಬಳ್ಳಾಪುರ ಪ್ರಕಾಶ್"],
  malayalam: ["തിരുവനന്തപുരം തൃശ്ശൂർ ലക്ഷ്മി കൃഷ്ണൻ ക്രിസ്തു എറണാകുളം ആലപ്പുഴ സൂര്യ ഹൃദ്യ പാലക്കാട് ഇന്ദ്രൻസ്"],
  oriya: ["ଭୁବନେଶ୍ୱର କୃଷ୍ଣଚନ୍ଦ୍ର ରାଷ୍ଟ୍ରୀୟ ମହେନ୍ଦ୍ର ସୂର୍ଯ୍ୟ ବ୍ରହ୍ମପୁର କେନ୍ଦ୍ରାପଡ଼ା ସୁନ୍ଦରଗଡ଼ ଲକ୍ଷ୍ମୀ ଜଗନ୍ନାଥ"],
  tamil: ["ஸ்ரீரங்கம் கோயம்புத்தூர் கிருஷ்ணன் திருவள்ளூர் பெரம்பலூர் கௌதம் லக்ஷ்மி தூத்துக்குடி நாமக்கல்"],
  telugu: ["శ్రీకాకుళం కృష్ణమూర్తి చంద్రశేఖర్ ఆంధ్రప్రదేశ్ విశాఖపట్నం క్రిష్ణ ప్రీతి శక్తి శాస్త్రి రాష్ట్రం గుంటూరు తూర్పు"],
} as const;
const scripts = Object.keys(names) as (keyof typeof names)[];

test.each(
  scripts.flatMap((script) => [
    { script, weight: "regular" as const },
    { script, weight: "bold" as const },
  ]),
)("$script, $weight", ({ script, weight }) => {
  const file = fontFile(script, weight);
  const ours = create(file);
  if (!("layout" in ours)) throw new Error("several fonts in a file");
  // Where marks stand is another step, which the typesetter leaves out for some words.
  const without = [...(unusedFeatures[script] ?? []), "abvm", "blwm", "mark", "mkmk"];
  const features = Object.fromEntries(without.map((feature) => [feature, false]));
  const theirs = new Font(new Face(new Blob(Uint8Array.from(file).buffer)));
  for (const word of names[script].join(" ").normalize("NFC").split(" ")) {
    const glyphs = ours.layout(word, features).glyphs.map(({ id }) => id);
    expect(glyphs, word).toEqual(shapesOf(word, theirs, without));
  }
});

/** HarfBuzz's glyphs of the font. */
function shapesOf(word: string, font: Font, without: readonly string[]): number[] {
  const buffer = new Buffer();
  buffer.addText(word);
  buffer.guessSegmentProperties();
  shape(
    font,
    buffer,
    without.map((feature) => new Feature(feature, 0)),
  );
  return buffer.getGlyphInfos().map(({ codepoint }) => codepoint);
}
