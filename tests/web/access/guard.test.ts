import "../support/web";

import { refreshToken } from "@contract/auth";
import * as leadCalls from "@contract/leads/leads";
import { json } from "@remix-run/node";
import { expect, test } from "vitest";
import * as root from "~/root";
import * as login from "~/routes/access/login";
import * as logout from "~/routes/access/logout";
import * as hubspot from "~/routes/shell/hubspot";
import { createStaffAction, createStaffLoader } from "~/services/access/guard.server";
import { withRedirectOnFailure } from "~/services/access/redirect-on-failure.server";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { createFormToken, deleteSession, getSessionId } from "~/services/access/session.server";
import { hasRole, type Role, toUser } from "~/services/access/user";
import { UpstreamFailure } from "~/services/upstream/client.server";
import { replyWithData, replyWithFailure, replyWithJson } from "../support/scripted-upstream";
import { Browser, buildLoginAnswer, getRedirect, PUBLIC_URL, signedIn, upstream } from "../support/web";

const page = {
  loader: createStaffLoader(async ({ api, params }) =>
    json(await api(leadCalls.get, { params: { id: params.id ?? 1 } })),
  ),
  action: createStaffAction(async ({ api, form }) => {
    await api(leadCalls.get, { params: { id: 1 } });
    return json([...form]);
  }),
};

test("[AUTH-05] without a session every page redirects to the login, with path and query", async () => {
  const visitor = new Browser();
  expect(getRedirect(await visitor.get(page, "/leads/5?tab=emails&q=a%20b"))).toBe(
    `/login?redirect=${encodeURIComponent("/leads/5?tab=emails&q=a+b")}`,
  );
  expect(getRedirect(await visitor.get(page, "/leads/5?_data=routes%2Fleads.%24id"))).toBe(
    "/login?redirect=%2Fleads%2F5",
  );
  expect(upstream.requests()).toEqual([]);
});

/** A page that returns the text typed on it before a sign-in. */
const drafted = {
  loader: createStaffLoader(async ({ url, session }) =>
    json([...((await takeSavedForm(url, session)) ?? [])]),
  ),
};

const readLoginRedirect = (response: Response) =>
  new URL(new URL(getRedirect(response) ?? "", PUBLIC_URL).searchParams.get("redirect") ?? "", PUBLIC_URL);

/** Signs in and returns the saved text that a page shows. */
async function signInAndOpenDraft(browser: Browser, wanted: URL) {
  await browser.signIn();
  return (await browser.get(drafted, wanted.pathname + wanted.search)).json();
}

/** A browser whose session has ended on the server, and the token of the form it still shows. */
async function createEndedSession() {
  const browser = await signedIn();
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const id = (await getSessionId(new Request(PUBLIC_URL, { headers: { Cookie: cookie } }))) ?? "";
  await deleteSession(id);
  return { browser, token: createFormToken(id) };
}

test("[AUTH-05] a form without a session redirects to the login, and its text waits for the user who typed it", async () => {
  const { browser, token } = await createEndedSession();
  const fields = { notes: "a long text", password: "p", _token: token };
  const wanted = readLoginRedirect(await browser.post(page, "/leads/5?x=1", fields));
  expect(wanted.pathname).toBe("/leads/5");
  expect(wanted.searchParams.get("x")).toBe("1");
  expect(await signInAndOpenDraft(browser, wanted)).toEqual([["notes", "a long text"]]);
  expect(await signInAndOpenDraft(browser, wanted)).toEqual([]);
});

test("[AUTH-05] [ERR-03] a page whose user signed out elsewhere keeps its text for that user only", async () => {
  const browser = await signedIn();
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const id = (await getSessionId(new Request(PUBLIC_URL, { headers: { Cookie: cookie } }))) ?? "";
  await browser.post(logout, "/logout", {});
  const entered = () => browser.post(page, "/leads/5", { notes: "mine", _token: createFormToken(id) });
  const [first, second] = [readLoginRedirect(await entered()), readLoginRedirect(await entered())];
  expect(await signInAndOpenDraft(browser, first)).toEqual([["notes", "mine"]]);
  await browser.signIn({ id: 8, token: "token-of-bob" });
  expect(await (await browser.get(drafted, second.pathname + second.search)).json()).toEqual([]);
});

