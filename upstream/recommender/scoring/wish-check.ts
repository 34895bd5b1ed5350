import { FIT, guestFitNames } from "@contract/recommender/guest-fit";
import { listRankedEntries } from "@contract/recommender/ranking";
import {
  combineVerdictsOfAll,
  getBestVerdict,
  hasAllStyles,
  toGuestVerdict,
  type Verdict,
} from "@contract/recommender/wishes";
import type { ScoringKey } from "@contract/vocabulary";
import type { Candidate, CandidateRoom } from "./rank";
import {
  calculateCapacityScoreAndFit,
  isVenueWithinRadius,
  isWithinMaxBudget,
  type ScoringInput,
} from "./sub-scores";

type VenueRule = (requirements: ScoringInput, found: Candidate) => boolean;

/** Wishes that a venue meets as a whole; the other keys depend on the room. */
const venueRules: Partial<Record<ScoringKey, VenueRule>> = {
  location: isVenueWithinRadius,
  style: ({ styles }, { venue }) => hasAllStyles(venue.styles, styles) === true,
  accommodation_on_site: (_, { venue }) => venue.accommodation_on_site,
  ceremony_on_site: (_, { venue }) => venue.ceremony_on_site,
  external_catering_permitted: (_, { venue }) => venue.external_catering_permitted,
  outdoor_space: (_, { venue }) => venue.outdoor_space,
  mandap_ceremony: (_, { venue }) => venue.mandap_ceremony,
  late_license: ({ lateLicense = 0 }, { venue }) =>
    venue.lateLicenseMinutes !== null && venue.lateLicenseMinutes >= lateLicense,
};

type RoomRule = (requirements: ScoringInput, room: CandidateRoom) => Verdict;

const roomRules: Partial<Record<ScoringKey, RoomRule>> = {
  number_of_guests: (requirements, room) =>
    toGuestVerdict(guestFitNames[calculateCapacityScoreAndFit(requirements, room).fit]),
  pricing_per_person: isWithinMaxBudget,
};

/**
 * Creates a check whether a venue meets all the given wishes: whether one of its ranked entries does. Rooms are only
 * checked if the venue meets its own wishes.
 */
export function createWishCheck(
  requirements: ScoringInput,
  wishes: readonly ScoringKey[],
): (found: Candidate) => Verdict {
  const venueChecks = wishes.flatMap((key) => venueRules[key] ?? []);
  const roomChecks = wishes.flatMap((key) => roomRules[key] ?? []);
  const takesGuests = (entry: CandidateRoom) =>
    calculateCapacityScoreAndFit(requirements, entry).fit === FIT.holds;
  return (found) => {
    if (!venueChecks.every((rule) => rule(requirements, found))) return false;
    const { entireVenue, rooms } = found.venue;
    return getBestVerdict(
      listRankedEntries(entireVenue, rooms, takesGuests).map((room) =>
        combineVerdictsOfAll(roomChecks.map((rule) => rule(requirements, room))),
      ),
    );
  };
}
