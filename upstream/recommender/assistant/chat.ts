import type { ChatAnswer } from "@contract/recommender/recommender";
import { loadSearchData } from "../event";
import type { Services } from "../services";
import { type AssistantAnswer, buildAnswerToReading } from "./answers";
import { findChipEditText, formatChipLabel } from "./labels";
import { emptyMemory, loadConversationMemory, type Memory, saveConversationMemory } from "./memory";
import { parseMessageWithModel } from "./model";
import { findVenueNames } from "./offline/names";
import {
  applyAnswerOption,
  type Context,
  parseMessageByRules,
  withoutDuplicateSlots,
} from "./offline/parse-message";
import type { Gazetteer } from "./offline/places";
import { tokenise } from "./offline/tokens";
import type { Reading } from "./reading";
import { selectRoomsOfVenues } from "./records";
import { type AssistantScope, toRecommenderFilters } from "./search";

/** A change to the last reading: a chip removed or changed, or a button of its question. */
export interface Edit {
  chip?: string | undefined;
  /** The text that replaces the chip. */
  to?: string | undefined;
  option?: string | undefined;
}

/** A message to the assistant about a lead event. */
export interface ChatRequest {
  leadEventId: number;
  userId: number;
  message: string;
  isNewConversation: boolean;
  /** The venues on the screen, best first. */
  ranked: readonly { id: number; name: string }[];
  edit?: Edit | undefined;
}

/**
 * Answers a message from the records of the event's country (spec 7, chat). The message is read, by a model if one is
 * set up, and the reading is answered and returned with the answer.
 * @throws Refusal 404 when there is no such event.
 */
export async function answerAndRememberMessage(
  services: Services,
  request: ChatRequest,
): Promise<ChatAnswer> {
  const { db, now } = services;
  const [searched, before, gazetteer] = await Promise.all([
    loadSearchData(db, request.leadEventId),
    request.isNewConversation ? emptyMemory : loadConversationMemory(db, request),
    services.memory.gazetteer(),
  ]);
  const scope: AssistantScope = {
    db,
    catalogue: services.memory.catalogue,
    searched,
    places: gazetteer.places,
    now: now(),
  };
  const context = await loadReadingContext(services, { scope, gazetteer, before }, request);
  const reading = request.edit
    ? applyChipEdit(request.edit, before, context)
    : await parseMessageByModelOrRules(services, request.message, context);
  const answer: AssistantAnswer = reading.open
    ? { message: reading.open.text, venues: [] }
    : await buildAnswerToReading(reading, scope);
  const open = reading.open ?? answer.open;
  const isNewSearch = reading.tool === "searchVenues" && !reading.open;
  await saveConversationMemory(db, request, buildNextMemory({ ...reading, open }, answer, before), scope.now);
  return {
    message: answer.message,
    venues: answer.venues,
    ...(answer.venues.length === 0 && !isNewSearch && { keeps_suggestions: true }),
    reading: toWireReading({ ...reading, open }, scope),
  };
}

/** The state to store for the next message: the reading, the last search, and the venues named. */
function buildNextMemory(reading: Reading, { venues, about }: AssistantAnswer, before: Memory): Memory {
  const isSearch = reading.tool === "searchVenues";
  const listed = venues.map(({ venue_id: id, venue_name: name }) => ({ id, name: name.slice(0, 200) }));
  const newVenues = (about ?? []).filter(({ id }) => !before.talked.some((venue) => venue.id === id));
  return {
    reading,
    search: isSearch ? reading.slots : before.search,
    listed: about !== undefined && (isSearch || listed.length > 1) ? listed : before.listed,
    focus: about === undefined ? before.focus : about.slice(0, 5),
    talked: isSearch ? [] : [...before.talked, ...newVenues].slice(-4),
  };
}

/** The reading on the wire: chips and buttons by index, and the words not used. */
function toWireReading(
  { tool, slots, notUsed, open }: Reading,
  scope: AssistantScope,
): ChatAnswer["reading"] {
  const { country } = scope.searched.event;
  return {
    chips: slots.map((slot, index) => ({
      id: `${index}`,
      label: formatChipLabel(slot, country),
      value: findChipEditText(slot, country),
    })),
    not_used: notUsed,
    options: open?.options.map(({ label }, index) => ({ id: `${index}`, label })) ?? [],
    question: open?.text,
    filters: tool === "searchVenues" && !open?.isIncomplete ? toRecommenderFilters(slots, scope) : undefined,
  };
}

async function parseMessageByModelOrRules(
  services: Services,
  message: string,
  context: Context,
): Promise<Reading> {
  if (!services.settings.assistantUrl) return parseMessageByRules(message, context);
  try {
    return await parseMessageWithModel(services.settings, message, context);
  } catch (error) {
    services.log.warn({ err: error }, "the assistant's model failed; the message is read without it");
    return parseMessageByRules(message, context);
  }
}

/** Applies an edit to the last reading: a chip removed or changed, or an answer to its question. */
function applyChipEdit({ chip, to, option }: Edit, { reading, listed }: Memory, context: Context): Reading {
  if (!reading) return parseMessageByRules("", context);
  const pickedOption = option === undefined ? undefined : reading.open?.options[Number(option)];
  if (pickedOption) return withoutDuplicateSlots(applyAnswerOption(reading, pickedOption), context);
  const editedSlot = reading.slots[Number(chip)];
  const kept = reading.slots.filter((slot) => slot !== editedSlot);
  const without = { ...reading, open: undefined, slots: kept };
  if (!to)
    return withoutDuplicateSlots(
      editedSlot?.kind === "place" ? { ...without, slots: [...kept, { kind: "anywhere" }] } : without,
      context,
    );
  const added = parseMessageByRules(to, { ...context, before: { ...emptyMemory, listed } });
  const slots = added.slots.filter((slot) => slot.kind === editedSlot?.kind);
  if (slots.length === 0 || added.open)
    return {
      ...reading,
      open: (slots.length > 0 && added.open) || {
        text: `I didn't understand “${to.slice(0, 100)}”. Try rewording it, or keep it as it was.`,
        options: [{ label: "Keep it as it was", add: [], drop: [] }],
      },
    };
  return withoutDuplicateSlots({ ...without, slots: [...kept, ...slots] }, context);
}

/** Loads the context for reading a message: names, places, the event, and the rooms of venues mentioned or on screen. */
async function loadReadingContext(
  { memory }: Services,
  { scope, gazetteer, before }: { scope: AssistantScope; gazetteer: Gazetteer; before: Memory },
  { ranked, message }: ChatRequest,
): Promise<Context> {
  const { db, searched, now } = scope;
  const { event, cities } = searched;
  const { country, locationId: cityId } = event;
  const names = await memory.venueNames(country);
  const named = findVenueNames(tokenise(message), names, gazetteer).flatMap(({ venues }) => venues);
  const near = [...named, ...before.focus, ...before.listed, ...ranked].map(({ id }) => id);
  const rooms = await selectRoomsOfVenues(db, [...new Set(near)]);
  const cityName = cities.find(({ id }) => id === cityId)?.name;
  return {
    country,
    cityId,
    names,
    gazetteer,
    rooms,
    today: now,
    before,
    ranked,
    event: { ...event, cityName },
  };
}
