import {
  defineCall,
  Id,
  noContent,
  PageQuery,
  withDataEnvelope,
  withListEnvelope,
  withoutDataEnvelope,
} from "../call";
import { Country, EventType } from "../enums";
import { findRecordName, formatFallbackName, withReferences } from "../references/reading";
import { createAnyFieldCheck, isPlainObject, withContentCheck, withReshapedInput } from "../schema-reader";
import { tolerantOptional, validItemsOrEmpty } from "../tolerant-schemas";
import { MAX_RECOMMENDED } from "../vocabulary";
import { z } from "../zod";
import { RoomAnswer } from "./answers";
import { ChosenBrochures } from "./brochures";
import { Copies } from "./copies";
import { MAX_ROOM_LINE_LENGTH, MAX_TEMPLATE_LENGTH } from "./lengths";

/** A room chosen for a recommendation; `space` is empty for the entire venue (spec 3, 4). */
export const QueuedRoom = z.object({
  venue_id: Id,
  room_id: Id,
  room_name: z.string().max(500),
  name: z.string().max(500),
  space: z.string().max(500),
  image_url: tolerantOptional(z.string().max(2000)),
});
export type QueuedRoom = z.output<typeof QueuedRoom>;

/** A room whose venue is named by `name` or `venue_name` (spec 3). */
const withVenueNameIn = <Schema extends z.ZodType>(schema: Schema, field: "name" | "venue_name") =>
  withReshapedInput(schema, (room) =>
    isPlainObject(room) ? { ...room, [field]: room[field] ?? room.name ?? room.venue_name } : room,
  );

/** Control characters are not allowed in a line of text; in a mail header they would be an attack. */
const controlCharacter = /\p{Cc}/u;
const hasNoControlCharacters = (text: string) => !controlCharacter.test(text);

/** A specialist's comment on a room, plain text; empty: none. */
export const RoomLine = z
  .string()
  .trim()
  .max(MAX_ROOM_LINE_LENGTH, `A comment can have at most ${MAX_ROOM_LINE_LENGTH} characters`)
  .refine(hasNoControlCharacters, "A comment can have only one line")
  .refine((text) => !/\{\{|\}\}/.test(text), "A comment can't contain placeholders");

/** A recommended room: when, by whom, in which email, and its outcome. */
export const Recommendation = withVenueNameIn(
  withReferences(
    z.object({
      id: tolerantOptional(z.number().int()),
      venue_id: z.number().int(),
      venue_name: z.string(),
      room_id: z.number().int(),
      room_name: z.string(),
      image_url: tolerantOptional(z.string()),
      /** Suburb or city of the venue; `parent_city` is the city of a suburb. */
      city: tolerantOptional(z.string()),
      parent_city: tolerantOptional(z.string()),
      /** The send or save it was part of: rooms with the same one were recommended together. */
      send_id: tolerantOptional(z.number().int()),
      recommended_at: tolerantOptional(z.string()),
      recommended_by: tolerantOptional(z.string()),
      /**
       * `saved` (no email), `emailed`, `opened` (ours: the link was opened, perhaps by a program), `viewed`
       * (the client has seen it), `inspected`, `won` or `lost`.
       */
      outcome: tolerantOptional(z.string()),
      /**
       * Our extension: when the client's link was first opened, by a person or by a program that tests links.
       */
      opened_at: tolerantOptional(z.string()),
      /** When the client first showed that they have seen it. */
      viewed_at: tolerantOptional(z.string()),
      email_id: tolerantOptional(z.number().int()),
      is_quick: z.boolean().catch(false),
      subject: tolerantOptional(z.string()),
      portal_link: tolerantOptional(z.string()),
      /** Our extension: the client's answer on their page. Absent if there is none or it is unknown. */
      client_answer: tolerantOptional(RoomAnswer),
      /**
       * Our extension: where people gave their names, the answer of each, the oldest first. `client_answer`
       * is then one of these: of a person who would like to see it, if there is one, otherwise the newest.
       */
      client_answers: tolerantOptional(z.array(RoomAnswer)),
      /** Our extension: the client's newest open question about it. */
      client_question: tolerantOptional(z.string()),
      /** Our extension: the name given with that question, if any. */
      client_question_name: tolerantOptional(z.string()),
      /** Our extension: the specialist's comment on it. */
      line: tolerantOptional(z.string()),
    }),
  ),
  "venue_name",
);
export type Recommendation = z.output<typeof Recommendation>;

