import { Login } from "../auth";
import { defineCall, withDataEnvelope } from "../call";
import { z } from "../zod";

/** The maximum length of codes and states, longer than those of any known provider. */
const MAX_LENGTH = 4000;

/** A URL to which a browser may be redirected. */
const WebAddress = z.url({ protocol: /^https?$/ });

/** The time limit in milliseconds of calls that wait for the provider's host. */
const TIMEOUT_MS = 20_000;

/** the label of the button that leads to the provider. */
export const provider = defineCall({
  id: "A-30",
  host: "auth",
  access: "public",
  method: "GET",
  path: "/provider",
  extension: "provider-sign-in",
  answer: withDataEnvelope(z.looseObject({ label: z.string().min(1) })),
  spec: "not in the specification: sign-in by a provider",
});

/**
 * starts a sign-in at the provider. `url` is the page to open there; `state` names the sign-in and must be kept
 * in the browser that started it. 429 after too many unfinished sign-ins of one client, 503 if the provider cannot be
 * reached.
 */
export const startProviderSignIn = defineCall({
  id: "A-31",
  host: "auth",
  access: "public",
  method: "POST",
  path: "/provider/sign-ins",
  extension: "provider-sign-in",
  timeoutMs: TIMEOUT_MS,
  answer: withDataEnvelope(z.looseObject({ state: z.string().min(1).max(MAX_LENGTH), url: WebAddress })),
  spec: "not in the specification: sign-in by a provider",
});

/**
 * exchanges the provider's code for a session, as A-01 does for a password. `issuer` is the `iss` that came with
 * the code, if any. 403 for people who may not sign in, 422 for a sign-in that is unknown, used, older than 10 minutes
 * or that the provider does not confirm, 503 if the provider cannot be reached.
 */
export const finishProviderSignIn = defineCall({
  id: "A-32",
  host: "auth",
  access: "public",
  method: "POST",
  path: "/provider/sessions",
  extension: "provider-sign-in",
  timeoutMs: TIMEOUT_MS,
  body: z.object({
    state: z.string().min(1).max(MAX_LENGTH),
    code: z.string().min(1).max(MAX_LENGTH),
    issuer: z.string().max(MAX_LENGTH).optional(),
  }),
  answer: Login,
  status: 200,
  spec: "not in the specification: sign-in by a provider",
});
