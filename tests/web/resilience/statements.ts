import { type Reply, replyWithFailure, replyWithRawJson } from "../support/scripted-upstream";

/** Answers that bring less than they should, and the sentences that say that something is not there. */

/** The true reply with its JSON changed. */
const changeJsonOfReply =
  (reply: Reply, change: (json: unknown) => unknown): Reply =>
  async (response, request) => {
    const end = response.end.bind(response) as (text?: unknown) => typeof response;
    response.end = ((text?: unknown) =>
      end(typeof text === "string" ? JSON.stringify(change(JSON.parse(text))) : text)) as typeof response.end;
    await reply(response, request);
  };

const isIdField = (name: string) => /(^|_)id$|Id$/.test(name);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isListOfRecords = (value: unknown): boolean => Array.isArray(value) && value.flat().some(isRecord);

/** A value with null in every field but those of ids; records and lists of them stay. */
function replaceWithNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(replaceWithNulls);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, own]) => [
      name,
      isIdField(name) ? own : isRecord(own) || isListOfRecords(own) ? replaceWithNulls(own) : null,
    ]),
  );
}

/** An answer with a row in its list that nothing can be read of. */
function addBadRow(answer: unknown): unknown {
  if (isListOfRecords(answer)) return [...(answer as unknown[]), { id: ["broken"], name: 7 }];
  return isRecord(answer) && "data" in answer ? { ...answer, data: addBadRow(answer.data) } : answer;
}

export const BAD_ROW = "a row that cannot be read";
/** What a call may bring instead of its whole answer. */
export const buildFaultyReplies = (reply: Reply): Record<string, Reply> => ({
  "a 404": replyWithFailure(404, { message: "Gone astray." }),
  "a 501": replyWithFailure(501),
  "no field": replyWithRawJson("{}"),
  "null fields": changeJsonOfReply(reply, replaceWithNulls),
  [BAD_ROW]: changeJsonOfReply(reply, addBadRow),
});

/** Sentences that say that something is not there, and those that count. */
const STATEMENT =
  /\b(no|none|nobody|nothing|never|not|0|zero|without|neither|nowhere|empty|clear)\b|n't\b|\b\d[\d,]* (leads?|events?|enquir\w+|emails?|mails?|venues?|rooms?|spaces?|sales?|inspections?|visits?|notes?|offers?|users?|rows?|files?)\b/i;

/** Words that say why, or that something is not known. */
export const HONEST =
  /cannot be|we don(?:['’]|&#x27;)t know|could not|couldn(?:['’]|&#x27;)t|those we could|\bnot known|unknown|nothing (more )?is known|not (recorded|counted)|not available now|\(status \d+\)/i;

/** The sentences of lines that say that something is not there, or how many there are. */
export const listStatements = (lines: readonly string[]) =>
  lines.flatMap((line) => line.split(/(?<=[.!?])\s+/)).filter((sentence) => STATEMENT.test(sentence));
