import { bare, call, data, Id, list as listAnswer, noContent, PageQuery } from "../call";
import { Country, EventType } from "../enums";
import { hasAnyField, isFields, readIf, withReshape } from "../reader";
import { findRecordName, formatNameById, withReferences } from "../references/reading";
import { list, optional } from "../tolerant";
import { MAX_RECOMMENDED } from "../vocabulary";
import { z } from "../zod";
import { RoomAnswer } from "./answers";
import { Copies } from "./copies";
import { MOST_ROOM_LINE, MOST_TEMPLATE } from "./lengths";

/** A room chosen for a recommendation; `space` is empty for the entire venue (spec 3, 4). */
export const QueuedRoom = z.object({
  venue_id: Id,
  room_id: Id,
  room_name: z.string().max(500),
  name: z.string().max(500),
  space: z.string().max(500),
  image_url: optional(z.string().max(2000)),
});
export type QueuedRoom = z.output<typeof QueuedRoom>;

/** A room whose venue is named by `name` or `venue_name` (spec 3). */
const named = <Schema extends z.ZodType>(schema: Schema, field: "name" | "venue_name") =>
  withReshape(schema, (room) =>
    isFields(room) ? { ...room, [field]: room[field] ?? room.name ?? room.venue_name } : room,
  );

/** Control characters have no place in a line of text, and in a mail's header they would be an attack. */
const controlCharacter = /\p{Cc}/u;
const withoutControls = (text: string) => !controlCharacter.test(text);

/** A specialist's own words beneath a room, plain text; empty: none. */
export const RoomLine = z
  .string()
  .trim()
  .max(MOST_ROOM_LINE, `An own line has at most ${MOST_ROOM_LINE} characters`)
  .refine(withoutControls, "An own line is one line of text")
  .refine((text) => !/\{\{|\}\}/.test(text), "An own line holds no placeholders");

/** One room as it was recommended: when, by whom, in which email, and what became of it. */
export const Recommendation = named(
  withReferences(
    z.object({
      id: optional(z.number().int()),
      venue_id: z.number().int(),
      venue_name: z.string(),
      room_id: z.number().int(),
      room_name: z.string(),
      image_url: optional(z.string()),
      /** Suburb or city of the venue; `parent_city` is the city of a suburb. */
      city: optional(z.string()),
      parent_city: optional(z.string()),
      /** The send or save it was part of: rooms with the same one were recommended together. */
      send_id: optional(z.number().int()),
      recommended_at: optional(z.string()),
      recommended_by: optional(z.string()),
      /**
       * `saved` (no email), `emailed`, `opened` (ours: the link was, by whom is not known), `viewed` (the client has seen
       * it), `inspected`, `won` or `lost`.
       */
      outcome: optional(z.string()),
      /** Ours: when the client's link was first opened, by a person or by a program that tests links. */
      opened_at: optional(z.string()),
      /** When the client first showed that they have seen it, whatever came of it since. */
      viewed_at: optional(z.string()),
      email_id: optional(z.number().int()),
      is_quick: z.boolean().catch(false),
      subject: optional(z.string()),
      portal_link: optional(z.string()),
      /** Ours: what the client says of it on their page. Absent where they say nothing, and where it is not told. */
      client_answer: optional(RoomAnswer),
      /**
       * Ours: where people gave their names, the answer of each, the oldest first. `client_answer` is then one of these:
       * of a person who would like to see it, if there is one, else the newest.
       */
      client_answers: optional(z.array(RoomAnswer)),
      /** Ours: the newest question of the client about it that waits for an answer, in their own words. */
      client_question: optional(z.string()),
      /** Ours: the specialist's own words beneath it. */
      line: optional(z.string()),
    }),
  ),
  "venue_name",
);
export type Recommendation = z.output<typeof Recommendation>;

/** The answer of each person to a recommended room. */
export function answersOf({
  client_answer: answer,
  client_answers: answers = [],
}: Pick<Recommendation, "client_answer" | "client_answers">) {
  if (answers.length > 0) return answers;
  return answer ? [answer] : [];
}

/** A saved set of rooms that was once sent as a quick recommendation and can be used again. */
const QuickFields = z.object({
  id: z.number().int(),
  title: z.string(),
  event_type: optional(EventType),
  city: optional(z.string()),
  country: optional(Country),
  rooms: list(
    named(QueuedRoom.extend({ space: z.string().catch("") }), "name"),
    "rooms of a quick recommendation",
  ),
  created_at: optional(z.string()),
});

/** A set without a title goes by its number. */
export const QuickRecommendation = withReshape(QuickFields, (set) =>
  isFields(set)
    ? {
        ...set,
        title: set.title ?? findRecordName(set) ?? formatNameById("Quick recommendation", set.id),
        rooms: set.rooms ?? set.venues,
      }
    : set,
);
export type QuickRecommendation = z.output<typeof QuickRecommendation>;

/** A link starts with http or https (spec 5) and is a whole address. */
export const PortalLink = z
  .string()
  .trim()
  .max(2000, "The portal link has at most 2000 characters")
  .refine(
    (link) => /^https?:\/\/[^\s/]\S*$/i.test(link) && withoutControls(link) && URL.canParse(link),
    "Enter a link that starts with http:// or https://",
  );

export const ofEvent = call({
  id: "R-01",
  method: "GET",
  path: "/v1/lead-event/{id}/recommendations",
  answer: listAnswer(Recommendation, "recommendations"),
  spec: "7 Recommendations: of an event",
});

