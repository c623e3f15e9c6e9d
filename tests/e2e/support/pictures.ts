/** Files to upload. */
import sharp from "sharp";

type UploadFile = { name: string; mimeType: string; buffer: Buffer };

/** The picture has one colour, and the format that its name says (jpg or png). */
export async function colouredPicture(name: string, colour: string): Promise<UploadFile> {
  const image = sharp({ create: { width: 800, height: 600, channels: 3, background: colour } });
  const isPng = name.endsWith("png");
  return {
    name,
    mimeType: isPng ? "image/png" : "image/jpeg",
    buffer: await (isPng ? image.png() : image.jpeg()).toBuffer(),
  };
}

/** A few kilobytes of file, more than 40 megapixels. */
export async function hugePicture(name: string): Promise<UploadFile> {
  const image = sharp({ create: { width: 8001, height: 5000, channels: 3, background: "red" } });
  return { name, mimeType: "image/png", buffer: await image.png().toBuffer() };
}
