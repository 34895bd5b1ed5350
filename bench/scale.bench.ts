/**
 * Four web processes and two upstreams under load while one of each is killed and all are replaced one by one, as in an
 * upgrade: `npm run bench -- scale`. Needs Caddy (`apt-get install caddy`), an empty PostgreSQL database named by
 * BENCH_DATABASE_URL and an empty Redis named by BENCH_REDIS_URL. Browser scenarios run against the cluster at the same
 * time, unless BENCH_BROWSER=0. Fails if anyone is signed out, a queue or draft is lost, or a request fails that no killed
 * process was answering.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { landmarkLeads, landmarkUsers } from "@demo/seed/landmarks";
import { ensureChromium } from "../scripts/chromium.mjs";
import { packageCommand, root } from "../scripts/run.mjs";
import { type LeadAndEvent, makeLeadLike, openBusiness } from "../tests/e2e/support/business";
import { type Cluster, type Server, startCluster } from "./cluster";
import { type Exchange, formatTimes, signIn, type Visitor } from "./load";

const PEOPLE = 12;
const PAUSE_MS = 4000;
const SCENARIOS = ["recommender/queue", "recommender/cards", "leads", "inspections"];

const exchanges: Exchange[] = [];
/** When processes were killed, in milliseconds of `performance.now()`. */
const kills: number[] = [];
let isOver = false;

const cluster = await startCluster({ webs: 4, upstreams: 2 });
try {
  const business = await openBusiness(cluster.upstreamUrl);
  const { specialistAu, leadAu, admin } = landmarkUsers;
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, async (_, at) => {
      const { username } = [specialistAu, leadAu, admin][at % 3] as { username: string };
      const lead = await makeLeadLike(business, landmarkLeads.wedding, `Scale${at}`);
      return new Person(await signIn(cluster.url, username, (exchange) => exchanges.push(exchange)), lead);
    }),
  );
  const browser = process.env.BENCH_BROWSER === "0" ? Promise.resolve(0) : runScenarios(cluster);
  const work = Promise.all(people.map((person) => person.work()));
  await disrupt(cluster);
  const browserStatus = await browser;
  isOver = true;
  await work;
  const losses = (await Promise.all(people.map((person) => person.findLosses()))).flat();
  process.exitCode = report(losses, browserStatus);
} finally {
  isOver = true;
  await cluster.stop();
}

/** Opens pages of an own lead, queues rooms and saves drafts until the run is over. */
class Person {
  /** Rooms of the queue; `undefined` if the change was not acknowledged. */
  private queued = new Map<string, boolean | undefined>();
  /** The last acknowledged draft, and those sent since without an answer. */
  private drafts: string[] = [];
  private turn = 0;

  constructor(
    private readonly visitor: Visitor,
    private readonly lead: LeadAndEvent,
  ) {}

  private get eventPath() {
    return `/leads/${this.lead.id}/event/${this.lead.eventId}`;
  }

  async work() {
    while (!isOver) {
      this.turn += 1;
      await this.visitor.get("/dashboard");
      await this.visitor.get(`/leads/${this.lead.id}`);
      await this.visitor.get("/leads/all");
      await this.changeQueue();
      await this.saveDraft();
    }
  }

  private async changeQueue() {
    const { text } = await this.visitor.get(`${this.eventPath}/karenV2`);
    const addable = [...text.matchAll(/name="add" value="([^"]+)"/g)].map(([, value]) => decode(value ?? ""));
    const room = addable[this.turn % Math.max(addable.length, 1)];
    const isFull = [...this.queued.values()].filter((isQueued) => isQueued !== false).length >= 10;
    const isAdding = room !== undefined && !isFull;
    const key = isAdding ? room : this.queued.keys().next().value;
    if (!key) return;
    const { status } = await this.visitor.post(`${this.eventPath}/karenV2/queue`, {
      [isAdding ? "add" : "remove"]: key,
    });
    this.queued.set(key, status === 302 ? isAdding : undefined);
    if (status === 302 && !isAdding) this.queued.delete(key);
  }

  private async saveDraft() {
    const draft = `Draft ${this.turn} of lead ${this.lead.id}`;
    const { status } = await this.visitor.post(`${this.eventPath}/email-draft`, {
      subject: draft,
      template: "Hello",
    });
    this.drafts = status === 204 ? [draft] : [...this.drafts, draft];
  }

  /** What was acknowledged and is gone. */
  async findLosses(): Promise<string[]> {
    const page = await this.visitor.get(`${this.eventPath}/karenV2`);
    const form = await this.visitor.get(`${this.eventPath}/karenV2/send`);
    const losses = [...this.queued]
      .filter(([room, isQueued]) => isQueued && !page.text.includes(`name="remove" value="${encode(room)}"`))
      .map(([room]) => `lead ${this.lead.id}: ${room} is not queued`);
    if (this.drafts.length > 0 && !this.drafts.some((draft) => form.text.includes(draft)))
      losses.push(`lead ${this.lead.id}: no draft of ${this.drafts.join(", ")}`);
    return losses;
  }
}

const decode = (html: string) =>
  html.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
const encode = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("'", "&#x27;");

/** Kills one web and one upstream, then replaces all processes one by one. */
async function disrupt({ webs, upstreams }: Cluster) {
  await pause();
  for (const server of [webs[1], upstreams[1]] as Server[]) {
    kills.push(performance.now());
    await server.kill();
    console.log(`${server.name} killed`);
    await pause();
    await server.start();
    console.log(`${server.name} started again`);
    await pause();
  }
  for (const server of [...upstreams, ...webs]) {
    await server.stop();
    await server.start();
    console.log(`${server.name} replaced`);
    await pause();
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/** Runs browser scenarios against the cluster. Returns their exit status. */
async function runScenarios({ url, upstreamUrl, logPath }: Cluster): Promise<number> {
  const args = ["test", "--project=js", "--workers=1", "--reporter=line", "--grep=@smoke"];
  const child = spawn(
    packageCommand("playwright"),
    [...args, ...SCENARIOS.map((name) => `tests/e2e/${name}`)],
    {
      cwd: root,
      stdio: "inherit",
      env: {
        ...process.env,
        CHROMIUM_PATH: await ensureChromium(process.env),
        MARQUEE_E2E_APP: JSON.stringify({ url, upstreamUrl, logPath }),
      },
    },
  );
  const [status] = await once(child, "exit");
  return status ?? 1;
}

function report(losses: readonly string[], browserStatus: number): number {
  const signOuts = exchanges.filter(({ location }) => location?.startsWith("/login"));
  const failures = exchanges.filter(({ status }) => status === 0 || status >= 500);
  const wasInFlight = ({ startedAt, endedAt }: Exchange) =>
    kills.some((killedAt) => startedAt <= killedAt && killedAt <= endedAt);
  const unexplained = failures.filter((failure) => !wasInFlight(failure));
  console.log(
    [
      `${exchanges.length} requests of ${PEOPLE} people, ${formatTimes(exchanges)}`,
      `failed: ${failures.length}, of which ${failures.length - unexplained.length} were being answered by a killed process`,
      ...unexplained.map(
        ({ method, path, status, text }) => `  ${method} ${path}: ${status} ${text.slice(0, 200)}`,
      ),
      `signed out: ${signOuts.length}; lost: ${losses.length}`,
      ...losses.map((loss) => `  ${loss}`),
      `browser scenarios: ${browserStatus === 0 ? "passed" : `status ${browserStatus}`}`,
    ].join("\n"),
  );
  return unexplained.length + signOuts.length + losses.length + browserStatus === 0 ? 0 : 1;
}
