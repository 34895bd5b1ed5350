import { ENTIRE_VENUE, type SeatingStyle, type VenueStyle } from "@contract/vocabulary";
import { formatArtworkPath, parseArtworkPath, sceneCount } from "../artwork/artwork-path";
import { Random } from "./random";
import type { Room, Venue } from "./rows";
import { type StyleProfile, styleProfiles } from "./style-profiles";
import type { VenuePlan } from "./venues";
import { fillSlots } from "./word-list";
import { roomNames, roomSentences } from "./words";

type Measures = Pick<Room, "dinnerMin" | "dinnerMax" | "standingMin" | "standingMax" | "seating">;

/** The rooms of all venues, the entire venue first; ids from 1 in the order of the venues. */
export function makeRooms(plans: VenuePlan[]): Room[] {
  const rooms: Room[] = [];
  for (const plan of plans) {
    for (const room of makeVenueRooms(plan)) rooms.push({ ...room, id: rooms.length + 1 });
  }
  return rooms;
}

function makeVenueRooms(plan: VenuePlan): Omit<Room, "id">[] {
  const { venue, handwritten } = plan;
  const chance = new Random(`rooms ${venue.id}`);
  const profile = styleProfiles[venue.styles[0] as VenueStyle];
  const names = pickRoomNames(profile, chance);
  const count = handwritten?.rooms?.length ?? chance.pickInt(...profile.rooms);
  let dinner = plan.guests;
  let perHead = plan.perHead;

  const singleRooms = Array.from({ length: count }, (_, i) => {
    // Name, seated guests, standing guests, price per head and minimum spend.
    const sketch = handwritten?.rooms?.[i];
    // The first room is the largest, for which the venue was planned.
    if (i > 0) {
      dinner = sketch?.[1] ?? Math.max(10, roundToStep(dinner * chance.pickBetween(0.4, 0.8), 2));
      perHead = sketch?.[3] ?? Math.max(45, roundToStep(plan.perHead * chance.pickBetween(0.82, 1.08), 5));
    }
    const name = sketch?.[0] ?? (names[i] as string);
    const standing = sketch?.[2] ?? pickStandingCapacity(dinner, chance);
    const capacities = makeCapacities(dinner, standing, profile, chance);
    const share = chance.pickBetween(0.3, 0.5);
    const minimum =
      sketch?.[4] ?? roundToStep((capacities.dinnerMax ?? dinner) * perHead * share, dinner > 60 ? 500 : 100);
    const sentences = chance.pickSample(roomSentences[profile.roomNames], chance.pickInt(1, 2)).join(" ");
    const slots = { guests: String(capacities.dinnerMax), standing: String(capacities.standingMax) };
    return {
      venueId: venue.id,
      name,
      isEntireVenue: false,
      position: i + 1,
      description: fillSlots(sentences, slots, chance),
      ...capacities,
      costPerPersonMinor: perHead * 100,
      minCostMinor: minimum * 100,
      pictures: pickRoomPictures(venue, i + 1, chance),
      ...newRoom,
    };
  });
  const all = [makeEntireVenueRoom(plan, singleRooms, chance), ...singleRooms];
  if (handwritten?.isUnmeasured)
    return all.map((room) => ({ ...room, ...unmeasured, costPerPersonMinor: null, minCostMinor: null }));
  return handwritten ? all : all.map((room) => omitSomeDetails(room, chance));
}

const newRoom = { captions: {}, isActive: true, version: 1 };

const unmeasured: Measures = {
  dinnerMin: null,
  dinnerMax: null,
  standingMin: null,
  standingMax: null,
  seating: {},
};

/** The venue as one room: larger than its largest room, and at least as expensive as its dearest. */
function makeEntireVenueRoom(
  { venue }: VenuePlan,
  rooms: Omit<Room, "id">[],
  chance: Random,
): Omit<Room, "id"> {
  const list = (pick: (room: Omit<Room, "id">) => number | null) => rooms.map((room) => pick(room) ?? 0);
  const dinners = list((room) => room.dinnerMax);
  const standings = list((room) => room.standingMax);
  const overflow = rooms.length > 1 ? 1.25 : 1;
  const dinnerMax = Math.max(...dinners, Math.min(1000, roundToStep(Math.max(...dinners) * overflow, 2)));
  const standingMax = Math.max(
    ...standings,
    Math.min(1400, roundToStep(Math.max(...standings) * overflow, 2)),
  );
  return {
    venueId: venue.id,
    name: ENTIRE_VENUE,
    isEntireVenue: true,
    position: 0,
    description: `Every room of ${venue.name} for your party alone, with set-up from the morning.`,
    dinnerMin: roundToStep(dinnerMax * 0.35, 5),
    dinnerMax,
    standingMin: roundToStep(standingMax * 0.35, 5),
    standingMax,
    seating: filterSeatingStyles(
      buildSeatingCapacities(dinnerMax, standingMax),
      rooms.flatMap((room) => Object.keys(room.seating)),
    ),
    costPerPersonMinor: Math.max(...list((room) => room.costPerPersonMinor)),
    minCostMinor:
      roundToStep((list((room) => room.minCostMinor).reduce((a, b) => a + b, 0) * 1.2) / 100, 500) * 100,
    pictures: pickRoomPictures(venue, 0, chance),
    ...newRoom,
  };
}

