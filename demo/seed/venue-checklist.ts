import { formatMinutesAfterNoon24h } from "@upstream/recommender/late-licence-time";
import type { Random } from "./random";
import type { Venue } from "./rows";

type Facts = Omit<Venue, "description" | "checklist" | "packages">;
type Item = Venue["checklist"][number];

/** What a client asks before an inspection: six to ten answers, consistent with the venue's facilities. */
export function makeVenueChecklist(venue: Facts, isInTown: boolean, guests: number, chance: Random): Item[] {
  const certain: Item[] = [
    isInTown && chance.chance(0.6)
      ? {
          title: "Parking",
          value: chance.pick(["Street parking only", "Paid car park, 200 m", "Valet for 20 cars"]),
        }
      : {
          title: "Parking",
          value: `${Math.max(10, Math.round((guests * chance.pickBetween(0.3, 0.7)) / 5) * 5)} spaces`,
        },
    { title: "Wheelchair access", met: chance.chance(0.85) },
    { title: "External catering", met: venue.externalCatering },
    { title: "Ceremony on site", met: venue.ceremonyOnSite },
  ];
  const possible: Item[] = [
    venue.accommodationOnSite
      ? {
          title: "Accommodation",
          value: `${venue.styles[0] === "Hotel" ? chance.pickInt(40, 320) : chance.pickInt(4, 26)} rooms`,
        }
      : { title: "Accommodation", met: false },
    { title: "Outdoor space", met: venue.outdoorSpace },
    { title: "In-house catering", met: !venue.externalCatering || chance.chance(0.6) },
    { title: "AV & microphone", met: chance.chance(0.85) },
    { title: "Dance floor", met: chance.chance(0.8) },
    { title: "Noise limiter", met: chance.chance(venue.country === "UK" ? 0.45 : 0.2) },
    { title: "Air conditioning", met: chance.chance(venue.country === "UK" ? 0.5 : 0.9) },
    {
      title: "Public transport",
      value: isInTown ? formatWalkingTime(chance.pickInt(1, 6)) : "By coach or car",
    },
  ];
  if (venue.lateLicenseMinutes)
    possible.push({
      title: "Late licence",
      value: `until ${formatMinutesAfterNoon24h(venue.lateLicenseMinutes)}`,
    });
  if (venue.eventTypes.includes("wedding"))
    possible.push({ title: "Bridal suite", met: chance.chance(0.65) });
  if (venue.eventTypes.includes("corporate"))
    possible.push({ title: "Wi-Fi", value: chance.pick(["100 Mbit/s", "1 Gbit/s", "Free for guests"]) });
  if (venue.mandapCeremony) certain.push({ title: "Mandap and fire ceremony", met: true });
  return [...certain, ...chance.pickSample(possible, chance.pickInt(3, 6))].slice(0, 10);
}

const formatWalkingTime = (minutes: number) =>
  minutes === 1 ? "1 minute's walk" : `${minutes} minutes' walk`;
