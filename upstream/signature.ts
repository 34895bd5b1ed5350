import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "./db/database";
import { installation } from "./db/schema";

const KEY_NAME = "portal-key";

/** The purpose of a signed link; a link is only valid for its own purpose. */
export type Purpose =
  | "portal"
  | "report"
  | "calendar"
  | "quote"
  | "brochure"
  | "feed"
  | "attachment"
  | "unsubscribe"
  | "personal-data"
  | "export";

/** A URL-safe token of a payload and its signature. */
export const createSignedToken = async (db: Database, purpose: Purpose, payload: object): Promise<string> =>
  (await createTokenSigner(db, purpose))(payload);

/** Creates a function that signs many payloads, reading the key only once. */
export async function createTokenSigner(
  db: Database,
  purpose: Purpose,
): Promise<(payload: object) => string> {
  const key = await loadOrCreateSigningKey(db);
  return (payload) => {
    const text = Buffer.from(JSON.stringify(payload)).toString("base64url");
    return `${text}.${calculateTokenSignature(purpose, text, key).toString("base64url")}`;
  };
}

/** The payload of a token signed by this installation for this purpose; undefined for any other. */
export async function verifyAndReadToken(db: Database, purpose: Purpose, token: string): Promise<unknown> {
  const [, text, signature] = /^([\w-]{1,400})\.([\w-]{43})$/.exec(token) ?? [];
  if (!text || !signature) return undefined;
  const expected = calculateTokenSignature(purpose, text, await loadOrCreateSigningKey(db));
  if (!timingSafeEqual(Buffer.from(signature, "base64url"), expected)) return undefined;
  return JSON.parse(Buffer.from(text, "base64url").toString());
}

const calculateTokenSignature = (purpose: Purpose, text: string, key: Buffer) =>
  createHmac("sha256", key).update(`${purpose}.${text}`).digest();

/** The key of this installation, created on first use. */
async function loadOrCreateSigningKey(db: Database): Promise<Buffer> {
  const selectKey = () => db.select().from(installation).where(eq(installation.name, KEY_NAME));
  let [row] = await selectKey();
  if (!row) {
    await db
      .insert(installation)
      .values({ name: KEY_NAME, value: randomBytes(32).toString("base64url") })
      .onConflictDoNothing();
    [row] = await selectKey();
  }
  if (!row) throw new Error("The key for signed links does not exist and cannot be created");
  return Buffer.from(row.value, "base64url");
}
