import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type BrowserContext, test as base, expect, type Page, request } from "@playwright/test";
import { demoPassword, landmarkLeads, landmarkUsers } from "../../../demo/seed/landmarks";
import { type App, getSharedApp, type OwnApp, startAppUnderTest } from "./app";
import { type Business, createLeadLike, type LeadAndEvent, signInToUpstream } from "./business";
import { collectConsoleProblems } from "./console-guard";
import { type Mailbox, startMailbox } from "./mailbox";
import { recommenderPath } from "./recommender";

export { expect };

type StaffName = keyof typeof landmarkUsers;
type StoredSession = Awaited<ReturnType<BrowserContext["storageState"]>>;

interface Fixtures {
  app: App;
  /** The user signed in at the start; by default none. */
  staff: StaffName | undefined;
  /** The landmark that this scenario's lead is created from. */
  like: LeadAndEvent;
  /** A lead with an event for this scenario only. A scenario may only change its own lead. */
  lead: LeadAndEvent;
  /** Creates another lead from a landmark. */
  leadLike(landmark: LeadAndEvent): Promise<LeadAndEvent>;
  /** The recommender's address for the scenario's event. */
  here: string;
  /** Continues as another user. */
  becomes(staff: StaffName): Promise<void>;
  /** Console messages that a scenario causes on purpose; by default none. */
  expectedErrors: RegExp | undefined;
  consoleGuard: undefined;
}

interface WorkerFixtures {
  sessions(app: App, staff: StaffName): Promise<StoredSession>;
  business(app: App): Promise<Business>;
}

/** Makes `goto` wait until the page's scripts, which start after the first paint, handle clicks. */
function waitForScripts(page: Page) {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil === "commit") return response;
    await page.waitForFunction(
      () =>
        !document.querySelector("script[type=late]") ||
        Object.keys(document.body).some((key) => key.startsWith("__reactFiber")),
    );
    return response;
  };
}

/** Caches the results of a function by key. */
function cacheByKey<Keys extends unknown[], Value>(
  keyOf: (...keys: Keys) => string,
  make: (...keys: Keys) => Value,
) {
  const cache = new Map<string, Value>();
  return (...keys: Keys): Value => {
    const key = keyOf(...keys);
    const value = cache.get(key) ?? make(...keys);
    cache.set(key, value);
    return value;
  };
}

/**
 * The `test` of every scenario. Addresses are relative to the app, sessions are cached by worker and user, and any
 * console error or warning fails the test.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  app: ({}, use) => use(getSharedApp()),
  baseURL: ({ app }, use) => use(app.url),
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) waitForScripts(page);
    await use(page);
  },
  staff: [undefined, { option: true }],
  like: [landmarkLeads.wedding, { option: true }],
  sessions: [
    ({}, use) => use(cacheByKey((app, staff) => `${app.url} ${staff}`, createSession)),
    { scope: "worker" },
  ],
  business: [
    ({}, use) =>
      use(
        cacheByKey(
          ({ url }) => url,
          ({ upstreamUrl }) => signInToUpstream(upstreamUrl),
        ),
      ),
    { scope: "worker" },
  ],
  storageState: async ({ app, staff, sessions }, use) => use(staff && (await sessions(app, staff))),
  leadLike: ({ app, business }, use, { testId }) =>
    use(async (landmark) => createLeadLike(await business(app), landmark, `Test${testId.split("-").pop()}`)),
  lead: async ({ like, leadLike }, use) => use(await leadLike(like)),
  here: ({ lead }, use) => use(recommenderPath(lead)),
  becomes: ({ app, page, context, sessions }, use) =>
    use(async (staff) => {
      const { cookies } = await sessions(app, staff);
      // A pending request of the old page would receive the cookie of a new visitor.
      await page.goto("about:blank");
      await context.clearCookies();
      await context.addCookies(cookies);
    }),
  expectedErrors: [undefined, { option: true }],
  consoleGuard: [
    async ({ browser, context, expectedErrors }, use) => {
      const guards = [collectConsoleProblems(context)];
      // Contexts of clients or of a second user.
      const addGuard = (opened: BrowserContext) => void guards.push(collectConsoleProblems(opened));
      browser.on("context", addGuard);
      await use(undefined);
      browser.off("context", addGuard);
      const problems = guards.flatMap((listProblems) => listProblems());
      const unexpected = problems.filter((problem) => !expectedErrors?.test(problem));
      expect(unexpected, "console errors, warnings and CSP violations").toEqual([]);
    },
    { auto: true },
  ],
});

/** `test` with a separate app, whose processes the scenario may kill. */
export const testOfOwnApp = test.extend<{ ownApp: OwnApp }>({
  ownApp: async ({}, use) => {
    const app = await startAppUnderTest();
    await use(app);
    await app.stop();
  },
  app: ({ ownApp }, use) => use(ownApp),
});

/** `test` with a separate app whose mails a mail server of the scenario takes. */
export const testOfMail = test.extend<{ mailbox: Mailbox; ownApp: OwnApp }>({
  mailbox: async ({}, use) => {
    const mailbox = await startMailbox();
    await use(mailbox);
    await mailbox.close();
  },
  ownApp: async ({ mailbox }, use) => {
    const app = await startAppUnderTest(undefined, { MAIL: "on", SMTP_URL: mailbox.url });
    await use(app);
    await app.stop();
  },
  app: ({ ownApp }, use) => use(ownApp),
});

/** Removes the demo business from a data directory. */
export const deleteDemoDatabase = (dataDir: string) => rm(join(dataDir, "pglite"), { recursive: true });

/** `test` with a new business at its first start, without demo data. */
export const testOfNewBusiness = test.extend<{ ownApp: OwnApp; setupAddress: string }>({
  ownApp: async ({}, use) => {
    const app = await startAppUnderTest(deleteDemoDatabase, { SEED: "none" });
    await use(app);
    await app.stop();
  },
  app: ({ ownApp }, use) => use(ownApp),
  setupAddress: ({ ownApp }, use) => use(/http:\S+/.exec(ownApp.notices.join(" "))?.[0] ?? ""),
});

/**
 * `test` for scenarios that share an app whose data were changed before the start. The module that changes them is
 * imported only by the workers that need it, since it loads the database.
 */
export const createTestWithChangedData = (change: (dataDir: string) => Promise<void>) =>
  test.extend<object, { changedApp: OwnApp }>({
    changedApp: [
      async ({}, use) => {
        const app = await startAppUnderTest(change);
        await use(app);
        await app.stop();
      },
      { scope: "worker" },
    ],
    app: ({ changedApp }, use) => use(changedApp),
  });

/** `test` for a business with failed emails and invalid enquiries. */
export const testOfFaults = createTestWithChangedData(async (dataDir) =>
  (await import("./faults")).insertFaults(dataDir),
);

/** Signs in by the form's request, without a page. */
async function createSession({ url }: App, staff: StaffName): Promise<StoredSession> {
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
