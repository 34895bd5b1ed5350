/** Permissions follow from roles: administrator from `role`, team lead and sales from `vc_role` (spec 6). */
export const isAdministratorRole = (role: string | null | undefined) => role === "administrator";

export const isTeamLeadRole = (vcRole: string | null | undefined) =>
  vcRole === "Admin" || vcRole === "Team Lead";

export const isSalesRole = (vcRole: string | null | undefined) => vcRole === "Sales";
