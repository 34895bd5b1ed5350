import type { Call } from "../call";
import * as events from "../events/events";
import * as leads from "../leads/leads";
import * as recommendations from "../recommendations/recommendations";
import * as recommender from "../recommender/recommender";
import { search } from "../recommender/search";
import * as shortlists from "../shortlists/shortlists";
import { readAnswer } from "../tolerant";
import { isSuccess, type Request, statusOf } from "./ask";
import { type Tallies, tallyFields } from "./fields";
import { type Finding, missesIn, missOf, type Outcome } from "./findings";
import { type Checked, thingsIn } from "./requests";

/** The ids learned so far; a step that needs a missing one is skipped. */
type Ids = Record<"lead" | "event" | "location" | "venue" | "room", number>;

interface Step {
  call: Call;
  request(ids: Ids, checked: Checked): Request;
  /** The ids that later steps need. */
  learn?(answer: unknown): Partial<Ids>;
}

const event = { event_type: "wedding", event_date: "2100-06-05", guest_count: 80 };

const findId = (answer: unknown) => Number((thingsIn(answer)[0] as { id?: unknown } | undefined)?.id);

const findFirstRoom = (answer: unknown): Partial<Ids> => {
  const { data } = answer as { data: { venues: Record<string, { venue_id: number; room_id: number }[][]> } };
  const room = Object.values(data.venues).flat(2)[0];
  return room ? { venue: room.venue_id, room: room.room_id } : {};
};

/** Changes to a lead of our own, each after the step whose ids it needs. No email is sent. */
const steps: Step[] = [
  {
    call: leads.create,
    request: (_, { account }) => ({
      body: { first_name: "Contract", last_name: "Check", country: account.country },
    }),
    learn: (answer) => ({ lead: findId(answer) }),
  },
  {
    call: leads.update,
    request: ({ lead }) => ({ params: { id: lead }, body: { last_name: "Contract check" } }),
  },
  {
    call: events.locations,
    request: (_, { account }) => ({ query: { country: account.country } }),
    learn: (answer) => ({ location: findId(answer) }),
  },
  {
    call: events.create,
    request: ({ lead, location }) => ({ params: { id: lead }, body: { ...event, location_id: location } }),
    learn: (answer) => ({ event: findId(answer) }),
  },
  {
    call: events.update,
    request: ({ event: id }) => ({ params: { id }, body: { guest_count: 90 } }),
  },
  {
    call: search,
    request: ({ lead, event: id }, { account }) => ({
      query: { lead_id: lead, event_id: id, user_id: account.id },
    }),
    learn: findFirstRoom,
  },
  {
    call: shortlists.add,
    request: ({ event: id, venue }) => ({ params: { id, venueId: venue } }),
  },
  {
    call: shortlists.remove,
    request: ({ event: id, venue }) => ({ params: { id, venueId: venue } }),
  },
  {
    call: recommender.chat,
    request: ({ event: id }, { account }) => ({
      params: { leadEventId: id },
      body: {
        message: "Which venues have a garden?",
        userId: account.id,
        isNewConversation: true,
        rankedVenueList: [],
      },
    }),
  },
  {
    call: recommendations.send,
    request: ({ event: id, venue, room }) => ({
      params: { id },
      body: {
        venues: [{ venue_id: venue, room_id: room, room_name: "Entire Venue", name: "Venue", space: "" }],
        template: "<p>A contract check.</p>",
        subject: "A contract check",
        portal_link: "https://contract-check.example/",
        send_as_quick_recommend: false,
        no_email: true,
      },
    }),
  },
  {
    call: recommender.resetFilterCriteria,
    request: ({ event: id }) => ({ params: { id } }),
  },
  {
    call: leads.remove,
    request: ({ lead }) => ({ params: { id: lead } }),
  },
];

/** Creates a lead, changes it and deletes it, even if a step in between fails. */
export async function checkChanges(checked: Checked): Promise<Outcome[]> {
  const refusalFindings = await checkInvalid(checked);
  const ids: Partial<Ids> = {};
  const outcomes: Outcome[] = [];
  for (const step of steps) outcomes.push(await runStep(step, ids, checked));
  return outcomes
    .filter(({ call }) => call.method !== "GET")
    .map((outcome) =>
      outcome.call === leads.create
        ? { ...outcome, findings: [...outcome.findings, ...refusalFindings] }
        : outcome,
    );
}

async function runStep(
  { call, request: buildRequest, learn }: Step,
  ids: Partial<Ids>,
  checked: Checked,
): Promise<Outcome> {
  const request = buildRequest(ids as Ids, checked);
  const isMissingId = Object.values({ ...request.params, ...request.query }).some((value) => !value);
  if (isMissingId) return { call, asked: 0, findings: [], leftOut: "an earlier step left nothing to change" };
  const answer = await checked.ask(call, request, checked.account.token);
  const read = readAnswer(call.answer, answer.json);
  if (!isSuccess(answer, call) || !read.success) {
    const problem = isSuccess(answer, call) ? "cannot be read" : `answered ${statusOf(answer)}`;
    return { call, asked: 1, findings: [missOf(call, problem)] };
  }
  Object.assign(ids, learn?.(read.data));
  const tallies: Tallies = new Map();
  tallyFields(call.answer, answer.json, tallies);
  return { call, asked: 1, findings: [...missesIn(call, tallies), ...checkSuccess(call, read.data)] };
}

/** A send succeeded only if the answer says so (spec 8). */
const checkSuccess = (call: Call, answer: unknown): Finding[] =>
  call === recommendations.send && (answer as { success: boolean }).success !== true
    ? [missOf(call, "did not answer success true")]
    : [];

/** A lead without a name must be refused; if one is created anyway, it is deleted. */
async function checkInvalid({ ask, account }: Checked): Promise<Finding[]> {
  const answer = await ask(leads.create, { body: { country: account.country } }, account.token);
  if (answer.status === 422) return [];
  const createdId = findId(readAnswer(leads.create.answer, answer.json).data);
  if (createdId) await ask(leads.remove, { params: { id: createdId } }, account.token);
  const problem = `answered ${statusOf(answer)} instead of 422 for a lead without a name`;
  return [
    missOf(leads.create, problem, {
      level: "assumed",
      cost: "Forms: errors are not shown beside their fields",
    }),
  ];
}
