import type { Call } from "../call";
import { isPlainObject } from "../schema-reader";

/** The parameters that identify a record, named as in paths and queries. */
export type Fact = Record<string, string | number>;

/** A fact found in a response: the kind of record, and its parameters. */
type FactWithKind = [kind: string, fact: Record<string, unknown>];

type RecordFields = Record<string, unknown>;

/** The fields of a nested record; none if the upstream does not send it. */
const toFieldsOrEmpty = (thing: unknown): RecordFields => (isPlainObject(thing) ? thing : {});

const buildEventFact = (eventId: unknown, leadId: unknown): FactWithKind => [
  "event",
  { id: eventId, lead_id: leadId, event_id: eventId, leadEventId: eventId },
];

/** The fact of an event without a city or guests, for which a search is refused (spec 2). */
const buildIncompleteEventFacts = ({
  id,
  lead_id,
  guest_count,
  location_id,
  city,
}: RecordFields): FactWithKind[] =>
  guest_count === undefined || (location_id === undefined && city === undefined)
    ? [["incomplete event", { id, lead_id, event_id: id }]]
    : [];

function buildSaleFacts({ id, lead_event_id, venue: saleVenue, status }: RecordFields): FactWithKind[] {
  const { id: venueId, is_custom } = toFieldsOrEmpty(saleVenue);
  const openSale: FactWithKind = [
    is_custom ? "custom sale" : "sale of a venue",
    { id: lead_event_id, venueId, venue_id: venueId },
  ];
  return [
    ["sale", { id }],
    ...(is_custom ? [] : [["venue and event", { id: venueId, eventId: lead_event_id }] as FactWithKind]),
    ...(status === "lost" ? [] : [openSale]),
  ];
}

const buildInspectionKeyFact = ({ unique_id }: RecordFields): FactWithKind => [
  "inspection key",
  { key: unique_id },
];
const buildVenueFact = (venueId: unknown): FactWithKind => ["venue", { id: venueId, venue_id: venueId }];
const toItemsOrEmpty = (value: unknown) => (value ?? []) as RecordFields[];

/** Extract the facts from each record of a call's response, given the parameters of the request. */
const extractors: Record<string, (thing: RecordFields, params: Fact) => FactWithKind[]> = {
  "L-01": ({ id }) => [["lead", { id }]],
  "L-05": ({ email_log }) => toItemsOrEmpty(email_log).map(({ id }) => ["email", { id }]),
  "E-01": (item) => [buildEventFact(item.id, item.lead_id), ...buildIncompleteEventFacts(item)],
  "E-07": (item) =>
    toItemsOrEmpty(item.quotes).map(({ id }) => ["quote", { id: item.id as number, quoteId: id }]),
  "I-01": (item) => [
    buildEventFact(item.id, item.lead_id),
    ...toItemsOrEmpty(item.inspections).map(buildInspectionKeyFact),
  ],
  "I-02": (item) => [buildInspectionKeyFact(item)],
  "R-01": ({ email_id }) => [["email", { id: email_id }]],
  "R-05": ({ lead_event_id, lead_id, email_id }) => [
    buildEventFact(lead_event_id, lead_id),
    ["email", { id: email_id }],
  ],
  "V-01": ({ id }) => [buildVenueFact(id)],
  "V-02": ({ performance_report_url }) => buildReportTokenFacts(performance_report_url),
  "V-03": ({ lead_event_id, lead_id }) => [buildEventFact(lead_event_id, lead_id)],
  "V-04": ({ id }) => [["email", { id }]],
  "V-17": ({ email }, { id }) => [["linked email", { id, email }]],
  "V-25": (item, { id }) => [["offer", { id, offerId: item.id }]],
  "V-05": buildSaleFacts,
  "T-01": buildSaleFacts,
  "P-07": (item) => [
    buildEventFact(item.lead_event_id, toFieldsOrEmpty(item.lead).id),
    ...buildSaleFacts(item),
  ],
  "U-01": ({ id }) => [["user", { id }]],
};

/** The fact of the token in a report's URL, which opens the report without sign-in. */
function buildReportTokenFacts(url: unknown): FactWithKind[] {
  if (typeof url !== "string" || !URL.canParse(url)) return [];
  const token = new URL(url).searchParams.get("token");
  return token ? [["report token", { token }]] : [];
}

/** The kind of record that a call needs, if the word before its `{id}` does not say it. */
const kindsOfCalls: Record<string, string> = {
  "K-04": "event",
  "K-06": "event",
  "K-08": "event",
  "E-13": "quote",
  "I-08": "inspection key",
  "P-10": "report token",
  "T-03": "sale of a venue",
  "T-06": "sale of a venue",
  "T-07": "custom sale",
  "V-05": "venue",
  "V-22": "linked email",
  "V-24": "venue and event",
  "V-26": "offer",
};

const kindsOfPaths: Record<string, string> = {
  leads: "lead",
  "lead-event": "event",
  venues: "venue",
  "email-log": "email",
  users: "user",
  "tentative-sales": "sale",
};

/** The kind of record that a call needs; undefined if it needs none. */
export function findRequiredRecordKind({ id, path }: Pick<Call, "id" | "path">): string | undefined {
  const noun = /\/([\w-]+)\/\{id\}/.exec(path)?.[1];
  return kindsOfCalls[id] ?? (noun && (kindsOfPaths[noun] ?? noun));
}

/** Collects facts from responses, by kind and by the call that supplied them. */
export function createFactCollection() {
  const facts = new Map<string, Map<string, Map<string, Fact>>>();

  function addFact(callId: string, [kind, values]: FactWithKind) {
    const isComplete = Object.values(values).every((value) => ["string", "number"].includes(typeof value));
    if (!isComplete) return;
    const byCall = facts.get(kind) ?? new Map<string, Map<string, Fact>>();
    const ofCall = byCall.get(callId) ?? new Map<string, Fact>();
    facts.set(kind, byCall.set(callId, ofCall.set(JSON.stringify(values), values as Fact)));
  }

  return {
    /** Collects the facts of a response's records. */
    learn({ id }: Pick<Call, "id">, things: unknown[], params: Fact) {
      const extract = extractors[id];
      if (extract)
        for (const thing of things)
          for (const fact of extract(thing as RecordFields, params)) addFact(id, fact);
    },
    /**
     * The facts of a kind, alternating between the calls that supplied them: the records of one call are
     * often alike, and a check uses only the first few.
     */
    of(kind: string): Fact[] {
      const lists = [...(facts.get(kind)?.values() ?? [])].map((ofCall) => [...ofCall.values()]);
      const maxLength = Math.max(0, ...lists.map(({ length }) => length));
      const interleaved: Fact[] = Array.from({ length: maxLength }, (_, index) =>
        lists.map((list) => list[index]).filter((fact) => fact !== undefined),
      ).flat();
      return [...new Map(interleaved.map((fact) => [JSON.stringify(fact), fact])).values()];
    },
  };
}

export type FactCollection = ReturnType<typeof createFactCollection>;
