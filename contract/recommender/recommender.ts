import { call, data, done, Id } from "../call";
import { toFlag } from "../coercion";
import { Country, EventType, SeatingStyle } from "../enums";
import { SelectableLocation } from "../events/event";
import { withReferences } from "../references/reading";
import { list, optional } from "../tolerant";
import { z } from "../zod";
import { Filters, SearchCriteria } from "./criteria";
import { NamedStyle } from "./search";

/** K-03: the options of the filter dialog for an event type. Fees and capacities are ascending steps. */
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

/** K-04: the cities that can be searched for an event: those of its country. */
export const selectableLocations = call({
  id: "K-04",
  method: "GET",
  path: "/v1/karen/selectable-locations",
  query: z.object({ leadEventId: Id }),
  answer: data(z.looseObject({ selectableLocations: list(SelectableLocation, "selectable locations") })),
  spec: "7 Karen: selectable locations",
});

/** K-05: deletes the saved criteria of a lead event and returns its defaults. */
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

const toErrorFlag = (error: unknown) => (error === undefined ? undefined : Boolean(toFlag(error)));

/**
 * How a message was understood: chips that can be removed or changed, the words not used, an open question with its
 * options, and a search as filters.
 */
const ChatReading = z.looseObject({
  chips: list(
    z.looseObject({
      id: z.string(),
      label: z.string(),
      /** The initial text of the form to change it; absent: it can only be removed. */
      value: optional(z.string()),
    }),
    "chips",
  ),
  not_used: list(z.string(), "words that were not used"),
  question: optional(z.string()),
  options: list(z.looseObject({ id: z.string(), label: z.string() }), "answers to the question"),
  filters: optional(Filters),
});

/** A change to the last reading: a chip removed or changed (`to`), or an answer to the question. */
const ChatEdit = z.object({
  chip: z.string().max(10).optional(),
  to: z.string().trim().min(1).max(200).optional(),
  option: z.string().max(10).optional(),
});

/** K-07: one message to the assistant. `rankedVenueList`: the venues on the screen, ranks from 1, at most 50. */
export const chat = call({
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
  answer: data(
    z.looseObject({
      message: optional(z.string()),
      venues: list(
        withReferences(
          z.looseObject({
            venue_id: z.number().int(),
            venue_name: z.string(),
            reasoning: optional(z.string()),
            /** The room that the reasoning is about. */
            room_id: optional(z.number().int()),
          }),
        ),
        "suggested venues",
      ),
      /** The earlier suggestions remain, as the answer is about something else. */
      keeps_suggestions: optional(z.boolean()),
      reading: optional(ChatReading),
      /** A flag, or the reason as a text. */
      error: z.unknown().optional().transform(toErrorFlag),
    }),
  ),
  spec: "7 Karen: chat",
});

export type ChatAnswer = z.input<typeof chat.answer>["data"];
