import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { loadOrCreateSessionSecret } from "@contract/session-secret";
import type { Settings } from "../settings";

const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

type SecretSettings = Pick<Settings, "sessionSecret" | "dataDir">;

/** A key of this installation for one purpose. */
const deriveEncryptionKey = ({ sessionSecret, dataDir }: SecretSettings, purpose: string) =>
  Buffer.from(hkdfSync("sha256", sessionSecret ?? loadOrCreateSessionSecret(dataDir), "", purpose, 32));

/**
 * Encrypts a text with the secret of the installation, which is not in the database.
 * @param purpose what the text is and whose; it can only be decrypted with the same purpose
 */
export function encryptText(settings: SecretSettings, purpose: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, deriveEncryptionKey(settings, purpose), iv);
  const content = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), content]).toString("base64url");
}

/** Decrypts a text; undefined if it was encrypted for another purpose, with another secret, or changed since. */
export function decryptText(
  settings: SecretSettings,
  purpose: string,
  encrypted: string,
): string | undefined {
  const bytes = Buffer.from(encrypted, "base64url");
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  if (tag.length < TAG_BYTES) return undefined;
  const decipher = createDecipheriv(
    ALGORITHM,
    deriveEncryptionKey(settings, purpose),
    bytes.subarray(0, IV_BYTES),
  );
  try {
    const text = decipher.setAuthTag(tag).update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8");
    return text + decipher.final("utf8");
  } catch {
    return undefined;
  }
}