/** A set of rooms that was sent as a quick recommendation and can be used again. */
const QuickFields = z.object({
  id: z.number().int(),
  title: z.string(),
  event_type: tolerantOptional(EventType),
  city: tolerantOptional(z.string()),
  country: tolerantOptional(Country),
  rooms: validItemsOrEmpty(
    withVenueNameIn(QueuedRoom.extend({ space: z.string().catch("") }), "name"),
    "rooms of a quick recommendation",
  ),
  created_at: tolerantOptional(z.string()),
});

/** A set without a title is named by its id. */
export const QuickRecommendation = withReshapedInput(QuickFields, (set) =>
  isPlainObject(set)
    ? {
        ...set,
        title: set.title ?? findRecordName(set) ?? formatFallbackName("Quick recommendation", set.id),
        rooms: set.rooms ?? set.venues,
      }
    : set,
);
export type QuickRecommendation = z.output<typeof QuickRecommendation>;

/** A link is a full URL that starts with http or https (spec 5). */
export const PortalLink = z
  .string()
  .trim()
  .max(2000, "The portal link can have at most 2,000 characters")
  .refine(
    (link) => /^https?:\/\/[^\s/]\S*$/i.test(link) && hasNoControlCharacters(link) && URL.canParse(link),
    "Enter a link that starts with http:// or https://",
  );

export const ofEvent = defineCall({
  id: "R-01",
  method: "GET",
  path: "/v1/lead-event/{id}/recommendations",
  answer: withListEnvelope(Recommendation, "recommendations"),
  spec: "7 Recommendations: of an event",
});

/**
 * saves rooms as recommended and, unless `no_email`, mails the client, all or nothing. `template` is the body as
 * Markdown; it and the subject may hold placeholders.
 *
 * With the header `Idempotency-Key` (8 to 100 visible ASCII characters, one per form) a repeat, even at the same moment,
 * gets the first success and saves and mails nothing. 409 when the key was used for something else or a room was
 * recommended before; 422 at the field for no rooms, more than 15, rooms that do not exist, are repeated or in another
 * country, a bad link or placeholder, a lead without email or unsubscribed. A refusal does not use up the key.
 */
export const send = defineCall({
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
    template: z
      .string()
      .max(
        MAX_TEMPLATE_LENGTH,
        `The email body can have at most ${MAX_TEMPLATE_LENGTH.toLocaleString("en")} characters`,
      ),
    subject: z
      .string()
      .trim()
      .min(1, "Enter the email subject")
      .max(200, "The email subject can have at most 200 characters")
      .refine(hasNoControlCharacters, "The email subject can have only one line"),
    portal_link: PortalLink,
    send_as_quick_recommend: z.boolean(),
    no_email: z.boolean(),
    /** Our extension: comments on rooms, shown in the mail and on the client's page. */
    room_lines: z
      .array(z.object({ room_id: Id, line: RoomLine }))
      .max(MAX_RECOMMENDED)
      .optional(),
    /** Our extension: who gets a copy of the mail. */
    cc: Copies.optional(),
    /**
     * Our extension: brochures of the venues, attached to the mail. 422 at `brochures.N` for one that was
     * deleted.
     */
    brochures: ChosenBrochures.optional(),
  }),
  fieldsOf: { "room-lines": ["room_lines"], "mail-copies": ["cc"], "mail-brochures": ["brochures"] },
  answer: withoutDataEnvelope(
    z.object({ success: z.boolean().catch(false), message: tolerantOptional(z.string()) }),
  ),
  spec: "7 Recommendations: send",
});

