import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "./db/database";
import { installation } from "./db/schema";

const KEY_NAME = "portal-key";

/** What a signed link is for; one made for one purpose is worth nothing for another. */
export type Purpose = "portal" | "report" | "calendar" | "quote" | "brochure" | "feed" | "attachment";

/** A payload and its signature, fit for an address. */
export const signed = async (db: Database, purpose: Purpose, payload: object): Promise<string> =>
  (await signer(db, purpose))(payload);

/** Signs any number of payloads with the key read once. */
export async function signer(db: Database, purpose: Purpose): Promise<(payload: object) => string> {
  const key = await signingKey(db);
  return (payload) => {
    const text = Buffer.from(JSON.stringify(payload)).toString("base64url");
    return `${text}.${sign(purpose, text, key).toString("base64url")}`;
  };
}

/** The payload of a token that was signed here for this purpose; undefined for any other. */
export async function readSigned(db: Database, purpose: Purpose, token: string): Promise<unknown> {
  const [, text, signature] = /^([\w-]{1,400})\.([\w-]{43})$/.exec(token) ?? [];
  if (!text || !signature) return undefined;
  const own = sign(purpose, text, await signingKey(db));
  if (!timingSafeEqual(Buffer.from(signature, "base64url"), own)) return undefined;
  return JSON.parse(Buffer.from(text, "base64url").toString());
}

const sign = (purpose: Purpose, text: string, key: Buffer) =>
  createHmac("sha256", key).update(`${purpose}.${text}`).digest();

/** The key of this installation: made by whoever needs it first, the same for all afterwards. */
async function signingKey(db: Database): Promise<Buffer> {
  const stored = () => db.select().from(installation).where(eq(installation.name, KEY_NAME));
  let [row] = await stored();
  if (!row) {
    await db
      .insert(installation)
      .values({ name: KEY_NAME, value: randomBytes(32).toString("base64url") })
      .onConflictDoNothing();
    [row] = await stored();
  }
  if (!row) throw new Error("The key of the signed links is neither there nor can it be made");
  return Buffer.from(row.value, "base64url");
}
