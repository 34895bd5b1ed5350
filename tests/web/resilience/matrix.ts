import { refreshToken } from "@contract/auth";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { getPermission } from "~/services/access/permissions";
import { type AppRoute, loadRoutes } from "../../support/routes";
import { LEAD, nextEventId, scriptRecommenderCalls } from "../support/business";
import { startScriptedRedis } from "../support/scripted-redis";
import { replyWithJson, usualExtensions } from "../support/scripted-upstream";
import { Browser, signedIn, upstream } from "../support/web";
import { getExpectedOutcome } from "./expected";
import { type Fault, faults } from "./faults";
import type { Outcome } from "./row";

const isFull = process.env.RESILIENCE === "full";

/** Milliseconds for a call; read when the app is first imported. */
process.env.UPSTREAM_TIMEOUT_MS = "300";
const redis = await startScriptedRedis();
process.env.SESSION_STORE_URL = redis.url;
afterAll(() => redis.stop());

type Act = "read" | "post";
const ENTERED = "typed-by-ada";

const entered = Object.fromEntries(
  [
    "subject",
    "template",
    "note",
    "message",
    "username",
    "password",
    "location",
    "guests",
    "filters",
    "notes",
    "venue_id",
    "packages[0].name",
  ].map((name) => [name, ENTERED]),
);

const buildParams = (event: number) => ({
  leadId: String(LEAD),
  eventId: String(event),
  emailId: "1",
  scheduledId: "1",
  noteId: "1",
  batchId: "1",
  quoteId: "1",
  venueId: "1",
  kind: "lead",
  recordId: "1",
  changeId: "1",
  deletedId: "1",
  roomId: "11",
  step: "notes",
  otherId: "2",
  saleId: "1",
  offerId: "1",
  brochureId: "1",
  inspectionId: "1",
  key: "a-key-of-24-characters00",
  userId: "8",
  passkeyId: "1",
  country: "au",
  venuespecialist: "8",
  "*": "nowhere",
});

/** A user who can do it: a plain venue specialist if possible. */
function getPersonFor(route: AppRoute, act: Act): Parameters<typeof signedIn>[0] {
  const { open, post } = getPermission(route.address);
  const role = act === "read" ? open : post;
  if (role === "administrator") return { role: "administrator" };
  return role.startsWith("team-lead") ? { vc_role: "Team Lead" } : {};
}

/** Of all pages the product's own report alone is known by its address. */
const buildAddress = ({ address }: AppRoute) =>
  address.includes("/:report") ? "/reports/marquee-performance" : "/x";

/** A form in which nothing was typed says why nothing was done. */
const MESSAGE_IN_FORM = /"(?:failure|alert)":"[^"]{10,}"/;

/** The message of an error page, or of a file's plain error page. */
const ERROR_WORDS = /"message":"[^"]{10,}|<h1>We couldn't open this file<\/h1>\n<p>[^<]{30,}<\/p>/;

async function readOutcome(response: Response): Promise<Outcome> {
  const to = response.headers.get("Location");
  if (to !== null) return to.startsWith("/login") ? "login" : "away";
  const text = await response.text();
  if (response.status === 204) return "done";
  if (response.status >= 400) {
    if (text.includes(ENTERED) || MESSAGE_IN_FORM.test(text)) return "form";
    // The Not Found page makes no calls.
    if (response.status === 404 && text === "null") return "page";
    expect(text, "an error page has words").toMatch(ERROR_WORDS);
    expect(text, "an error page shows nothing of the insides").not.toMatch(/\.tsx?:|node_modules|Error:/);
    return "error";
  }
  return text.includes('"failure":{"message"') ? "section" : "page";
}

/** Time goes on between two cells, so that what was held back in one is tried in the next. */
let now = Date.now();

