import { login, logout, refreshToken } from "../auth";
import type { Access, Call } from "../call";
import type { Extension } from "../extensions";
import { readAnswer } from "../tolerant";
import { isAdministratorRole, isSalesRole, isTeamLeadRole } from "../users/roles";
import { type Answer, type Ask, isSuccess, statusOf } from "./ask";
import { costOfField } from "./costs";
import { type Tallies, tallyFields } from "./fields";
import { type Finding, missesIn, missOf, type Outcome } from "./findings";
import type { Options } from "./options";

/** The account that the check is signed in with. */
export interface Account {
  id: number;
  token: string;
  country: string;
  /** Whether the role allows a call (spec 6). */
  may(call: Pick<Call, "access">): boolean;
}

export interface SignedIn {
  account: Account;
  known: ReadonlySet<Extension>;
  outcomes: Outcome[];
}

/**
 * Signs in and refreshes the token once, as every page of the web does.
 * @throws an Error when the account cannot sign in
 */
export async function signIn(ask: Ask, { username, password }: Options): Promise<SignedIn> {
  const answer = await ask(login, { body: { username, password } });
  const read = readAnswer(login.answer, answer.json);
  if (!isSuccess(answer, login) || !read.success)
    throw new Error(
      `Could not sign in as ${username}: ${statusOf(answer)}${read.success ? "" : ", without a token and an id"}.`,
    );
  const { token, country, data } = read.data;
  const refreshed = await refresh(ask, token);
  return {
    account: { id: data.id, token: refreshed.token ?? token, country, may: buildPermissionCheck(data) },
    known: answer.extensions,
    outcomes: [{ call: login, asked: 1, findings: listMismatches(login, answer) }, refreshed.outcome],
  };
}

async function refresh(ask: Ask, token: string): Promise<{ token?: string; outcome: Outcome }> {
  const answer = await ask(refreshToken, {}, token);
  const read = readAnswer(refreshToken.answer, answer.json);
  const isDone = isSuccess(answer, refreshToken) && read.success;
  const findings: Finding[] = isDone
    ? []
    : [
        missOf(refreshToken, `answered ${statusOf(answer)} without an id`, {
          cost: costOfField(refreshToken, "id", true),
        }),
      ];
  return { token: read.data?.token, outcome: { call: refreshToken, asked: 1, findings } };
}

/** Revokes the token, so that the check leaves nothing behind. */
export async function signOut(ask: Ask, { token }: Account): Promise<Outcome> {
  const answer = await ask(logout, {}, token);
  const findings = isSuccess(answer, logout)
    ? []
    : [missOf(logout, `answered ${statusOf(answer)}`, { level: "assumed" })];
  return { call: logout, asked: 1, findings };
}

function listMismatches(call: Call, { json }: Answer): Finding[] {
  const tallies: Tallies = new Map();
  tallyFields(call.answer, json, tallies);
  return missesIn(call, tallies);
}

const buildPermissionCheck = ({ role, vc_role }: { role?: string | null; vc_role?: string | null }) => {
  const allowed: Record<Access, boolean> = {
    public: true,
    "signed-in": true,
    "team-lead-or-sales": isTeamLeadRole(vc_role) || isSalesRole(vc_role),
    "team-lead": isTeamLeadRole(vc_role),
    administrator: isAdministratorRole(role),
  };
  return ({ access }: Pick<Call, "access">) => allowed[access];
};
