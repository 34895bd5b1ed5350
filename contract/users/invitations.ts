import { Login } from "../auth";
import { createChangeAnswerSchema, defineCall, noContent, withDataEnvelope } from "../call";
import { tolerantOptional } from "../tolerant-schemas";
import { z } from "../zod";
import { NewPassword, User, UserFields } from "./users";

/** The number of days for which an invitation is valid. */
export const INVITATION_DAYS = 7;

/**
 * U-21: creates a user without a password and emails them an invitation. While email is off nothing is sent; create a
 * link with U-22 instead. 422 and 403 as for U-02.
 */
export const invite = defineCall({
  id: "U-21",
  access: "team-lead",
  method: "POST",
  path: "/v1/users/invitations",
  extension: "invitations",
  creates: true,
  body: UserFields.extend({ role: UserFields.shape.role.default("staff") }),
  answer: createChangeAnswerSchema(withDataEnvelope(User)),
  spec: "not in the specification: invitations",
});

/**
 * U-22: invites a user again; the earlier link stops working. `link` is only present while email is off. 409 for a
 * user who has a password or is disabled.
 */
export const sendInvitation = defineCall({
  id: "U-22",
  access: "team-lead",
  method: "POST",
  path: "/v1/users/{id}/invitation",
  extension: "invitations",
  answer: createChangeAnswerSchema(withDataEnvelope(z.looseObject({ link: tolerantOptional(z.string()) }))),
  spec: "not in the specification: invitations",
});

/** U-23: deletes a user who has not set a password yet. 409 for any other user. */
export const cancelInvitation = defineCall({
  id: "U-23",
  access: "team-lead",
  method: "DELETE",
  path: "/v1/users/{id}/invitation",
  extension: "invitations",
  answer: noContent,
  spec: "not in the specification: invitations",
});

/**
 * the user whom an invitation is for. 404 for a link that is unknown, used, withdrawn or older than 7
 * days.
 */
export const invitation = defineCall({
  id: "A-11",
  host: "auth",
  access: "public",
  method: "GET",
  path: "/invitations/{key}",
  extension: "invitations",
  answer: withDataEnvelope(z.looseObject({ username: z.string(), display_name: z.string() })),
  spec: "not in the specification: invitations",
});

/** sets the invited user's password and signs them in. 404 as for A-11. */
export const acceptInvitation = defineCall({
  id: "A-12",
  host: "auth",
  access: "public",
  method: "POST",
  path: "/invitations/{key}",
  extension: "invitations",
  body: z.object({ password: NewPassword }),
  answer: Login,
  status: 200,
  spec: "not in the specification: invitations",
});
