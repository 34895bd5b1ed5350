import type { Call } from "../call";
import * as events from "../events/events";
import * as leads from "../leads/leads";
import * as recommendations from "../recommendations/recommendations";
import * as recommender from "../recommender/recommender";
import { search } from "../recommender/search";
import * as shortlists from "../shortlists/shortlists";
import { parseCallAnswer } from "../tolerant-schemas";
import { formatResponseStatus, isSuccessResponse, type Request } from "./client";
import { countFields, type Tallies } from "./fields";
import { createFinding, type Finding, listFieldFindings, type Outcome } from "./findings";
import { type CheckContext, listRecords } from "./requests";

/** The ids found so far; a step that needs a missing one is skipped. */
type Ids = Record<"lead" | "event" | "location" | "venue" | "room", number>;

interface ChangeStep {
  call: Call;
  request(ids: Ids, checked: CheckContext): Request;
  /** The ids that later steps need. */
  learn?(response: unknown): Partial<Ids>;
}

const event = { event_type: "wedding", event_date: "2100-06-05", guest_count: 80 };

const getFirstRecordId = (response: unknown) =>
  Number((listRecords(response)[0] as { id?: unknown } | undefined)?.id);

const getFirstRoomIds = (response: unknown): Partial<Ids> => {
  const { data } = response as {
    data: { venues: Record<string, { venue_id: number; room_id: number }[][]> };
  };
  const room = Object.values(data.venues).flat(2)[0];
  return room ? { venue: room.venue_id, room: room.room_id } : {};
};

/**
 * Changes to a lead that the check itself creates, each after the steps whose ids it needs. No email is sent.
 */
const steps: ChangeStep[] = [
  {
    call: leads.create,
    request: (_, { account }) => ({
      body: { first_name: "Contract", last_name: "Check", country: account.country },
    }),
    learn: (response) => ({ lead: getFirstRecordId(response) }),
  },
  {
    call: leads.update,
    request: ({ lead }) => ({ params: { id: lead }, body: { last_name: "Contract check" } }),
  },
  {
    call: events.locations,
    request: (_, { account }) => ({ query: { country: account.country } }),
    learn: (response) => ({ location: getFirstRecordId(response) }),
  },
  {
    call: events.create,
    request: ({ lead, location }) => ({ params: { id: lead }, body: { ...event, location_id: location } }),
    learn: (response) => ({ event: getFirstRecordId(response) }),
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

/**
 * Creates a lead, changes it, and deletes it even if a change fails. The outcomes of reads that only supply
 * ids are left out.
 */
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
  const response = await context.send(call, request, context.account.token);
  const read = parseCallAnswer(call.answer, response.json);
  if (!isSuccessResponse(response, call) || !read.success) {
    const problem = isSuccessResponse(response, call)
      ? "cannot be read"
      : `answered ${formatResponseStatus(response)}`;
    return { call, requests: 1, findings: [createFinding(call, problem)] };
  }
  Object.assign(ids, learn?.(read.data));
  const tallies: Tallies = new Map();
  countFields(call.answer, response.json, tallies);
  return {
    call,
    requests: 1,
    findings: [...listFieldFindings(call, tallies), ...checkSendSuccess(call, read.data)],
  };
}

/** Checks that the response to a send says that it succeeded (spec 8). */
const checkSendSuccess = (call: Call, response: unknown): Finding[] =>
  call === recommendations.send && (response as { success: boolean }).success !== true
    ? [createFinding(call, "did not answer success true")]
    : [];

/** Checks that a lead without a name is refused. If one is created anyway, it is deleted. */
async function checkInvalidLeadRefusal({ send, account }: CheckContext): Promise<Finding[]> {
  const response = await send(leads.create, { body: { country: account.country } }, account.token);
  if (response.status === 422) return [];
  const createdId = getFirstRecordId(parseCallAnswer(leads.create.answer, response.json).data);
  if (createdId) await send(leads.remove, { params: { id: createdId } }, account.token);
  const problem = `answered ${formatResponseStatus(response)} instead of 422 for a lead without a name`;
  return [
    createFinding(leads.create, problem, {
      level: "assumed",
      cost: "Forms: errors are not shown beside their fields",
    }),
  ];
}
