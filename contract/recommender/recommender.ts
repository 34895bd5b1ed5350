import { createChangeAnswerSchema, defineCall, Id, withDataEnvelope } from "../call";
import { coerceFlag } from "../coercion";
import { Country, EventType, SeatingStyle } from "../enums";
import { SelectableLocation } from "../events/event";
import { withReferences } from "../references/reading";
import { tolerantOptional, validItemsOrEmpty } from "../tolerant-schemas";
import { z } from "../zod";
import { Filters, SearchCriteria } from "./criteria";
import { NamedStyle } from "./search";

/** K-03: the options of the filter dialog for an event type. Fees and capacities are ascending steps. */
export const filterSettingsData = defineCall({
  id: "K-03",
  method: "GET",
  path: "/v1/karen/filter-settings-data",
  query: z.object({
    country: Country,
    event_type: EventType,
    seating_type: SeatingStyle.optional().catch(undefined),
  }),
  answer: withDataEnvelope(
    z.looseObject({
      activeSecondaryKarenSettings: validItemsOrEmpty(
        z.looseObject({ key: z.string(), title: z.string() }),
        "addon options",
      ),
      venueStyles: validItemsOrEmpty(NamedStyle, "venue styles"),
      weddingVenueFeesPerHead: validItemsOrEmpty(z.number(), "wedding fees"),
      corporateVenueFeesPerHead: validItemsOrEmpty(z.number(), "corporate fees"),
      socialVenueFeesPerHead: validItemsOrEmpty(z.number(), "social fees"),
      venueCapacities: validItemsOrEmpty(z.number(), "capacities"),
    }),
  ),
  spec: "7 Karen: filter settings data",
});

/** K-04: the cities that can be searched for an event: those of its country. */
export const selectableLocations = defineCall({
  id: "K-04",
  method: "GET",
  path: "/v1/karen/selectable-locations",
  query: z.object({ leadEventId: Id }),
  answer: withDataEnvelope(
    z.looseObject({ selectableLocations: validItemsOrEmpty(SelectableLocation, "selectable locations") }),
  ),
  spec: "7 Karen: selectable locations",
});

/** K-05: deletes the saved criteria of a lead event and returns its defaults. */
export const resetFilterCriteria = defineCall({
  id: "K-05",
  method: "PUT",
  path: "/v1/karen/reset-filter-criteria/{id}",
  answer: createChangeAnswerSchema(withDataEnvelope(SearchCriteria)),
  spec: "7 Karen: reset filter criteria",
});

/** K-06: the criteria the filter dialog opens with. */
export const initialFilterSettings = defineCall({
  id: "K-06",
  method: "GET",
  path: "/v1/karen/initial-filter-settings",
  query: z.object({ lead_id: Id, event_id: Id }),
  answer: withDataEnvelope(SearchCriteria),
  spec: "7 Karen: initial filter settings",
});

const coerceErrorFlag = (error: unknown) => (error === undefined ? undefined : Boolean(coerceFlag(error)));

/**
 * How a message was understood: chips that can be removed or changed, the words not used, an open question with its
 * options, and a search as filters.
 */
const ChatReading = z.looseObject({
  chips: validItemsOrEmpty(
    z.looseObject({
      id: z.string(),
      label: z.string(),
      /** The initial text of the form to change it; absent: it can only be removed. */
      value: tolerantOptional(z.string()),
    }),
    "chips",
  ),
  not_used: validItemsOrEmpty(z.string(), "words that were not used"),
  question: tolerantOptional(z.string()),
  options: validItemsOrEmpty(z.looseObject({ id: z.string(), label: z.string() }), "answers to the question"),
  filters: tolerantOptional(Filters),
});

/** A change to the last reading: a chip removed or changed (`to`), or an answer to the question. */
const ChatEdit = z.object({
  chip: z.string().max(10).optional(),
  to: z.string().trim().min(1).max(200).optional(),
  option: z.string().max(10).optional(),
});

/** K-07: one message to the assistant. `rankedVenueList`: the venues on the screen, ranks from 1, at most 50. */
export const chat = defineCall({
  id: "K-07",
  method: "POST",
  path: "/v1/karen/{leadEventId}/chat",
  timeoutMs: 25_000,
  body: z.object({
    message: z.string().trim().min(1).max(500),
    userId: Id,
    isNewConversation: z.boolean(),
    rankedVenueList: z
      .array(z.object({ venue_id: Id, venue_name: z.string(), rank: z.number().int().min(1) }))
      .max(50),
    /** `message` states the same in words. */
    edit: ChatEdit.optional(),
  }),
  fieldsOf: { readings: ["edit"] },
  answer: withDataEnvelope(
    z.looseObject({
      message: tolerantOptional(z.string()),
      venues: validItemsOrEmpty(
        withReferences(
          z.looseObject({
            venue_id: z.number().int(),
            venue_name: z.string(),
            reasoning: tolerantOptional(z.string()),
            /** The room that the reasoning is about. */
            room_id: tolerantOptional(z.number().int()),
          }),
        ),
        "suggested venues",
      ),
      /** The earlier suggestions stay on the screen, as this reply is about something else. */
      keeps_suggestions: tolerantOptional(z.boolean()),
      reading: tolerantOptional(ChatReading),
      /** A flag, or the reason as a text. */
      error: z.unknown().optional().transform(coerceErrorFlag),
    }),
  ),
  spec: "7 Karen: chat",
});

export type ChatAnswer = z.input<typeof chat.answer>["data"];
