import type { Call } from "../call";
import { isFields } from "../reader";

/** The values by which something is asked for, by the names that paths and queries give them. */
export type Fact = Record<string, string | number>;

/** What an answer tells: a kind of thing, and the values by which it is asked for. */
type ToldFact = [kind: string, fact: Record<string, unknown>];

type Item = Record<string, unknown>;

/** The fields of a thing within another; none where an upstream does not tell it. */
const fieldsIn = (thing: unknown): Item => (isFields(thing) ? thing : {});

const event = (id: unknown, leadId: unknown): ToldFact => [
  "event",
  { id, lead_id: leadId, event_id: id, leadEventId: id },
];

/** An event without a city or guests, for which a search is refused (spec 2). */
const incomplete = ({ id, lead_id, guest_count, location_id, city }: Item): ToldFact[] =>
  guest_count === undefined || (location_id === undefined && city === undefined)
    ? [["incomplete event", { id, lead_id, event_id: id }]]
    : [];

function sale({ id, lead_event_id, venue, status }: Item): ToldFact[] {
  const { id: venueId, is_custom } = fieldsIn(venue);
  const asked: ToldFact = [
    is_custom ? "custom sale" : "sale of a venue",
    { id: lead_event_id, venueId, venue_id: venueId },
  ];
  return [
    ["sale", { id }],
    ...(is_custom ? [] : [["venue and event", { id: venueId, eventId: lead_event_id }] as ToldFact]),
    ...(status === "lost" ? [] : [asked]),
  ];
}

const key = ({ unique_id }: Item): ToldFact => ["inspection key", { key: unique_id }];
const venue = (id: unknown): ToldFact => ["venue", { id, venue_id: id }];
const itemsIn = (value: unknown) => (value ?? []) as Item[];

/** What is learned from each thing that a call answers; `asked` is what the call was asked with. */
const lessons: Record<string, (thing: Item, asked: Fact) => ToldFact[]> = {
  "L-01": ({ id }) => [["lead", { id }]],
  "L-05": ({ email_log }) => itemsIn(email_log).map(({ id }) => ["email", { id }]),
  "E-01": (one) => [event(one.id, one.lead_id), ...incomplete(one)],
  "E-07": (one) => itemsIn(one.quotes).map(({ id }) => ["quote", { id: one.id as number, quoteId: id }]),
  "I-01": (one) => [event(one.id, one.lead_id), ...itemsIn(one.inspections).map(key)],
  "I-02": (one) => [key(one)],
  "R-01": ({ email_id }) => [["email", { id: email_id }]],
  "R-05": ({ lead_event_id, lead_id, email_id }) => [
    event(lead_event_id, lead_id),
    ["email", { id: email_id }],
  ],
  "V-01": ({ id }) => [venue(id)],
  "V-02": ({ performance_report_url }) => reportToken(performance_report_url),
  "V-03": ({ lead_event_id, lead_id }) => [event(lead_event_id, lead_id)],
  "V-04": ({ id }) => [["email", { id }]],
  "V-17": ({ email }, { id }) => [["linked email", { id, email }]],
  "V-25": (one, { id }) => [["offer", { id, offerId: one.id }]],
  "V-05": sale,
  "T-01": sale,
  "P-07": (one) => [event(one.lead_event_id, fieldsIn(one.lead).id), ...sale(one)],
  "U-01": ({ id }) => [["user", { id }]],
};

/** The token of a report's address, by which the report is asked for in public. */
function reportToken(address: unknown): ToldFact[] {
  if (typeof address !== "string" || !URL.canParse(address)) return [];
  const token = new URL(address).searchParams.get("token");
  return token ? [["report token", { token }]] : [];
}

/** The kind of thing that a call is asked about, where the word before its `{id}` does not say it. */
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

/** What a call is asked about; undefined for one that needs nothing. */
export function kindOf({ id, path }: Pick<Call, "id" | "path">): string | undefined {
  const noun = /\/([\w-]+)\/\{id\}/.exec(path)?.[1];
  return kindsOfCalls[id] ?? (noun && (kindsOfPaths[noun] ?? noun));
}

/** Everything that answers have told, each kind by the call that told it. */
export function createFacts() {
  const facts = new Map<string, Map<string, Map<string, Fact>>>();

  function keep(source: string, [kind, values]: ToldFact) {
    const isWhole = Object.values(values).every((value) => ["string", "number"].includes(typeof value));
    if (!isWhole) return;
    const ofKind = facts.get(kind) ?? new Map<string, Map<string, Fact>>();
    const told = ofKind.get(source) ?? new Map<string, Fact>();
    facts.set(kind, ofKind.set(source, told.set(JSON.stringify(values), values as Fact)));
  }

  return {
    /** Learns from the things of an answer, as they were read. */
    learn({ id }: Pick<Call, "id">, things: unknown[], asked: Fact) {
      const tell = lessons[id];
      if (tell) for (const thing of things) for (const told of tell(thing as Item, asked)) keep(id, told);
    },
    /** The facts of a kind, each telling call in its turn, as those of one call are much alike. */
    of(kind: string): Fact[] {
      const told = [...(facts.get(kind)?.values() ?? [])].map((own) => [...own.values()]);
      const longest = Math.max(0, ...told.map(({ length }) => length));
      const inTurn: Fact[] = Array.from({ length: longest }, (_, at) =>
        told.map((own) => own[at]).filter((fact) => fact !== undefined),
      ).flat();
      return [...new Map(inTurn.map((fact) => [JSON.stringify(fact), fact])).values()];
    },
  };
}

export type Facts = ReturnType<typeof createFacts>;
