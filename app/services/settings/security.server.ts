import { factorPolicy, saveFactorPolicy } from "@contract/users/second-factor";
import type { Outcome } from "~/services/forms/outcome";
import { type PostedForm, parseForm } from "~/services/forms/parse-form.server";
import type { PostedFields } from "~/services/forms/posted-fields";
import { saveWithConflictCheck } from "~/services/forms/save-with-conflict-check.server";
import { trySave } from "~/services/forms/try-change.server";
import {
  type Api,
  requireSupportedCall,
  UNREADABLE,
  UpstreamFailure,
} from "~/services/upstream/client.server";
import {
  FactorRolesForm,
  factorRoleLabels,
  listFactorRoles,
  toFactorRoleValues,
} from "~/services/users/second-factor-form";

/** The roles that demand a second factor. @throws UpstreamFailure also if they are not in the response */
async function loadSecondFactorPolicy(api: Api) {
  const { roles, version } = (await api(factorPolicy)).data;
  if (!roles) throw new UpstreamFailure("malformed", factorPolicy.id, 502, UNREADABLE);
  return { roles, version };
}

/** The roles that demand a second factor, as the form shows them. @throws UpstreamFailure like `loadSecondFactorPolicy` */
export async function loadSecurityPage({ api }: { api: Api }) {
  await requireSupportedCall(factorPolicy);
  const { roles, version } = await loadSecondFactorPolicy(api);
  return { roles, shown: { values: toFactorRoleValues(roles), version } };
}

export const parseSecurityForm = (fields: PostedFields) => parseForm(FactorRolesForm, fields);

/** Saves the roles that demand a second factor (U-47), noticing what others have saved since. */
export async function saveSecondFactorRoles(
  api: Api,
  { values, baseline }: PostedForm<FactorRolesForm>,
): Promise<Outcome> {
  await requireSupportedCall(saveFactorPolicy);
  return trySave(async () => {
    const conflict = await saveWithConflictCheck(baseline, {
      record: "security settings",
      yours: toFactorRoleValues(values.roles),
      labels: factorRoleLabels,
      loadCurrent: async () => {
        const { roles, version } = await loadSecondFactorPolicy(api);
        return { values: toFactorRoleValues(roles), version };
      },
      save: (merged, version) => api(saveFactorPolicy, { body: { roles: listFactorRoles(merged), version } }),
    });
    if (conflict) return { ok: false, conflict };
    return { ok: true, message: "Security settings saved" };
  });
}
