import type { Country } from "@contract/vocabulary";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instantColumn } from "./columns";

export const users = pgTable("users", {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** Sign-in name: the email address in lower case. */
  username: text().notNull().unique(),
  /** Null until an invited user sets a password, and for users whom the provider added. */
  passwordHash: text("password_hash"),
  displayName: text("display_name").notNull(),
  /** `administrator` or `staff`. */
  role: text().notNull().default("staff"),
  /** `Admin`, `Team Lead`, `Sales` or `Venue Specialist`. */
  vcRole: text("vc_role").notNull(),
  country: text().$type<Country>().notNull(),
  thumbnail: text(),
  /** For clients; null: none. */
  phone: text(),
  /** Plain text that ends emails to clients instead of the name; "" for none. */
  signature: text().notNull().default(""),
  isDisabled: boolean("is_disabled").notNull().default(false),
  hasSchedulerAccess: boolean("has_scheduler_access").notNull().default(false),
  /** How often their calendar URL was replaced; a URL contains the number it was created with. */
  calendarRevision: integer("calendar_revision").notNull().default(0),
  createdAt: instantColumn("created_at").notNull().defaultNow(),
});

/** Bearer tokens, stored as SHA-256 of the opaque token. */
export const accessTokens = pgTable(
  "access_tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    /** Names the session to its user. */
    id: integer().notNull().generatedByDefaultAsIdentity(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The browser's `User-Agent`; null until the first refresh. */
    userAgent: text("user_agent"),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
    expiresAt: instantColumn("expires_at").notNull(),
    revokedAt: instantColumn("revoked_at"),
    /** When the session last proved a second factor; null: never. */
    factorAt: instantColumn("factor_at"),
  },
  (table) => [
    index("access_tokens_user").on(table.userId),
    index("access_tokens_expiry").on(table.expiresAt),
  ],
);

/** Users who have not set a password yet. A link to do so is stored as the SHA-256 of its token. */
export const invitations = pgTable("invitations", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Null until a link is created, and after it was withdrawn. */
  tokenHash: text("token_hash").unique(),
  expiresAt: instantColumn("expires_at"),
});

/** Links to set a new password, stored as the SHA-256 of their tokens. */
export const passwordResets = pgTable(
  "password_resets",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: instantColumn("expires_at").notNull(),
  },
  (table) => [index("password_resets_user").on(table.userId)],
);

/** Users who sign in with codes of an authenticator app as well. */
export const secondFactors = pgTable("second_factors", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** The key of the app, encrypted with the secret of the installation. */
  sealedKey: text("sealed_key").notNull(),
  /** The time step of the last accepted code: that code and earlier ones are refused. */
  lastStep: integer("last_step").notNull(),
  createdAt: instantColumn("created_at").notNull(),
});

/** Passkeys of users: what a device signs with the private key, this public key checks. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** The device's name for it, in base64url. */
    credentialId: text("credential_id").notNull().unique(),
    /** A COSE key, in base64url. */
    publicKey: text("public_key").notNull(),
    /** How often the device has signed with it; 0 for devices that do not count. It never decreases. */
    counter: bigint({ mode: "number" }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    createdAt: instantColumn("created_at").notNull(),
    lastUsedAt: instantColumn("last_used_at"),
  },
  (table) => [index("passkeys_user").on(table.userId)],
);

/** What the next passkey of a session, or of a sign-in, must sign: by the SHA-256 of its token. */
export const passkeyChallenges = pgTable("passkey_challenges", {
  tokenHash: text("token_hash").primaryKey(),
  challenge: text().notNull(),
  expiresAt: instantColumn("expires_at").notNull(),
});

/** Keys that were shown but not confirmed with a code yet, encrypted. */
export const factorKeys = pgTable("factor_keys", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  sealedKey: text("sealed_key").notNull(),
  expiresAt: instantColumn("expires_at").notNull(),
});

/** Recovery codes that have not been used, as SHA-256. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    codeHash: text("code_hash").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Sign-ins with a right password that wait for their second factor, as the SHA-256 of their tokens. */
export const signInChallenges = pgTable(
  "sign_in_challenges",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    attempts: integer().notNull().default(0),
    expiresAt: instantColumn("expires_at").notNull(),
  },
  (table) => [index("sign_in_challenges_user").on(table.userId)],
);

/** The accounts of users at an OpenID Connect provider: one of each provider for a user. */
export const userIdentities = pgTable(
  "user_identities",
  {
    issuer: text().notNull(),
    /** Names the account to its issuer, for good. */
    subject: text().notNull(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: instantColumn("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    uniqueIndex("user_identities_user").on(table.userId, table.issuer),
  ],
);

/** Responses of calls that create records, by idempotency key: a repeated call gets the same response. */
export const keptAnswers = pgTable(
  "kept_answers",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    key: text().notNull(),
    /** SHA-256 of the request. */
    digest: text().notNull(),
    answer: jsonb(),
    createdAt: instantColumn("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index("kept_answers_age").on(table.createdAt),
  ],
);

/** How leads are assigned to each venue specialist (spec 7, distribution rules). */
export const specialistRules = pgTable("specialist_rules", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  isActive: boolean("is_active").notNull().default(true),
  dailyLimit: integer("daily_limit").notNull().default(12),
  weight: integer().notNull().default(1),
  takesWedding: boolean("takes_wedding").notNull().default(true),
  takesCorporate: boolean("takes_corporate").notNull().default(true),
  takesSocial: boolean("takes_social").notNull().default(true),
});
