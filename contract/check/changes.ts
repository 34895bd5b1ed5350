import type { Call } from "../call";
import * as events from "../events/events";
import * as leads from "../leads/leads";
import * as recommendations from "../recommendations/recommendations";
import * as recommender from "../recommender/recommender";
import { search } from "../recommender/search";
import * as shortlists from "../shortlists/shortlists";
import { parseCallAnswer } from "../tolerant-schemas";
import { formatAnswerStatus, isSuccessAnswer, type Request } from "./client";
import { countFields, type Tallies } from "./fields";
import { createFinding, type Finding, listFieldFindings, type Outcome } from "./findings";
import { type CheckContext, listRecords } from "./requests";

/** The ids learned so far; a step that needs a missing one is skipped. */
type Ids = Record<"lead" | "event" | "location" | "venue" | "room", number>;

interface ChangeStep {
  call: Call;
  request(ids: Ids, checked: CheckContext): Request;
  /** The ids that later steps need. */
  learn?(answer: unknown): Partial<Ids>;
}

const event = { event_type: "wedding", event_date: "2100-06-05", guest_count: 80 };

const getFirstRecordId = (answer: unknown) =>
  Number((listRecords(answer)[0] as { id?: unknown } | undefined)?.id);

const getFirstRoomIds = (answer: unknown): Partial<Ids> => {
  const { data } = answer as { data: { venues: Record<string, { venue_id: number; room_id: number }[][]> } };
  const room = Object.values(data.venues).flat(2)[0];
  return room ? { venue: room.venue_id, room: room.room_id } : {};
};

/** Changes to a lead of our own, each after the step whose ids it needs. No email is sent. */
const steps: ChangeStep[] = [
  {
    call: leads.create,
    request: (_, { account }) => ({
      body: { first_name: "Contract", last_name: "Check", country: account.country },
    }),
    learn: (answer) => ({ lead: getFirstRecordId(answer) }),
  },
  {
    call: leads.update,
    request: ({ lead }) => ({ params: { id: lead }, body: { last_name: "Contract check" } }),
  },
  {
    call: events.locations,
    request: (_, { account }) => ({ query: { country: account.country } }),
    learn: (answer) => ({ location: getFirstRecordId(answer) }),
  },
  {
    call: events.create,
    request: ({ lead, location }) => ({ params: { id: lead }, body: { ...event, location_id: location } }),
    learn: (answer) => ({ event: getFirstRecordId(answer) }),
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
    learn: getFirstRoomIds,
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
export async function checkWriteCalls(context: CheckContext): Promise<Outcome[]> {
  const refusalFindings = await checkInvalidLeadRefusal(context);
  const ids: Partial<Ids> = {};
  const outcomes: Outcome[] = [];
  for (const step of steps) outcomes.push(await runChangeStep(step, ids, context));
  return outcomes
    .filter(({ call }) => call.method !== "GET")
    .map((outcome) =>
      outcome.call === leads.create
        ? { ...outcome, findings: [...outcome.findings, ...refusalFindings] }
        : outcome,
    );
}

async function runChangeStep(
  { call, request: buildRequest, learn }: ChangeStep,
  ids: Partial<Ids>,
  context: CheckContext,
): Promise<Outcome> {
  const request = buildRequest(ids as Ids, context);
  const isMissingId = Object.values({ ...request.params, ...request.query }).some((value) => !value);
  if (isMissingId)
    return { call, requests: 0, findings: [], skipReason: "an earlier step left nothing to change" };
  const answer = await context.send(call, request, context.account.token);
  const read = parseCallAnswer(call.answer, answer.json);
  if (!isSuccessAnswer(answer, call) || !read.success) {
    const problem = isSuccessAnswer(answer, call)
      ? "cannot be read"
      : `answered ${formatAnswerStatus(answer)}`;
    return { call, requests: 1, findings: [createFinding(call, problem)] };
  }
  Object.assign(ids, learn?.(read.data));
  const tallies: Tallies = new Map();
  countFields(call.answer, answer.json, tallies);
  return {
    call,
    requests: 1,
    findings: [...listFieldFindings(call, tallies), ...checkSendSuccess(call, read.data)],
  };
}

/** A send succeeded only if the answer says so (spec 8). */
const checkSendSuccess = (call: Call, answer: unknown): Finding[] =>
  call === recommendations.send && (answer as { success: boolean }).success !== true
    ? [createFinding(call, "did not answer success true")]
    : [];

/** A lead without a name must be refused; if one is created anyway, it is deleted. */
async function checkInvalidLeadRefusal({ send, account }: CheckContext): Promise<Finding[]> {
  const answer = await send(leads.create, { body: { country: account.country } }, account.token);
  if (answer.status === 422) return [];
  const createdId = getFirstRecordId(parseCallAnswer(leads.create.answer, answer.json).data);
  if (createdId) await send(leads.remove, { params: { id: createdId } }, account.token);
  const problem = `answered ${formatAnswerStatus(answer)} instead of 422 for a lead without a name`;
  return [
    createFinding(leads.create, problem, {
      level: "assumed",
      cost: "Forms: errors are not shown beside their fields",
    }),
  ];
}
