import { factorPolicy, saveFactorPolicy } from "@contract/users/second-factor";
import type { Outcome } from "~/services/forms/outcome";
import { type PostedForm, parseForm } from "~/services/forms/parse-form.server";
import type { PostedFields } from "~/services/forms/posted-fields";
import { trySave } from "~/services/forms/try-change.server";
import { type Api, requireCall, UNREADABLE, UpstreamFailure } from "~/services/upstream/client.server";
import { FactorRolesForm } from "~/services/users/second-factor-form";

/** The roles that demand a second factor. @throws UpstreamFailure also if they are not in the answer */
export async function loadSecurity({ api }: { api: Api }) {
  await requireCall(factorPolicy);
  const { data } = await api(factorPolicy);
  if (!data.roles) throw new UpstreamFailure("malformed", factorPolicy.id, 502, UNREADABLE);
  return { roles: data.roles };
}

export const parseSecurity = (fields: PostedFields) => parseForm(FactorRolesForm, fields);

/** Saves the roles that demand a second factor (U-47). */
export async function saveSecurity(api: Api, { values }: PostedForm<FactorRolesForm>): Promise<Outcome> {
  await requireCall(saveFactorPolicy);
  return trySave(async () => {
    await api(saveFactorPolicy, { body: values });
    return { ok: true, message: "Security saved" };
  });
}
