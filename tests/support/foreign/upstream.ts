import {
  type Recorded,
  type Reply,
  replyNoContent,
  replyWithJson,
  replyWithRawJson,
} from "../../web/support/scripted-upstream";
import { accessCalls } from "./access";
import { createForeignBusiness } from "./business";
import type { Answered, ForeignCall, ForeignRequest } from "./call";
import { dashboardCalls } from "./dashboard";
import { eventCalls } from "./events";
import { inspectionCalls } from "./inspections";
import { leadActionCalls } from "./lead-actions";
import { leadCalls } from "./leads";
import { formatInManner, type Manner, type MannerName, manners } from "./manners";
import { parseBodyFields } from "./multipart";
import { newLeadCalls } from "./new-leads";
import { quoteCalls } from "./quotes";
import { recommendationCalls } from "./recommendations";
import { recommenderCalls } from "./recommender";
import { rewriteReferences } from "./references";
import { reportCalls } from "./reports";
import { saleCalls } from "./sales";
import { userCalls } from "./users";
import { venuePaperCalls } from "./venue-papers";
import { venueCalls } from "./venues";

/**
 * An upstream as another company might write it from sections 3 to 8 of the specification: it has none of our
 * extensions, rejects unknown fields, and answers in its own manner. A new area adds its calls here.
 */
export const foreignCalls: ForeignCall[] = [
  ...accessCalls,
  ...leadCalls,
  ...leadActionCalls,
  ...eventCalls,
  ...quoteCalls,
  ...newLeadCalls,
  ...recommenderCalls,
  ...recommendationCalls,
  ...saleCalls,
  ...reportCalls,
  ...userCalls,
  ...venuePaperCalls,
  ...inspectionCalls,
  ...venueCalls,
  ...dashboardCalls,
];

/** How changes answer where the specification leaves it open: with the changed record, nothing (204), or null. */
export type ResponseDetail = "record" | "nothing" | "null";

export interface ForeignUpstream {
  business: ReturnType<typeof createForeignBusiness>;
  /** Answers every request that a scripted upstream has no script for. */
  reply: Reply;
  /** Rejected requests with the reason: calls or fields that the specification does not name. */
  refused: string[];
}

export function createForeignUpstream(name: MannerName, detail: ResponseDetail = "record"): ForeignUpstream {
  const business = createForeignBusiness();
  const manner = manners[name];
  const refused: string[] = [];
  const reply: Reply = (response, request) => {
    const found = findCall(request);
    if (!found) {
      refused.push(`${request.method} ${request.path}: nothing is here`);
      return replyWithJson(manner.failure(404, "Nothing is here."), 404)(response);
    }
    const { call, ids } = found;
    const refusal = call.isPublic || isSignedIn(request) ? undefined : signInFirst;
    const rejection =
      findUnknownParameterRefusal(call, request, manner) ?? findMissingParameterRefusal(call, request);
    if (rejection && "message" in rejection)
      refused.push(`${request.method} ${request.path}: ${rejection.message}`);
    const answered = refusal ?? rejection ?? call.answer(toForeignRequest(request, ids));
    if (detail !== "record" && hasEmptyAnswer(call) && !("refused" in answered))
      return (detail === "null" ? replyWithRawJson("null") : replyNoContent)(response, request);
    return respond(call.isSpecified ? answered : applyManner(answered))(response, request);
  };

  /** Writes the references of an answer in the form of the manner. */
  function applyManner(answered: Answered): Answered {
    const { references } = manner;
    if ("list" in answered) return { list: answered.list.map((row) => rewriteReferences(row, references)) };
    return "thing" in answered ? { thing: rewriteReferences(answered.thing, references) } : answered;
  }

  const isSignedIn = ({ headers }: Recorded) =>
    business.tokens.includes(headers.authorization?.replace("Bearer ", "") ?? "");

  const toForeignRequest = ({ query, body }: Recorded, ids: number[]): ForeignRequest => ({
    business,
    ids,
    query,
    body: parseBodyFields(body),
    rich: (fields) => (manner.isSparse ? {} : fields),
  });

  function respond(answered: Answered): Reply {
    if ("refused" in answered) {
      const { refused, message, errors, more = {} } = answered;
      const failure = manner.failure(refused, message, errors) as object;
      return replyWithJson({ ...failure, ...(formatInManner(more, manner) as object) }, refused);
    }
    if ("refreshed" in answered) {
      const user = formatInManner({ ...business.user }, manner) as Record<string, unknown>;
      return replyWithJson(manner.refreshed(user, answered.refreshed));
    }
    if ("as" in answered)
      return answered.as === undefined ? replyNoContent : replyWithJson(formatInManner(answered.as, manner));
    if ("list" in answered)
      return replyWithJson(
        manner.list(formatInManner(answered.list, manner), formatInManner(answered.list.length, manner)),
      );
    return replyWithJson(manner.thing(formatInManner(answered.thing, manner)));
  }

  return { business, reply, refused };
}

/** The only changes whose answer the specification describes. */
const callsWithAnswer = [
  "/login",
  "/token/refresh",
  "/v1/karen/{}/chat",
  "/v1/lead-event/{}/recommendations/send",
];

const hasEmptyAnswer = ({ method, path }: ForeignCall) => method !== "GET" && !callsWithAnswer.includes(path);

const signInFirst: Answered = { refused: 401, message: "Sign in first." };

function findCall({ host, method, path }: Recorded): { call: ForeignCall; ids: number[] } | undefined {
  for (const call of foreignCalls) {
    if ((call.host ?? "api") !== host || call.method !== method) continue;
    const match = new RegExp(
      `^${call.path.replaceAll("{}", "(\\d+)").replace("{key}", "(?:key-)?(\\d+)")}$`,
    ).exec(path);
    if (match) return { call, ids: match.slice(1).map(Number) };
  }
  return undefined;
}

/** Rejects parameters and fields that a call does not take. */
function findUnknownParameterRefusal(
  call: ForeignCall,
  { query, body }: Recorded,
  manner: Manner,
): Answered | undefined {
  const known = ["source", ...(call.query ?? []), ...(call.body ?? [])];
  const unknown = [...Object.keys(query), ...Object.keys(parseBodyFields(body))].find(
    (name) => !known.includes(name),
  );
  return unknown === undefined
    ? undefined
    : { refused: manner.unknownStatus, message: `There is no parameter ${unknown}.` };
}

function findMissingParameterRefusal(
  { required = [] }: ForeignCall,
  { query }: Recorded,
): Answered | undefined {
  const missing = required.find((name) => !query[name]);
  return missing === undefined
    ? undefined
    : { refused: 422, message: `The parameter ${missing} is missing.` };
}
