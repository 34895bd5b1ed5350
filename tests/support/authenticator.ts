import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

/** A device in software that holds one passkey, for tests without a browser. */

const hashSha256 = (value: string | Buffer) => createHash("sha256").update(value).digest();
const toBase64Url = (value: Uint8Array) => Buffer.from(value).toString("base64url");

/** Flags of what a device states about its user and its answer. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

interface Situation {
  /** The site that the browser shows. */
  origin: string;
  /** How often the passkey has signed. */
  counter: number;
  /** Whether the device checked a finger, a face or a PIN. */
  isVerified: boolean;
}

interface PasskeyJson {
  id: string;
  rawId: string;
  type: "public-key";
  response: Record<string, unknown>;
  clientExtensionResults: object;
}

export interface Authenticator {
  id: string;
  /** What a browser returns for a new passkey. */
  register(options: unknown, changes?: Partial<Situation>): PasskeyJson;
  /** What a browser returns for a sign-in; the counter rises by one each time. */
  signIn(options: unknown, changes?: Partial<Situation>): PasskeyJson;
}

const buildClientData = (type: string, options: unknown, origin: string) => {
  const { challenge } = options as { challenge: string };
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
};

/** What the device signs: for which site, what it states of its user, and its counter. */
function buildAuthenticatorData(host: string, flags: number, counter: number): Buffer {
  const tail = Buffer.alloc(5);
  tail.writeUInt8(flags);
  tail.writeUInt32BE(counter, 1);
  return Buffer.concat([hashSha256(host), tail]);
}

export function createAuthenticator(site = "http://localhost:3000"): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const credentialId = randomBytes(32);
  const id = toBase64Url(credentialId);
  const envelope = { id, rawId: id, type: "public-key", clientExtensionResults: {} } as const;
  let used = 0;

  const buildNewKey = () => {
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, "base64url"))],
      [-3, new Uint8Array(Buffer.from(y, "base64url"))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(credentialId.length);
    return Buffer.concat([Buffer.alloc(16), length, credentialId, isoCBOR.encode(key)]);
  };

  return {
    id,
    register(options, { origin = site, counter = used, isVerified = true } = {}) {
      const flags = PRESENT | HAS_KEY | (isVerified ? VERIFIED : 0);
      const state = Buffer.concat([
        buildAuthenticatorData(new URL(origin).hostname, flags, counter),
        buildNewKey(),
      ]);
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ["fmt", "none"],
        ["attStmt", new Map<string, string>()],
        ["authData", new Uint8Array(state)],
      ]);
      const response = {
        clientDataJSON: toBase64Url(buildClientData("webauthn.create", options, origin)),
        attestationObject: toBase64Url(isoCBOR.encode(attestation)),
        transports: ["internal"],
      };
      return { ...envelope, response };
    },
    signIn(options, { origin = site, counter, isVerified = true } = {}) {
      used = counter ?? used + 1;
      const flags = PRESENT | (isVerified ? VERIFIED : 0);
      const state = buildAuthenticatorData(new URL(origin).hostname, flags, used);
      const clientData = buildClientData("webauthn.get", options, origin);
      const signature = sign("sha256", Buffer.concat([state, hashSha256(clientData)]), privateKey);
      const response = {
        clientDataJSON: toBase64Url(clientData),
        authenticatorData: toBase64Url(state),
        signature: toBase64Url(signature),
      };
      return { ...envelope, response };
    },
  };
}
