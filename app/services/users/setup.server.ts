import { buffer } from "node:stream/consumers";
import { setUp, setupStatus } from "@contract/users/setup";
import { toUser, type User } from "~/services/access/user";
import type { Outcome } from "~/services/forms/outcome";
import { type PostedForm, parseForm, toFormErrors } from "~/services/forms/parse-form.server";
import type { PostedFields } from "~/services/forms/posted-fields";
import type { RejectedForm } from "~/services/forms/rejected-form";
import { findLogoProblem, type LogoUpload } from "~/services/sales/logo-file.server";
import { createApi, requireSupportedCall, UpstreamFailure } from "~/services/upstream/client.server";
import { SetupForm } from "./setup-form";

/** Never changes back, so the sign-in page doesn't check again. */
let isSetUp = false;

/** Whether the first administrator still has to be created; false if the upstream can't say. */
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

/** @throws NotAvailable, shown as 404, if the upstream has no set-up call */
export const requireSetupSupport = (): Promise<void> => requireSupportedCall(setupStatus);

export const parseSetupForm = (fields: PostedFields) =>
  parseForm(SetupForm, fields, { hideFields: ["password"] });

/** Adds to a rejected form that its logo must be chosen again, as a page cannot fill in a file. */
export const addChooseLogoAgainError = (rejected: RejectedForm, upload: LogoUpload): RejectedForm => {
  const file = findLogoProblem(upload) ?? (upload.files.length > 0 && "Choose the logo again");
  return file && !rejected.error?.file
    ? { ...rejected, error: { ...rejected.error, file: [file] } }
    : rejected;
};

/**
 * Creates the first administrator.
 * @param clientAddress for throttling wrong codes
 */
export async function createFirstAdministrator(
  { values }: PostedForm<SetupForm>,
  upload: LogoUpload,
  clientAddress: string | undefined,
): Promise<Outcome<{ token: string; user: User }>> {
  const problem = findLogoProblem(upload);
  if (problem) return { ok: false, errors: { fieldErrors: { file: [problem] } } };
  try {
    const [file] = upload.files;
    const logo = file && (await buffer(file.read())).toString("base64");
    const response = await createApi()(setUp, { body: { ...values, logo }, clientAddress });
    isSetUp = true;
    return { ok: true, data: { token: response.token, user: toUser(response) } };
  } catch (error) {
    return { ok: false, errors: toFormErrors(error, (field) => (field === "logo" ? "file" : field)) };
  }
}
