import type { Call } from "../call";
import { isFields } from "../reader";

/** The parameters that identify a record, named as in paths and queries. */
export type Fact = Record<string, string | number>;

/** A fact found in an answer: the kind of record, and its parameters. */
type FoundFact = [kind: string, fact: Record<string, unknown>];

type Item = Record<string, unknown>;

/** The fields of a nested record; none where the upstream leaves it out. */
const toFields = (thing: unknown): Item => (isFields(thing) ? thing : {});

const eventFact = (id: unknown, leadId: unknown): FoundFact => [
  "event",
  { id, lead_id: leadId, event_id: id, leadEventId: id },
];

/** An event without a city or guests: a search for it is refused (spec 2). */
const incompleteFacts = ({ id, lead_id, guest_count, location_id, city }: Item): FoundFact[] =>
  guest_count === undefined || (location_id === undefined && city === undefined)
    ? [["incomplete event", { id, lead_id, event_id: id }]]
    : [];

function findSaleFacts({ id, lead_event_id, venue: saleVenue, status }: Item): FoundFact[] {
  const { id: venueId, is_custom } = toFields(saleVenue);
  const openSale: FoundFact = [
    is_custom ? "custom sale" : "sale of a venue",
    { id: lead_event_id, venueId, venue_id: venueId },
  ];
  return [
    ["sale", { id }],
    ...(is_custom ? [] : [["venue and event", { id: venueId, eventId: lead_event_id }] as FoundFact]),
    ...(status === "lost" ? [] : [openSale]),
  ];
}

const keyFact = ({ unique_id }: Item): FoundFact => ["inspection key", { key: unique_id }];
const venueFact = (id: unknown): FoundFact => ["venue", { id, venue_id: id }];
const toItems = (value: unknown) => (value ?? []) as Item[];

/** The facts to take from each record of a call's answer, given the parameters of the request. */
const extractors: Record<string, (thing: Item, params: Fact) => FoundFact[]> = {
  "L-01": ({ id }) => [["lead", { id }]],
  "L-05": ({ email_log }) => toItems(email_log).map(({ id }) => ["email", { id }]),
  "E-01": (item) => [eventFact(item.id, item.lead_id), ...incompleteFacts(item)],
  "E-07": (item) => toItems(item.quotes).map(({ id }) => ["quote", { id: item.id as number, quoteId: id }]),
  "I-01": (item) => [eventFact(item.id, item.lead_id), ...toItems(item.inspections).map(keyFact)],
  "I-02": (item) => [keyFact(item)],
  "R-01": ({ email_id }) => [["email", { id: email_id }]],
  "R-05": ({ lead_event_id, lead_id, email_id }) => [
    eventFact(lead_event_id, lead_id),
    ["email", { id: email_id }],
  ],
  "V-01": ({ id }) => [venueFact(id)],
  "V-02": ({ performance_report_url }) => findReportToken(performance_report_url),
  "V-03": ({ lead_event_id, lead_id }) => [eventFact(lead_event_id, lead_id)],
  "V-04": ({ id }) => [["email", { id }]],
  "V-17": ({ email }, { id }) => [["linked email", { id, email }]],
  "V-25": (item, { id }) => [["offer", { id, offerId: item.id }]],
  "V-05": findSaleFacts,
  "T-01": findSaleFacts,
  "P-07": (item) => [eventFact(item.lead_event_id, toFields(item.lead).id), ...findSaleFacts(item)],
  "U-01": ({ id }) => [["user", { id }]],
};

/** The token in a report's address, which opens the report without sign-in. */
function findReportToken(address: unknown): FoundFact[] {
  if (typeof address !== "string" || !URL.canParse(address)) return [];
  const token = new URL(address).searchParams.get("token");
  return token ? [["report token", { token }]] : [];
}

/** The kind of record that a call needs, where the word before its `{id}` does not say it. */
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
export function findRecordKind({ id, path }: Pick<Call, "id" | "path">): string | undefined {
  const noun = /\/([\w-]+)\/\{id\}/.exec(path)?.[1];
  return kindsOfCalls[id] ?? (noun && (kindsOfPaths[noun] ?? noun));
}

/** Collects facts from answers, by kind and by the call that supplied them. */
export function createFacts() {
  const facts = new Map<string, Map<string, Map<string, Fact>>>();

  function addFact(callId: string, [kind, values]: FoundFact) {
    const isComplete = Object.values(values).every((value) => ["string", "number"].includes(typeof value));
    if (!isComplete) return;
    const byCall = facts.get(kind) ?? new Map<string, Map<string, Fact>>();
    const ofCall = byCall.get(callId) ?? new Map<string, Fact>();
    facts.set(kind, byCall.set(callId, ofCall.set(JSON.stringify(values), values as Fact)));
  }

  return {
    /** Collects the facts of an answer's records. */
    learn({ id }: Pick<Call, "id">, things: unknown[], params: Fact) {
      const extract = extractors[id];
      if (extract)
        for (const thing of things) for (const fact of extract(thing as Item, params)) addFact(id, fact);
    },
    /** The facts of a kind, alternating between the calls that supplied them, as those of one call are much alike. */
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

export type Facts = ReturnType<typeof createFacts>;
