import {
  findCapacityProblems,
  RoomRecordFields,
  type RoomRecordFields as RoomRecordValues,
} from "@contract/venues/records";
import { type SeatingStyle, seatingStyleNames, seatingStyles } from "@contract/vocabulary";
import { z } from "@contract/zod";
import type { FieldValues } from "~/services/forms/conflict";
import { createCountSchema, createMoneySchema } from "~/services/forms/entered-fields";

const fields = RoomRecordFields.shape;

const guests = createCountSchema(fields.dinner_and_dance_max_capacity.unwrap()).optional();
const amount = createMoneySchema(fields.cost_per_person.unwrap()).optional();

export const toSeatingFieldName = (style: SeatingStyle) => `seating_${style}` as const;
type SeatingField = ReturnType<typeof toSeatingFieldName>;

const seatingFields = Object.fromEntries(
  seatingStyles.map((style) => [toSeatingFieldName(style), guests]),
) as Record<SeatingField, typeof guests>;

/** The money fields, in the currency of the venue's country. */
export const roomMoneyFields = ["cost_per_person", "min_cost_for_event"] as const;

const RoomFields = z.object({
  name: fields.name,
  description: fields.description,
  dinner_and_dance_min_capacity: guests,
  dinner_and_dance_max_capacity: guests,
  standing_min_capacity: guests,
  standing_max_capacity: guests,
  cost_per_person: amount,
  min_cost_for_event: amount,
  ...seatingFields,
  form_key: z.string().max(100).default(""),
});

export const RoomForm = RoomFields.superRefine((room, context) => {
  for (const [name, message] of Object.entries(findCapacityProblems(room)))
    context.addIssue({ code: "custom", path: [name], message });
});
export type RoomFormValues = z.output<typeof RoomForm>;

export const roomLabels = {
  name: "Name",
  description: "Description",
  dinner_and_dance_min_capacity: "Minimum seated",
  dinner_and_dance_max_capacity: "Maximum seated",
  standing_min_capacity: "Minimum standing",
  standing_max_capacity: "Maximum standing",
  cost_per_person: "Price per head",
  min_cost_for_event: "Minimum spend",
  ...Object.fromEntries(seatingStyles.map((style) => [toSeatingFieldName(style), seatingStyleNames[style]])),
} as const;

/** Builds the body of V-36 and V-37. */
export function toRoomRecord(values: RoomFormValues): RoomRecordValues {
  return {
    name: values.name,
    description: values.description,
    dinner_and_dance_min_capacity: values.dinner_and_dance_min_capacity,
    dinner_and_dance_max_capacity: values.dinner_and_dance_max_capacity,
    standing_min_capacity: values.standing_min_capacity,
    standing_max_capacity: values.standing_max_capacity,
    cost_per_person: values.cost_per_person,
    min_cost_for_event: values.min_cost_for_event,
    seating_capacities: seatingStyles.flatMap((style) => {
      const capacity = values[toSeatingFieldName(style)];
      return capacity === undefined ? [] : [{ seating_type: style, max_capacity: capacity }];
    }),
  };
}

/** Converts a record to the field texts of its form. */
export const toRoomFormTexts = ({ seating_capacities, ...room }: RoomRecordValues): FieldValues => ({
  name: room.name,
  description: room.description,
  dinner_and_dance_min_capacity: String(room.dinner_and_dance_min_capacity ?? ""),
  dinner_and_dance_max_capacity: String(room.dinner_and_dance_max_capacity ?? ""),
  standing_min_capacity: String(room.standing_min_capacity ?? ""),
  standing_max_capacity: String(room.standing_max_capacity ?? ""),
  cost_per_person: String(room.cost_per_person ?? ""),
  min_cost_for_event: String(room.min_cost_for_event ?? ""),
  ...Object.fromEntries(
    seatingStyles.map((style) => [
      toSeatingFieldName(style),
      String(seating_capacities.find(({ seating_type }) => seating_type === style)?.max_capacity ?? ""),
    ]),
  ),
});

/**
 * Converts field texts back to a record. After a merge with another person's changes, minimum and maximum may contradict
 * each other; the upstream then refuses them at their fields.
 */
export const parseRoomFormTexts = (texts: FieldValues): RoomRecordValues =>
  toRoomRecord(RoomFields.parse(Object.fromEntries(Object.entries(texts).filter(([, text]) => text))));
