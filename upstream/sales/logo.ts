import { createHash } from "node:crypto";
import { LOGO_TOO_LARGE, MAX_LOGO_BYTES, MAX_LOGO_PIXELS, WRONG_LOGO_TYPE } from "@contract/sales/company";
import { type Country, countries } from "@contract/vocabulary";
import { eq } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import sharp from "sharp";
import type { Database } from "../db/database";
import { companyLogos, logoContent } from "../db/schema";
import { createInvalidFieldsRefusal, Refusal } from "../errors";
import type { Services } from "../services";

/** The maximum size of a stored logo in pixels, which is sharp in print at a width of 5 cm. */
const MAX_WIDTH = 600;
const MAX_HEIGHT = 240;

const FORMATS = new Set<string | undefined>(["png", "jpeg", "webp"]);

/** Reads the country and the file of an upload. @throws Refusal 413, 415, 422 as documented for T-18 */
export async function parseLogoUpload(
  request: FastifyRequest,
): Promise<{ country: Country; content: Buffer }> {
  if (!request.isMultipart()) throw new Refusal(415, "Send the file as multipart/form-data.");
  let country: Country | undefined;
  let content: Buffer | undefined;
  try {
    const limits = { fileSize: MAX_LOGO_BYTES, files: 1, fields: 5, fieldSize: 100, headerPairs: 20 };
    for await (const part of request.parts({ limits })) {
      if (part.type === "file") content = await part.toBuffer();
      else if (part.fieldname === "country") country = countries.find((name) => name === part.value);
    }
  } catch (error) {
    const isTooLarge = (error as { code?: string }).code === "FST_REQ_FILE_TOO_LARGE";
    const message = isTooLarge ? LOGO_TOO_LARGE : "The upload did not finish. Try again.";
    throw new Refusal(isTooLarge ? 413 : 400, message, { file: [message] }, undefined, {
      connection: "close",
    });
  }
  if (!country) throw createInvalidFieldsRefusal({ country: ["Choose a country"] });
  if (!content?.length) throw createInvalidFieldsRefusal({ file: ["Choose a file"] });
  return { country, content };
}

/**
 * Redraws a picture as a small PNG, without anything else that its file contains.
 * @throws Refusal 422 at the field
 */
export async function convertToLogoPng(
  pictureFile: Buffer,
  errorField: "file" | "logo" = "file",
): Promise<{ content: Buffer<ArrayBuffer>; width: number; height: number }> {
  try {
    const picture = sharp(pictureFile, { limitInputPixels: MAX_LOGO_PIXELS, animated: false });
    const { format } = await picture.metadata();
    if (!FORMATS.has(format)) throw createInvalidFieldsRefusal({ [errorField]: [WRONG_LOGO_TYPE] });
    const { data, info } = await picture
      .rotate()
      .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: "inside", withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { content: data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw createInvalidFieldsRefusal({ [errorField]: [WRONG_LOGO_TYPE] });
  }
}

/** Stores a redrawn logo for a country. */
export async function saveCompanyLogo(
  db: Database,
  country: Country,
  logoImage: Awaited<ReturnType<typeof convertToLogoPng>>,
  { userId, at }: { userId: number; at: Date },
): Promise<void> {
  const logo = { ...logoImage, savedBy: userId, savedAt: at };
  await db
    .insert(companyLogos)
    .values({ country, ...logo })
    .onConflictDoUpdate({ target: companyLogos.country, set: logo });
}

export async function deleteCompanyLogo(db: Database, country: Country): Promise<void> {
  await db.delete(companyLogos).where(eq(companyLogos.country, country));
}

/** The URL and size of a country's logo; its URL changes with every new one. */
export async function findCompanyLogo(
  db: Database,
  country: Country,
  publicUrl: string,
): Promise<{ width: number; height: number; url: string } | undefined> {
  const [logo] = await db
    .select({ width: companyLogos.width, height: companyLogos.height, savedAt: companyLogos.savedAt })
    .from(companyLogos)
    .where(eq(companyLogos.country, country));
  if (!logo) return undefined;
  const { savedAt, ...size } = logo;
  return { url: `${publicUrl}/media/logos/${country}-${savedAt.getTime()}.png`, ...size };
}

/** `GET /media/logos/{country}-{time}.png`: a country's logo, for mails, public pages and invoices. */
export function registerLogoRoute(app: FastifyInstance, { db }: Services): void {
  app.get<{ Params: { name: string } }>("/media/logos/:name", async (request, reply) => {
    const country = countries.find((name) => request.params.name.startsWith(`${name}-`));
    const [logo] = country
      ? await db.select({ content: logoContent }).from(companyLogos).where(eq(companyLogos.country, country))
      : [];
    if (!logo) return reply.code(404).type("text/plain").send("Picture not found");
    return reply
      .type("image/png")
      .headers({
        "Cache-Control": "public, max-age=31536000, immutable",
        "X-Content-Type-Options": "nosniff",
        ETag: `"${createHash("sha256").update(logo.content).digest("base64url")}"`,
      })
      .send(logo.content);
  });
}