/**
 * saves rooms as recommended and, unless `no_email`, mails the client. `template` is the body as
 * Markdown; it and the subject may hold placeholders. All of it happens or nothing.
 *
 * The header `Idempotency-Key` (8 to 100 visible ASCII characters, one per form) makes a repeat, also
 * at the same moment, answer the first success without second rows or mail. 409 when the key was used for
 * something else, when a room was recommended before; 422 at the field for no rooms, more than 15, rooms that
 * do not exist, twice or in another country, a bad link or placeholder, a lead without or unsubscribed from email.
 * A refusal uses up no key.
 */
export const send = call({
  id: "R-02",
  method: "POST",
  path: "/v1/lead-event/{id}/recommendations/send",
  creates: true,
  body: z.object({
    venues: z
      .array(QueuedRoom)
      .min(1, "Choose at least one venue")
      .max(
        MAX_RECOMMENDED,
        `You have reached the maximum limit of ${MAX_RECOMMENDED} recommended venues/rooms. Please review your selections.`,
      ),
    template: z.string().max(MOST_TEMPLATE, `The email body has at most ${MOST_TEMPLATE} characters`),
    subject: z
      .string()
      .trim()
      .min(1, "Enter the email subject")
      .max(200, "The email subject has at most 200 characters")
      .refine(withoutControls, "The email subject is one line of text"),
    portal_link: PortalLink,
    send_as_quick_recommend: z.boolean(),
    no_email: z.boolean(),
    /** Ours: what stands beneath some of the rooms, in the mail and on the client's page. */
    room_lines: z
      .array(z.object({ room_id: Id, line: RoomLine }))
      .max(MAX_RECOMMENDED)
      .optional(),
    /** Ours: who gets a copy of the mail. */
    cc: Copies.optional(),
  }),
  fieldsOf: { "room-lines": ["room_lines"], "mail-copies": ["cc"] },
  answer: bare(z.object({ success: z.boolean().catch(false), message: optional(z.string()) })),
  spec: "7 Recommendations: send",
});

/** What stands in the way of a send: `field` is one of its body, `venues.N`, or `form` for the whole. */
const SendProblem = z.object({
  field: z.string().catch("form"),
  message: z.string(),
  /** Worth a look, but no reason not to send. */
  is_warning: z.boolean().optional().catch(undefined),
});

/**
 * R-06, ours and not of the specification: what `send` with the same body and `Idempotency-Key` would do. It
 * answers the mail as it would go out, by the very code that sends it, and every reason why it would not; nothing
 * is saved, sent or used up. Subject, HTML and text are left out where they cannot be composed, `to` where nobody
 * can be written to, all four with `no_email`. An upstream without this call answers 404 and is none the worse.
 */
export const preflight = call({
  id: "R-06",
  method: "POST",
  path: "/v1/lead-event/{id}/recommendations/preflight",
  body: send.body,
  extension: "preflight",
  answer: data(
    z.object({
      subject: optional(z.string()),
      html: optional(z.string()),
      text: optional(z.string()),
      to: optional(z.string()),
      /** The sender, as the mail names it. */
      from: optional(z.string()),
      problems: list(SendProblem, "problems of a send"),
    }),
  ),
  spec: "ours: looks at a recommendation before it is sent",
});

/** R-09, ours and not of the specification: the sender of recommendations, and where an answer to the caller's goes. */
export const sender = call({
  id: "R-09",
  method: "GET",
  path: "/v1/recommendations/sender",
  answer: data(z.object({ from: z.string(), reply_to: optional(z.string()) })),
  extension: "mail-sender",
  spec: "none: the sender of recommendations",
});

/** the client's portal page of a lead; `is_being_impersonated=1` marks a visit by staff. Data is a web address. */
export const portalLink = call({
  id: "R-03",
  method: "GET",
  path: "/v1/leads/{id}/recommendations/portal-link",
  query: z.object({ is_being_impersonated: z.enum(["0", "1"]).default("0") }),
  answer: data(PortalLink),
  spec: "7 Recommendations: portal link",
});

/**
 * R-07, ours and not of the specification: closes every portal link of a lead that was given out until now. Only
 * upstreams that tell `portal_link_valid_until` of a lead know it.
 */
export const closeLinks = call({
  id: "R-07",
  method: "DELETE",
  path: "/v1/leads/{id}/recommendations/portal-link",
  answer: noContent,
  spec: "ours: closes portal links",
});

export const quick = call({
  id: "R-04",
  method: "GET",
  path: "/v1/recommendations/quick-recommendations",
  answer: listAnswer(QuickRecommendation, "quick recommendations"),
  spec: "7 Recommendations: quick recommendations",
});

/** A recommendation on its venue's page, which need not tell whose it is, nor name the venue. */
const VenueRecommendation = readIf(
  withReferences(
    z.object({
      ...Recommendation.shape,
      venue_id: optional(z.number().int()),
      venue_name: optional(z.string()),
      room_id: optional(z.number().int()),
      room_name: optional(z.string()),
      lead_id: optional(z.number().int()),
      lead_event_id: optional(z.number().int()),
      lead_name: optional(z.string()),
    }),
  ),
  hasAnyField("id", "room_id", "room_name", "room", "lead_id", "lead"),
);

export const ofVenue = call({
  id: "R-05",
  method: "GET",
  path: "/v1/venues/{id}/recommendations",
  query: z.object({ page: PageQuery }),
  answer: listAnswer(VenueRecommendation, "recommendations of a venue"),
  spec: "7 Recommendations: of a venue",
});