/** A problem of a send: `field` is one of its body, `venues.N`, or `form` for the whole. */
const SendProblem = z.object({
  field: z.string().catch("form"),
  message: z.string(),
  /** Does not block sending. */
  is_warning: z.boolean().optional().catch(undefined),
});

/**
 * R-06, not in the specification: what `send` with the same body and `Idempotency-Key` would do. It returns
 * the mail, composed by the code that sends it, and every problem; nothing is saved or sent, and the key is
 * not used up. Subject, HTML and text are missing if they cannot be composed, `to` if there is no usable
 * email address, and all four with `no_email`. An upstream without this call responds with 404.
 */
export const preflight = defineCall({
  id: "R-06",
  method: "POST",
  path: "/v1/lead-event/{id}/recommendations/preflight",
  body: send.body,
  extension: "preflight",
  answer: withDataEnvelope(
    z.object({
      subject: tolerantOptional(z.string()),
      html: tolerantOptional(z.string()),
      text: tolerantOptional(z.string()),
      to: tolerantOptional(z.string()),
      /** The sender, as the mail names it. */
      from: tolerantOptional(z.string()),
      problems: validItemsOrEmpty(SendProblem, "problems of a send"),
    }),
  ),
  spec: "ours: looks at a recommendation before it is sent",
});

/**
 * R-09, not in the specification: the sender of recommendations, and the reply email address of the caller's.
 */
export const sender = defineCall({
  id: "R-09",
  method: "GET",
  path: "/v1/recommendations/sender",
  answer: withDataEnvelope(z.object({ from: z.string(), reply_to: tolerantOptional(z.string()) })),
  extension: "mail-sender",
  spec: "none: the sender of recommendations",
});

/**
 * the client's portal page of a lead; `is_being_impersonated=1` marks a visit by staff. Data is a URL.
 */
export const portalLink = defineCall({
  id: "R-03",
  method: "GET",
  path: "/v1/leads/{id}/recommendations/portal-link",
  query: z.object({ is_being_impersonated: z.enum(["0", "1"]).default("0") }),
  answer: withDataEnvelope(PortalLink),
  spec: "7 Recommendations: portal link",
});

/**
 * R-07, not in the specification: closes every portal link of a lead issued so far. Only upstreams that answer
 * `portal_link_valid_until` of a lead have it.
 */
export const closeLinks = defineCall({
  id: "R-07",
  method: "DELETE",
  path: "/v1/leads/{id}/recommendations/portal-link",
  answer: noContent,
  spec: "ours: closes portal links",
});

export const quick = defineCall({
  id: "R-04",
  method: "GET",
  path: "/v1/recommendations/quick-recommendations",
  answer: withListEnvelope(QuickRecommendation, "quick recommendations"),
  spec: "7 Recommendations: quick recommendations",
});

/** A recommendation on its venue's page; lead and venue may be absent. */
const VenueRecommendation = withContentCheck(
  withReferences(
    z.object({
      ...Recommendation.shape,
      venue_id: tolerantOptional(z.number().int()),
      venue_name: tolerantOptional(z.string()),
      room_id: tolerantOptional(z.number().int()),
      room_name: tolerantOptional(z.string()),
      lead_id: tolerantOptional(z.number().int()),
      lead_event_id: tolerantOptional(z.number().int()),
      lead_name: tolerantOptional(z.string()),
    }),
  ),
  createAnyFieldCheck("id", "room_id", "room_name", "room", "lead_id", "lead"),
);

export const ofVenue = defineCall({
  id: "R-05",
  method: "GET",
  path: "/v1/venues/{id}/recommendations",
  query: z.object({ page: PageQuery }),
  answer: withListEnvelope(VenueRecommendation, "recommendations of a venue"),
  spec: "7 Recommendations: of a venue",
});
