import { setUp, setupStatus } from "@contract/users/setup";
import { type User, userOf } from "~/services/access/user";
import type { Outcome } from "~/services/forms/outcome";
import { type PostedForm, parseForm, toFormErrors } from "~/services/forms/parse-form.server";
import type { PostedFields } from "~/services/forms/posted-fields";
import { createApi, requireCall, UpstreamFailure } from "~/services/upstream/client.server";
import { SetupForm } from "./setup-form";

/** Once true it stays true, so that the sign-in page need not check again. */
let isSetUp = false;

/** Whether the first administrator is still to be created; false where the upstream cannot tell. */
export async function isSetupNeeded(): Promise<boolean> {
  if (isSetUp) return false;
  try {
    const { data } = await createApi()(setupStatus);
    isSetUp = !data.is_needed;
    return data.is_needed;
  } catch (error) {
    if (error instanceof UpstreamFailure) return false;
    throw error;
  }
}

/** @throws NotAvailable, so that the page is Not Found, before an upstream that is set up elsewhere */
export const requireSetup = () => requireCall(setupStatus);

/** The posted set-up. */
export const parseSetup = (fields: PostedFields) =>
  parseForm(SetupForm, fields, { hideFields: ["password"] });

/**
 * Creates the first administrator.
 * @param clientAddress whose wrong codes are counted
 */
export async function createFirstAdministrator(
  { values }: PostedForm<SetupForm>,
  clientAddress: string | undefined,
): Promise<Outcome<{ token: string; user: User }>> {
  try {
    const answer = await createApi()(setUp, { body: values, clientAddress });
    isSetUp = true;
    return { ok: true, data: { token: answer.token, user: userOf(answer) } };
  } catch (error) {
    return { ok: false, errors: toFormErrors(error) };
  }
}
