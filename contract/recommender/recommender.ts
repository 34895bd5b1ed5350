import { call, data, done, Id } from "../call";
import { asFlag } from "../coercion";
import { Country, EventType, SeatingStyle } from "../enums";
import { SelectableLocation } from "../events/event";
import { withReferences } from "../references/reading";
import { list, optional } from "../tolerant";
import { z } from "../zod";
import { Filters, SearchCriteria } from "./criteria";
import { NamedStyle } from "./search";

/** K-03: what the filter dialog offers for an event type. Fees and capacities are ascending steps. */
export const filterSettingsData = call({
  id: "K-03",
  method: "GET",
  path: "/v1/karen/filter-settings-data",
  query: z.object({
    country: Country,
    event_type: EventType,
    seating_type: SeatingStyle.optional().catch(undefined),
  }),
  answer: data(
    z.looseObject({
      activeSecondaryKarenSettings: list(
        z.looseObject({ key: z.string(), title: z.string() }),
        "addon options",
      ),
      venueStyles: list(NamedStyle, "venue styles"),
      weddingVenueFeesPerHead: list(z.number(), "wedding fees"),
      corporateVenueFeesPerHead: list(z.number(), "corporate fees"),
      socialVenueFeesPerHead: list(z.number(), "social fees"),
      venueCapacities: list(z.number(), "capacities"),
    }),
  ),
  spec: "7 Karen: filter settings data",
});

/** K-04: the cities an event can be searched in, those of the event's country. */
export const selectableLocations = call({
  id: "K-04",
  method: "GET",
  path: "/v1/karen/selectable-locations",
  query: z.object({ leadEventId: Id }),
  answer: data(z.looseObject({ selectableLocations: list(SelectableLocation, "selectable locations") })),
  spec: "7 Karen: selectable locations",
});

/** K-05: forgets the saved criteria of a lead event and answers its defaults. */
export const resetFilterCriteria = call({
  id: "K-05",
  method: "PUT",
  path: "/v1/karen/reset-filter-criteria/{id}",
  answer: done(data(SearchCriteria)),
  spec: "7 Karen: reset filter criteria",
});

/** K-06: the criteria the filter dialog opens with. */
export const initialFilterSettings = call({
  id: "K-06",
  method: "GET",
  path: "/v1/karen/initial-filter-settings",
  query: z.object({ lead_id: Id, event_id: Id }),
  answer: data(SearchCriteria),
  spec: "7 Karen: initial filter settings",
});

const saysError = (error: unknown) => (error === undefined ? undefined : Boolean(asFlag(error)));

/**
 * How a message was understood: chips that can be taken away or changed, what was not used of it, the answers to a question
 * that it leaves open, and a search as filters.
 */
const ChatReading = z.looseObject({
  chips: list(
    z.looseObject({
      id: z.string(),
      label: z.string(),
      /** The words that a form to change it opens with; absent: it can only be taken away. */
      value: optional(z.string()),
    }),
    "chips",
  ),
  not_used: list(z.string(), "words that were not used"),
  question: optional(z.string()),
  options: list(z.looseObject({ id: z.string(), label: z.string() }), "answers to the question"),
  filters: optional(Filters),
});

/** A change to the last reading: a chip taken away or changed (`to`), or an answer to the question. */
const ChatEdit = z.object({
  chip: z.string().max(10).optional(),
  to: z.string().trim().min(1).max(200).optional(),
  option: z.string().max(10).optional(),
});

/** K-07: one message to the assistant. `rankedVenueList` is what the specialist sees, rank from 1, at most 50. */
export const chat = call({
  id: "K-07",
  method: "POST",
  path: "/v1/karen/{leadEventId}/chat",
  patience: 25_000,
  body: z.object({
    message: z.string().trim().min(1).max(500),
    userId: Id,
    isNewConversation: z.boolean(),
    rankedVenueList: z
      .array(z.object({ venue_id: Id, venue_name: z.string(), rank: z.number().int().min(1) }))
      .max(50),
    /** `message` says the same in words. */
    edit: ChatEdit.optional(),
  }),
  fieldsOf: { readings: ["edit"] },
  answer: data(
    z.looseObject({
      message: optional(z.string()),
      venues: list(
        withReferences(
          z.looseObject({
            venue_id: z.number().int(),
            venue_name: z.string(),
            reasoning: optional(z.string()),
            /** The room that the reasoning speaks of. */
            room_id: optional(z.number().int()),
          }),
        ),
        "suggested venues",
      ),
      /** The suggested venues still stand: the answer was about something else. */
      keeps_suggestions: optional(z.boolean()),
      reading: optional(ChatReading),
      /** The flag; a text that is no flag is why the message could not be answered. */
      error: z.unknown().optional().transform(saysError),
    }),
  ),
  spec: "7 Karen: chat",
});

export type ChatAnswer = z.input<typeof chat.answer>["data"];
