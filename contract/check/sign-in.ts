import { login, logout, refreshToken } from "../auth";
import type { Access, Call } from "../call";
import type { Extension } from "../extensions";
import { parseCallAnswer } from "../tolerant-schemas";
import { isAdministratorRole, isSalesRole, isTeamLeadRole } from "../users/roles";
import { type Answer, formatAnswerStatus, isSuccessAnswer, type SendCall } from "./client";
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
  const answer = await send(login, { body: { username, password } });
  const read = parseCallAnswer(login.answer, answer.json);
  if (!isSuccessAnswer(answer, login) || !read.success)
    throw new Error(
      `Could not sign in as ${username}: ${formatAnswerStatus(answer)}${read.success ? "" : ", without a token and an id"}.`,
    );
  const { token, country, data } = read.data;
  const refreshed = await checkTokenRefresh(send, token);
  return {
    account: { id: data.id, token: refreshed.token ?? token, country, canCall: createPermissionCheck(data) },
    extensions: answer.extensions,
    outcomes: [{ call: login, requests: 1, findings: listAnswerFindings(login, answer) }, refreshed.outcome],
  };
}

async function checkTokenRefresh(
  send: SendCall,
  token: string,
): Promise<{ token?: string | undefined; outcome: Outcome }> {
  const answer = await send(refreshToken, {}, token);
  const read = parseCallAnswer(refreshToken.answer, answer.json);
  const isDone = isSuccessAnswer(answer, refreshToken) && read.success;
  const findings: Finding[] = isDone
    ? []
    : [
        createFinding(refreshToken, `answered ${formatAnswerStatus(answer)} without an id`, {
          cost: formatFieldCost(refreshToken, "id", true),
        }),
      ];
  return { token: read.data?.token, outcome: { call: refreshToken, requests: 1, findings } };
}

/** Revokes the token, so that the check leaves nothing behind. */
export async function checkSignOut(send: SendCall, { token }: Account): Promise<Outcome> {
  const answer = await send(logout, {}, token);
  const findings = isSuccessAnswer(answer, logout)
    ? []
    : [createFinding(logout, `answered ${formatAnswerStatus(answer)}`, { level: "assumed" })];
  return { call: logout, requests: 1, findings };
}

function listAnswerFindings(call: Call, { json }: Answer): Finding[] {
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