async function testRouteWithFault(
  route: AppRoute,
  act: Act,
  fault: Fault,
  isCoreWell: boolean,
): Promise<Outcome> {
  now += 10_000;
  vi.useFakeTimers({ toFake: ["Date"], now });
  upstream.forget();
  upstream.on(refreshToken, replyWithJson({ id: 7 }));
  redis.become("works");
  const isPublic = (route.module.handle as { isPublic?: boolean } | undefined)?.isPublic;
  const browser = isPublic ? new Browser() : await signedIn(getPersonFor(route, act));
  const event = nextEventId();

  upstream.forget();
  if (isCoreWell) {
    upstream.on(refreshToken, replyWithJson({ id: 7 }));
    scriptRecommenderCalls(event);
  }
  if (fault.reply) upstream.otherwise(fault.reply);
  if (fault.isUpstreamDown) await upstream.down();
  if (fault.store) redis.become(fault.store);
  const address = `${buildAddress(route)}?form=1&draft=${"a".repeat(24)}`;
  try {
    const asking = { params: buildParams(event) };
    const response =
      act === "read"
        ? await browser.get(route.module, address, asking)
        : await browser.post(route.module, address, entered, {
            ...asking,
            headers: { "Sec-Fetch-Site": "same-origin" },
          });
    return await readOutcome(response);
  } finally {
    if (fault.isUpstreamDown) await upstream.up();
    redis.become("works");
    vi.useRealTimers();
  }
}

const rows = (await loadRoutes()).flatMap((route) => [
  ...(route.module.loader ? [{ route, act: "read" as const }] : []),
  ...(route.module.action ? [{ route, act: "post" as const }] : []),
]);
/** The faults that are tried. A hanging call, which ends as a broken one does, takes as long as all others together. */
const listFaultsToTry = (at: number, isCoreWell: boolean) =>
  faults.filter(
    ({ isShort }) => isFull || isShort === true || (isShort === "sometimes" && isCoreWell && at % 4 === 0),
  );
const table = new Map<string, string[]>();

const formatRouteName = (route: AppRoute, act: Act) =>
  `${act} ${route.address}${route.isIndex ? " (index)" : ""}`;

/** The cells of a row, each by its fault. */
const mapOutcomesByFault = (columns: readonly Fault[], cells: readonly string[]) =>
  Object.fromEntries(columns.map((fault, index) => [fault.name, cells[index]]));

/**
 * Tests every route, read and posted to, with every fault: on all calls, or on all but those of the lead, its event and
 * the search. `npm run test:resilience` prints what becomes of each; `npm test` tries some of the faults.
 */
export function testFaultMatrix(calls: "all" | "some") {
  const isCoreWell = calls === "some";

  // A public page may be the first one tried, before any answer has shown what the upstream knows.
  beforeAll(async () => {
    const { saveAnnouncedExtensions: rememberExtensions } = await import(
      "~/services/upstream/extensions.server"
    );
    rememberExtensions("api", usualExtensions.join(" "));
  });

  test("there are rows", () => {
    expect(rows.length).toBeGreaterThan(40);
  });

  for (const [index, { route, act }] of rows.entries()) {
    const name = `${formatRouteName(route, act)}, ${calls} calls`;
    test(`[ERR-03] ${name}: every fault ends as it should, in words`, async () => {
      const cells: Outcome[] = [];
      const columns = listFaultsToTry(index, isCoreWell);
      for (const fault of columns) {
        const outcome = await testRouteWithFault(route, act, fault, isCoreWell).catch((error: unknown) => {
          throw new Error(`${name}, ${fault.name}: ${error}`, { cause: error });
        });
        cells.push(outcome);
      }
      table.set(name, cells);
      expect(mapOutcomesByFault(columns, cells)).toEqual(
        mapOutcomesByFault(
          columns,
          columns.map((fault) => getExpectedOutcome(formatRouteName(route, act), fault.name, calls)),
        ),
      );
    }, 240_000);
  }

  afterAll(() => {
    if (!isFull) return;
    const width = Math.max(...[...table.keys()].map((name) => name.length));
    const line = (name: string, cells: string[]) =>
      `${name.padEnd(width)}  ${cells.map((cell) => cell.padEnd(11)).join(" ")}`;
    const lines = [
      line(
        "",
        faults.map(({ name }) => name),
      ),
      ...[...table].map(([name, cells]) => line(name, cells)),
    ];
    process.stdout.write(`\n${lines.join("\n")}\n\n${table.size * faults.length} cells\n`);
  });
}
