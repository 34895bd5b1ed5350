import { createChangeAnswerSchema, defineCall, noContent, withDataEnvelope, withListEnvelope } from "../call";
import { Country } from "../enums";
import { tolerantOptional } from "../tolerant-schemas";
import { toVisibleText } from "../visible-text";
import { z } from "../zod";
import { NewPassword, UserFields } from "./users";

/** The caller's own record. */
const Profile = z.looseObject({
  username: tolerantOptional(z.string()),
  display_name: z.string(),
  country: tolerantOptional(Country),
  /** "" for none. */
  phone: tolerantOptional(z.string()),
  /** Plain text; "" for none. */
  signature: tolerantOptional(z.string()),
  /** The URL of the picture, a small square; absent without one. */
  thumbnail: tolerantOptional(z.string()),
});
export type Profile = z.output<typeof Profile>;

export const ProfileFields = z.object({
  display_name: UserFields.shape.display_name,
  phone: UserFields.shape.phone.unwrap(),
  signature: z
    .string()
    .overwrite((text) => toVisibleText(text).replace(/\r\n?/g, "\n").trim())
    .max(500, "The signature can have at most 500 characters"),
});

export const profile = defineCall({
  id: "U-24",
  method: "GET",
  path: "/v1/profile",
  extension: "profile",
  answer: withDataEnvelope(Profile),
  spec: "not in the specification: own profile",
});

/** U-25: changes the given fields. 422 for a phone number that cannot be dialled. */
export const updateProfile = defineCall({
  id: "U-25",
  method: "PUT",
  path: "/v1/profile",
  extension: "profile",
  body: ProfileFields.partial(),
  answer: createChangeAnswerSchema(withDataEnvelope(Profile)),
  spec: "not in the specification: own profile",
});

/** The width and height of a user's picture in pixels. */
export const PORTRAIT_WIDTH = 160;

/**
 * U-30: replaces the caller's picture: a JPEG, PNG, WebP or HEIC, turned the right way, cut to a square and stored as a
 * small JPEG. 413, 415 or 422 at `file`. Multipart, with the field `file`.
 */
export const savePicture = defineCall({
  id: "U-30",
  method: "PUT",
  path: "/v1/profile/picture",
  extension: "profile-pictures",
  answer: createChangeAnswerSchema(withDataEnvelope(Profile)),
  timeoutMs: 60_000,
  spec: "not in the specification: own profile",
});

/** U-31: removes the caller's picture and its file. Does nothing if they have no picture. */
export const removePicture = defineCall({
  id: "U-31",
  method: "DELETE",
  path: "/v1/profile/picture",
  extension: "profile-pictures",
  answer: noContent,
  spec: "not in the specification: own profile",
});

export const PasswordChange = z.object({
  current_password: z
    .string("Enter your current password")
    .min(1, "Enter your current password")
    .max(200, "The password can have at most 200 characters"),
  password: NewPassword,
});

/** U-26: changes the caller's password and ends their other sessions. 422 at `current_password` if it is wrong. */
export const changePassword = defineCall({
  id: "U-26",
  method: "PUT",
  path: "/v1/profile/password",
  extension: "profile",
  body: PasswordChange,
  answer: noContent,
  spec: "not in the specification: own profile",
});

/** A session of the caller that has not ended. */
const UserSession = z.looseObject({
  id: z.number().int(),
  created_at: tolerantOptional(z.string()),
  /** Accurate to ten minutes. */
  last_used_at: tolerantOptional(z.string()),
  /** The browser's `User-Agent`; absent if unknown. */
  user_agent: tolerantOptional(z.string()),
  is_current: tolerantOptional(z.boolean()),
});
export type UserSession = z.output<typeof UserSession>;

/** U-27: the sessions of the caller, the most recently used first. */
export const sessions = defineCall({
  id: "U-27",
  method: "GET",
  path: "/v1/profile/sessions",
  extension: "sessions",
  answer: withListEnvelope(UserSession, "sessions"),
  spec: "not in the specification: own sessions",
});

/** U-28: ends a session of the caller; one that has already ended is not an error. */
export const endSession = defineCall({
  id: "U-28",
  method: "DELETE",
  path: "/v1/profile/sessions/{id}",
  extension: "sessions",
  answer: noContent,
  spec: "not in the specification: own sessions",
});

/** U-29: ends all sessions of the caller but this one. */
export const endOtherSessions = defineCall({
  id: "U-29",
  method: "DELETE",
  path: "/v1/profile/sessions",
  extension: "sessions",
  answer: noContent,
  spec: "not in the specification: own sessions",
});