test("[AUTH-05] [ERR-03] the login mentions saved text, and ticks are saved too", async () => {
  const mentionsSavedText = async (wanted: URL | string) => {
    const to = typeof wanted === "string" ? wanted : wanted.pathname + wanted.search;
    const shown = await new Browser().get(login, `/login?redirect=${encodeURIComponent(to)}`);
    return (await shown.json()).isTypingKept;
  };
  const { browser, token } = await createEndedSession();
  const post = async (fields: Record<string, string>) =>
    readLoginRedirect(await browser.post(page, "/leads/5", { ...fields, _token: token }));
  const written = await post({ notes: "a long text" });
  expect(await mentionsSavedText(written)).toBe(true);
  const withoutText: Record<string, string>[] = [{}, { intent: "archive", lead_id: "5" }, { notes: " " }];
  for (const fields of withoutText)
    expect(await mentionsSavedText(await post(fields)), JSON.stringify(fields)).toBe(false);
  const ticked = await post({ is_flexible: "on" });
  expect(await mentionsSavedText(ticked)).toBe(false);
  expect(await signInAndOpenDraft(browser, ticked)).toEqual([["is_flexible", "on"]]);
  for (const invalid of ["/leads/5?draft=x", `/leads/5?draft=${"A".repeat(24)}`, "/leads/5?draft="])
    expect(await mentionsSavedText(invalid), invalid).toBe(false);
  expect(await mentionsSavedText(written), "showing the login does not consume the text").toBe(true);
});

test("[AUTH-05] a draft opens only for its user and on its page", async () => {
  const { browser, token } = await createEndedSession();
  const entered = () => browser.post(page, "/leads/5", { notes: "mine", _token: token });
  expect(await signInAndOpenDraft(new Browser(), readLoginRedirect(await entered()))).toEqual([]);
  const elsewhere = readLoginRedirect(await entered());
  elsewhere.pathname = "/leads/6";
  expect(await signInAndOpenDraft(browser, elsewhere)).toEqual([]);
});

test("[AUTH-05] nothing is kept of a form from another site", async () => {
  const { browser } = await createEndedSession();
  for (const post of [
    new Browser().post(page, "/leads/5", { notes: "x" }),
    browser.post(page, "/leads/5", { notes: "x" }),
  ])
    expect(getRedirect(await post)).toBe("/login?redirect=%2Fleads%2F5");
});

test("[AUTH-06] a 401 of the API in a loader signs out and redirects to the login", async () => {
  upstream.on(leadCalls.get, replyWithFailure(401));
  const browser = await signedIn();
  const old = copyBrowser(browser);
  expect(getRedirect(await browser.get(page, "/leads/5"))).toBe("/login?redirect=%2Fleads%2F5");
  upstream.on(leadCalls.get, replyWithData({}));
  expect(getRedirect(await old.get(page, "/leads/5"))).toBe("/login?redirect=%2Fleads%2F5");
});

test("[AUTH-06] a 401 of the API in an action signs out and keeps the typed text once", async () => {
  upstream.on(leadCalls.get, replyWithFailure(401));
  const browser = await signedIn();
  const old = copyBrowser(browser);
  const fields = { subject: "Venues", category: ["Garden", "Winery"], _token: "t", password: "hush" };
  const response = await browser.post(page, "/leads/5?view=map", fields);
  const redirect = new URL(getRedirect(response) ?? "", PUBLIC_URL);
  expect(redirect.pathname).toBe("/login");
  const wanted = readLoginRedirect(response);
  expect(wanted.searchParams.get("view")).toBe("map");
  expect(getRedirect(await old.get(page, "/leads/5"))).toMatch(/^\/login/);
  expect(await signInAndOpenDraft(browser, wanted)).toEqual([
    ["subject", "Venues"],
    ["category", "Garden"],
    ["category", "Winery"],
  ]);
  expect(await signInAndOpenDraft(browser, wanted)).toEqual([]);
});

test("[AUTH-06] a made-up key restores no draft", async () => {
  const browser = await signedIn();
  for (const key of ["", "x", "../session:abc", "A".repeat(24), "A".repeat(5000)])
    expect(
      await signInAndOpenDraft(browser, new URL(`${PUBLIC_URL}/?draft=${encodeURIComponent(key)}`)),
    ).toEqual([]);
});

test("[AUTH-08] roles come from the login response", () => {
  const rolesOf = (role: string, vc_role: string) => {
    const read = buildLoginAnswer({ role, vc_role });
    const { isAdministrator, isTeamLead, isSales } = toUser({ ...read, thumbnail: undefined });
    return { isAdministrator, isTeamLead, isSales };
  };
  const none = { isAdministrator: false, isTeamLead: false, isSales: false };
  expect(rolesOf("administrator", "Venue Specialist")).toEqual({ ...none, isAdministrator: true });
  expect(rolesOf("user", "Admin")).toEqual({ ...none, isTeamLead: true });
  expect(rolesOf("user", "Team Lead")).toEqual({ ...none, isTeamLead: true });
  expect(rolesOf("user", "Sales")).toEqual({ ...none, isSales: true });
  expect(rolesOf("Administrator", "team lead")).toEqual(none);
  expect(rolesOf("admin", "administrator")).toEqual(none);
});