const pickStandingCapacity = (dinner: number, chance: Random) =>
  roundToStep(dinner * chance.pickBetween(1.4, 1.75) + 4, dinner > 60 ? 10 : 2);

/** Capacities by seating style, from theatre down to a single table. */
function buildSeatingCapacities(dinner: number, standing: number): Record<SeatingStyle, number> {
  const banquet = Math.min(standing, Math.max(dinner + 2, roundToStep(dinner * 1.1, 2)));
  return {
    cocktail: standing,
    banquet,
    "dinner-and-dance": dinner,
    theatre: Math.max(banquet + 2, roundToStep(banquet * 1.35, 5)),
    cabaret: roundToStep(banquet * 0.76, 2),
    classroom: roundToStep(banquet * 0.6, 2),
    u_shaped: Math.min(60, roundToStep(banquet * 0.38, 2)),
    boardroom: Math.min(40, roundToStep(banquet * 0.3, 2)),
  };
}

const filterSeatingStyles = (seating: Record<SeatingStyle, number>, styles: string[]): Room["seating"] =>
  Object.fromEntries(Object.entries(seating).filter(([style]) => styles.includes(style)));

/** A room's capacities, for the seating styles it offers. */
function makeCapacities(dinner: number, standing: number, { hosts }: StyleProfile, chance: Random): Measures {
  const isForMeetings = hosts.corporate >= 0.7;
  const styles: SeatingStyle[] = ["cocktail", "banquet", "dinner-and-dance"];
  if (isForMeetings || chance.chance(0.5)) styles.push("theatre");
  if (isForMeetings && chance.chance(0.85)) styles.push("cabaret");
  if (isForMeetings && chance.chance(0.75)) styles.push("classroom");
  if (chance.chance(0.6)) styles.push("u_shaped");
  if (chance.chance(0.55)) styles.push("boardroom");
  return {
    dinnerMin: Math.min(dinner, Math.max(2, roundToStep(dinner * chance.pickBetween(0.25, 0.5), 5))),
    dinnerMax: dinner,
    standingMin: Math.min(standing, Math.max(10, roundToStep(standing * chance.pickBetween(0.25, 0.45), 5))),
    standingMax: standing,
    seating: filterSeatingStyles(buildSeatingCapacities(dinner, standing), styles),
  };
}

/** Leaves out a detail of one room in twenty-five, as if it were not yet known. */
function omitSomeDetails(room: Omit<Room, "id">, chance: Random): Omit<Room, "id"> {
  if (!chance.chance(0.04)) return room;
  return {
    ...room,
    ...chance.pick([
      { costPerPersonMinor: null },
      { minCostMinor: null },
      { standingMin: null, standingMax: null, seating: omitCocktailSeating(room.seating) },
      { description: "", dinnerMin: null },
      { ...unmeasured },
    ]),
  };
}

const omitCocktailSeating = ({ cocktail: _, ...seating }: Room["seating"]) => seating;

/** Room names of a venue: a large one first, then others of the same kind. */
function pickRoomNames(profile: StyleProfile, chance: Random): string[] {
  const names = roomNames[profile.roomNames];
  const first = chance.pick(names.slice(0, 4));
  return [first, ...chance.shuffle(names.filter((name) => name !== first))];
}

/** Two to six pictures of the venue; another one comes first in every room. */
function pickRoomPictures({ picture }: Venue, position: number, chance: Random): string[] {
  const first = position % sceneCount;
  const others = Array.from({ length: sceneCount }, (_, scene) => scene).filter((scene) => scene !== first);
  const scenes = [first, ...chance.pickSample(others, chance.pickInt(1, 5))];
  const subject = parseArtworkPath(picture ?? "");
  return subject ? scenes.map((scene) => formatArtworkPath({ ...subject, scene })) : [];
}

const roundToStep = (value: number, step: number) => Math.round(value / step) * step;
