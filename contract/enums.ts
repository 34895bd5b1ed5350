import * as vocabulary from "./vocabulary";
import { z } from "./zod";

/** Schemas of the fixed vocabulary (spec 3), for calls and forms. */

export const Country = z.enum(vocabulary.countries);
export type Country = vocabulary.Country;

/** AU or UK in any case; anything else means no filter. */
export const CountryFilter = z.string().trim().toUpperCase().pipe(Country).optional().catch(undefined);

export const EventType = z.enum(vocabulary.eventTypes);
export type EventType = vocabulary.EventType;

export const VenueStyle = z.enum(vocabulary.venueStyles);
export type VenueStyle = vocabulary.VenueStyle;

export const SeatingStyle = z.enum(vocabulary.seatingStyles);
export type SeatingStyle = vocabulary.SeatingStyle;

export const ScoringKey = z.enum(vocabulary.scoringKeys);
export type ScoringKey = vocabulary.ScoringKey;

export const InspectionStatus = z.enum(vocabulary.inspectionStatuses);
export type InspectionStatus = vocabulary.InspectionStatus;
