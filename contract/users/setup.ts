import { Login } from "../auth";
import { defineCall, withDataEnvelope } from "../call";
import { Country } from "../enums";
import { companyFields, LOGO_TOO_LARGE, MAX_LOGO_BYTES } from "../sales/company";
import { z } from "../zod";
import { NewPassword, UserFields } from "./users";

/** whether the first administrator still has to be created. */
export const setupStatus = defineCall({
  id: "A-04",
  host: "auth",
  access: "public",
  method: "GET",
  path: "/setup",
  extension: "setup",
  answer: withDataEnvelope(z.looseObject({ is_needed: z.boolean() })),
  spec: "not in the specification: first run",
});

/** The maximum length of a logo in base64. */
const MAX_LOGO_TEXT = Math.ceil(MAX_LOGO_BYTES / 3) * 4;

export const SetupFields = z.object({
  /** From the URL that `npm start` prints. */
  code: z
    .string("Enter the setup code")
    .trim()
    .min(1, "Enter the setup code")
    .max(200, "The setup code can have at most 200 characters"),
  display_name: UserFields.shape.display_name,
  username: UserFields.shape.username,
  password: NewPassword,
  country: UserFields.shape.country,
  /** Legal name of the company in `country`, shown on its invoices and brochures. */
  legal_name: companyFields.legal_name,
  /** Email address of the company in `country`; "" for none. */
  email: companyFields.email,
  /** Another country in which the company works. Its details get the same name and sender. */
  other_country: z.union([Country, z.literal("")]).default(""),
  /** The time zone of the company in `country`; "" for the country's main zone. */
  time_zone: companyFields.time_zone,
  /** The sender's email address of emails; "" for the server's. */
  sender_email: companyFields.sender_email,
  /** The company's logo, a PNG, JPEG or WebP as base64. */
  logo: z.string().max(MAX_LOGO_TEXT, LOGO_TOO_LARGE).optional(),
});
export type SetupFields = z.output<typeof SetupFields>;

/**
 * creates the first administrator, saves the company's details and logo for its countries, and signs them in. The
 * code works once. 422 at `code` for a wrong or expired one and at `logo` for a file that is no picture, 409 when Marquee
 * is already set up, 429 after too many attempts from one IP address.
 */
export const setUp = defineCall({
  id: "A-05",
  host: "auth",
  access: "public",
  method: "POST",
  path: "/setup",
  extension: "setup",
  body: SetupFields,
  maxBytes: MAX_LOGO_TEXT + 64 * 1024,
  answer: Login,
  status: 200,
  spec: "not in the specification: first run",
});
