import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type BrowserContext, test as base, expect, type Page, request } from "@playwright/test";
import { demoPassword, landmarkLeads, landmarkUsers } from "../../../demo/seed/landmarks";
import { type App, type OwnApp, sharedApp, startApp } from "./app";
import { type Business, businessOf, type LeadAndEvent, makeLeadLike } from "./business";
import { guardConsole } from "./console-guard";
import { recommenderPath } from "./recommender";

export { expect };

type StaffName = keyof typeof landmarkUsers;
type StoredSession = Awaited<ReturnType<BrowserContext["storageState"]>>;

interface Fixtures {
  app: App;
  /** Who is signed in when the scenario begins; nobody unless a file says so. */
  staff: StaffName | undefined;
  /** The landmark that this scenario's own lead is like. */
  like: LeadAndEvent;
  /** A lead with an event that belongs to this scenario alone: only to it may a scenario write. */
  lead: LeadAndEvent;
  /** Makes one more such lead, like another landmark. */
  leadLike(landmark: LeadAndEvent): Promise<LeadAndEvent>;
  /** The address of the recommender of the scenario's event. */
  here: string;
  /** Goes on as someone else, or as the first again. */
  becomes(staff: StaffName): Promise<void>;
  /** Console messages that a scenario provokes itself; none unless a file says so. */
  expectedErrors: RegExp | undefined;
  consoleGuard: undefined;
}

interface WorkerFixtures {
  sessions(app: App, staff: StaffName): Promise<StoredSession>;
  business(app: App): Promise<Business>;
}

/** Answers what was made for a key before. */
function once<Keys extends unknown[], Value>(
  keyOf: (...keys: Keys) => string,
  make: (...keys: Keys) => Value,
) {
  const made = new Map<string, Value>();
  return (...keys: Keys): Value => {
    const key = keyOf(...keys);
    const value = made.get(key) ?? make(...keys);
    made.set(key, value);
    return value;
  };
}

/**
 * The `test` of every scenario: addresses are relative to the app, who is signed in comes with a session that
 * is kept per worker and person, and any console error or warning fails the test.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  app: ({}, use) => use(sharedApp()),
  baseURL: ({ app }, use) => use(app.url),
  staff: [undefined, { option: true }],
  like: [landmarkLeads.wedding, { option: true }],
  sessions: [({}, use) => use(once((app, staff) => `${app.url} ${staff}`, newSession)), { scope: "worker" }],
  business: [
    ({}, use) =>
      use(
        once(
          ({ url }) => url,
          ({ upstreamUrl }) => businessOf(upstreamUrl),
        ),
      ),
    { scope: "worker" },
  ],
  storageState: async ({ app, staff, sessions }, use) => use(staff && (await sessions(app, staff))),
  leadLike: ({ app, business }, use, { testId }) =>
    use(async (landmark) => makeLeadLike(await business(app), landmark, `Test${testId.split("-").pop()}`)),
  lead: async ({ like, leadLike }, use) => use(await leadLike(like)),
  here: ({ lead }, use) => use(recommenderPath(lead)),
  becomes: ({ app, page, context, sessions }, use) =>
    use(async (staff) => {
      const { cookies } = await sessions(app, staff);
      // A page that still asks for something would be answered the cookie of a new visitor.
      await page.goto("about:blank");
      await context.clearCookies();
      await context.addCookies(cookies);
    }),
  expectedErrors: [undefined, { option: true }],
  consoleGuard: [
    async ({ browser, context, expectedErrors }, use) => {
      const guards = [guardConsole(context)];
      // Of a client, or of a second person.
      const guardToo = (opened: BrowserContext) => void guards.push(guardConsole(opened));
      browser.on("context", guardToo);
      await use(undefined);
      browser.off("context", guardToo);
      const problems = guards.flatMap((problemsOf) => problemsOf());
      const unexpected = problems.filter((problem) => !expectedErrors?.test(problem));
      expect(unexpected, "console errors, warnings and CSP violations").toEqual([]);
    },
    { auto: true },
  ],
});

/** Of an app whose processes the scenario may kill. */
export const testOfOwnApp = test.extend<{ ownApp: OwnApp }>({
  ownApp: async ({}, use) => {
    const app = await startApp();
    await use(app);
    await app.stop();
  },
  app: ({ ownApp }, use) => use(ownApp),
});

/** Of a business that has just been started for the first time, without demo data. */
export const testOfNewBusiness = test.extend<{ ownApp: OwnApp; setupAddress: string }>({
  ownApp: async ({}, use) => {
    const empty = (dataDir: string) => rm(join(dataDir, "pglite"), { recursive: true });
    const app = await startApp(empty, { SEED: "none" });
    await use(app);
    await app.stop();
  },
  app: ({ ownApp }, use) => use(ownApp),
  setupAddress: ({ ownApp }, use) => use(/http:\S+/.exec(ownApp.notices.join(" "))?.[0] ?? ""),
});

/**
 * The `test` of scenarios that share an app with each other, in whose business something was changed before. What
 * changes it brings the database, and is loaded by the worker that needs it.
 */
export const testOver = (change: (dataDir: string) => Promise<void>) =>
  test.extend<object, { changedApp: OwnApp }>({
    changedApp: [
      async ({}, use) => {
        const app = await startApp(change);
        await use(app);
        await app.stop();
      },
      { scope: "worker" },
    ],
    app: ({ changedApp }, use) => use(changedApp),
  });

/** Of a business in which mails could not be sent and enquiries came in with faults. */
export const testOfFaults = testOver(async (dataDir) => (await import("./faults")).addFaults(dataDir));

/** Signs in by the form's request, without a page. */
async function newSession({ url }: App, staff: StaffName): Promise<StoredSession> {
  const visitor = await request.newContext({
    baseURL: url,
    extraHTTPHeaders: { Origin: url },
    // Else Playwright gives it the scenario's own, which signing in would end.
    storageState: { cookies: [], origins: [] },
  });
  const answer = await visitor.post("/login", {
    form: { username: landmarkUsers[staff].username, password: demoPassword },
    maxRedirects: 0,
  });
  expect(answer.status(), `${staff} signs in`).toBe(302);
  const session = await visitor.storageState();
  await visitor.dispose();
  return session;
}

/** Signs in through the form's page, as a demo user such as `specialist.au@marquee.test`. */
export async function signIn(page: Page, email: string) {
  await page.goto("/login");
  await page.locator("input[name=username]").fill(email);
  await page.locator("input[name=password]").fill(demoPassword);
  await page.locator("input[name=password]").press("Enter");
  await page.waitForURL((url) => url.pathname !== "/login");
}