test("[AUTH-10] each role has its permissions", () => {
  const someone = {
    id: 1,
    name: "A",
    country: "AU",
    isAdministrator: false,
    isTeamLead: false,
    isSales: false,
  } as const;
  const people = {
    specialist: someone,
    sales: { ...someone, isSales: true },
    lead: { ...someone, isTeamLead: true },
    administrator: { ...someone, isAdministrator: true },
  };
  const listAllowed = (role: Role, country?: string) =>
    Object.entries(people)
      .filter(([, user]) => hasRole(user, role, country))
      .map(([name]) => name);
  expect(listAllowed("staff")).toEqual(["specialist", "sales", "lead", "administrator"]);
  expect(listAllowed("administrator")).toEqual(["administrator"]);
  expect(listAllowed("team-lead")).toEqual(["lead"]);
  expect(listAllowed("team-lead-or-sales")).toEqual(["sales", "lead"]);
  expect(listAllowed("team-lead-or-sales-of-country", "au")).toEqual(["sales", "lead"]);
  expect(listAllowed("team-lead-or-sales-of-country", "uk")).toEqual(["lead"]);
  expect(listAllowed("team-lead-or-sales-of-country")).toEqual(["lead"]);
  expect(listAllowed("sales")).toEqual(["sales"]);
});

test("[AUTH-09] only administrators can open HubSpot", async () => {
  const administrator = await signedIn({ role: "administrator" });
  expect(getRedirect(await administrator.get(hubspot, "/hubspot"))).toBe("https://app.hubspot.com");
  for (const vc_role of ["Venue Specialist", "Sales", "Team Lead", "Admin"]) {
    const other = await signedIn({ vc_role });
    expect(getRedirect(await other.get(hubspot, "/hubspot"))).toBe(
      "/dashboard?error=Only+administrators+can+open+that+page.",
    );
  }
  expect(getRedirect(await new Browser().get(hubspot, "/hubspot"))).toBe("/login?redirect=%2Fhubspot");
});

test("[ERR-01] a failure of the API shows its message and a reference, but no internals", async () => {
  const browser = await signedIn();
  upstream.on(
    leadCalls.get,
    replyWithFailure(409, { message: "Someone else changed this lead", reference: "ref-12" }),
  );
  const refused = await browser.get(page, "/leads/5");
  expect(refused.status).toBe(409);
  expect(await refused.json()).toEqual({ message: "Someone else changed this lead", reference: "ref-12" });
  upstream.on(leadCalls.get, replyWithJson("a string", 200));
  const broken = await browser.get(page, "/leads/5");
  expect(broken.status).toBe(502);
  expect(await broken.json()).toEqual({
    message: expect.any(String),
    reference: expect.stringMatching(/^\w{8}$/),
  });
});

test("[ERR-01] a form without a page says that nothing was changed only if that is certain", async () => {
  const act = (kind: "refused" | "malformed") => ({
    action: withRedirectOnFailure(
      createStaffAction(async () => Promise.reject(new UpstreamFailure(kind, "L-10", 502, "No answer."))),
    ),
  });
  const browser = await signedIn();
  const titleAfter = async (kind: "refused" | "malformed") => {
    const headers = { Accept: "text/html", "Sec-Fetch-Site": "same-origin" };
    await browser.post(act(kind), "/leads/5/requeue", {}, { headers });
    return (await (await browser.get(root, "/leads/5/requeue")).json()).alert.title;
  };
  expect(await titleAfter("refused")).toBe("Nothing was changed");
  expect(await titleAfter("malformed")).toBe("Check before you try again");
});

test("[ERR-01] an internal error is a 500 with a reference and no stack", async () => {
  const faulty = { loader: createStaffLoader(async () => Promise.reject(new Error("secret inside"))) };
  const response = await (await signedIn()).get(faulty, "/leads/5");
  expect(response.status).toBe(500);
  const text = await response.text();
  expect(JSON.parse(text).reference).toMatch(/^\w{8}$/);
  expect(text).not.toMatch(/secret inside|at .*\.ts/);
});

test("[AUTH-11] every call has the bearer token and the source; refreshes go to the other host", async () => {
  upstream.on(leadCalls.get, replyWithData({}));
  await (await signedIn({ token: "bearer-1" })).get(page, "/leads/5");
  const calls = upstream.requests().filter(({ path }) => path !== "/login");
  expect(calls.map(({ host, path }) => `${host} ${path}`).sort()).toEqual([
    "api /v1/leads/1",
    "auth /token/refresh",
  ]);
  for (const { headers, query } of calls) {
    expect(headers.authorization).toBe("Bearer bearer-1");
    expect(query.source).toBe("test-source");
  }
  expect(upstream.requests(refreshToken)).toHaveLength(1);
});

/** Another browser with the same cookies. */
function copyBrowser(browser: Browser): Browser {
  const twin = new Browser();
  for (const [name, value] of browser.cookies) twin.cookies.set(name, value);
  return twin;
}
