import { login, logout, refreshToken } from "../auth";
import type { Access, Call } from "../call";
import type { Extension } from "../extensions";
import { parseCallAnswer } from "../tolerant-schemas";
import { isAdministratorRole, isSalesRole, isTeamLeadRole } from "../users/roles";
import { type CallResponse, formatResponseStatus, isSuccessResponse, type SendCall } from "./client";
import { formatFieldCost } from "./costs";
import { countFields, type Tallies } from "./fields";
import { createFinding, type Finding, listFieldFindings, type Outcome } from "./findings";
import type { Options } from "./options";

/** The account that the check is signed in with. */
export interface Account {
  id: number;
  token: string;
  country: string;
  /** Whether the role allows a call (spec 6). */
  canCall(call: Pick<Call, "access">): boolean;
}

export interface SignInResult {
  account: Account;
  extensions: ReadonlySet<Extension>;
  outcomes: Outcome[];
}

/**
 * Signs in and refreshes the token once, as every page of the web does.
 * @throws an Error when the account cannot sign in
 */
export async function signInAndRefresh(
  send: SendCall,
  { username, password }: Options,
): Promise<SignInResult> {
  const response = await send(login, { body: { username, password } });
  const read = parseCallAnswer(login.answer, response.json);
  if (!isSuccessResponse(response, login) || !read.success)
    throw new Error(
      `Could not sign in as ${username}: ${formatResponseStatus(response)}${read.success ? "" : ", without a token and an id"}.`,
    );
  const { token, country, data } = read.data;
  const refreshed = await checkTokenRefresh(send, token);
  return {
    account: { id: data.id, token: refreshed.token ?? token, country, canCall: createPermissionCheck(data) },
    extensions: response.extensions,
    outcomes: [
      { call: login, requests: 1, findings: listResponseFindings(login, response) },
      refreshed.outcome,
    ],
  };
}

async function checkTokenRefresh(
  send: SendCall,
  token: string,
): Promise<{ token?: string | undefined; outcome: Outcome }> {
  const response = await send(refreshToken, {}, token);
  const read = parseCallAnswer(refreshToken.answer, response.json);
  const isDone = isSuccessResponse(response, refreshToken) && read.success;
  const findings: Finding[] = isDone
    ? []
    : [
        createFinding(refreshToken, `answered ${formatResponseStatus(response)} without an id`, {
          cost: formatFieldCost(refreshToken, "id", true),
        }),
      ];
  return { token: read.data?.token, outcome: { call: refreshToken, requests: 1, findings } };
}

/** Signs out, which ends the session that the check created. */
export async function checkSignOut(send: SendCall, { token }: Account): Promise<Outcome> {
  const response = await send(logout, {}, token);
  const findings = isSuccessResponse(response, logout)
    ? []
    : [createFinding(logout, `answered ${formatResponseStatus(response)}`, { level: "assumed" })];
  return { call: logout, requests: 1, findings };
}

function listResponseFindings(call: Call, { json }: CallResponse): Finding[] {
  const tallies: Tallies = new Map();
  countFields(call.answer, json, tallies);
  return listFieldFindings(call, tallies);
}

const createPermissionCheck = ({
  role,
  vc_role,
}: {
  role?: string | null | undefined;
  vc_role?: string | null | undefined;
}) => {
  const allowed: Record<Access, boolean> = {
    public: true,
    "signed-in": true,
    "team-lead-or-sales": isTeamLeadRole(vc_role) || isSalesRole(vc_role),
    "team-lead": isTeamLeadRole(vc_role),
    administrator: isAdministratorRole(role),
  };
  return ({ access }: Pick<Call, "access">) => allowed[access];
};
