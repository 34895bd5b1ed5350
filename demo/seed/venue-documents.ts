import type { Calendar } from "./calendar";
import { hostileHtml } from "./hostile";
import { Random } from "./random";
import type { Brochure, CustomVenue, User, VenueEmail, VenueNote } from "./rows";
import type { VenuePlan } from "./venues";
import { toSlug } from "./word-list";

const notes = [
  "<p>Spoke to the events manager: deposits are now 20%, second instalment at 90 days.</p>",
  "<p>Closed for kitchen works in the second half of July. <strong>Do not recommend for those dates.</strong></p>",
  "<p>They answer email within the hour, the phone less often. Ask for Bec.</p>",
  "<p>Minimum spends are negotiable Monday to Thursday; ask before quoting.</p>",
  "<p>New coordinator since spring, very keen. Site visits go well here.</p>",
  "<p>Client feedback: food excellent, parking tight after 6 pm.</p>",
  "<p>Will hold dates for us for ten days (others get seven).</p>",
  "<p>Commission invoice disputed once; now settled. Keep confirmations in writing.</p>",
  "<ul><li>Lift out of order until further notice</li><li>Ramp at the side entrance works</li></ul>",
  "<p>Prefers enquiries with a date. Sends brochures without prices, so add ours.</p>",
];

const mailboxes = ["events", "functions", "weddings", "sales", "info", "reception", "bookings"];

const papers = [
  "Wedding brochure",
  "Functions kit",
  "Menu and drinks",
  "Corporate rates",
  "Floor plan",
  "Price list",
];

/** Staff notes about each venue, the email addresses that may see its calendar, and its brochures. */
export function makeNotesEmailsAndBrochures(plans: VenuePlan[], staff: User[], calendar: Calendar) {
  const venueNotes: VenueNote[] = [];
  const venueEmails: VenueEmail[] = [];
  const brochures: Brochure[] = [];
  for (const { venue, site, handwritten } of plans) {
    const chance = new Random(`papers ${venue.id}`);
    const authors = staff.filter((user) => user.country === venue.country && !user.isDisabled);
    const { zone } = site.city;
    const pickTime = (least: number, most: number) =>
      calendar.toPastInstant(
        calendar.getTimeDaysAgo(chance.pickInt(least, most)).toISOString().slice(0, 10),
        chance.pickInt(9, 17),
        chance.pickInt(0, 59),
        zone,
      );

    for (const note of pickVenueNotes(handwritten, chance)) {
      const authorId = chance.pick(authors).id;
      const id = venueNotes.length + 1;
      venueNotes.push({ id, venueId: venue.id, authorId, note, createdAt: pickTime(1, 400) });
    }

    const host = venue.email?.split("@")[1] ?? "venue.example";
    const boxes = chance.pickSample(mailboxes, chance.pickInt(0, 2)).map((box) => `${box}@${host}`);
    for (const [i, email] of [...new Set([venue.email ?? `info@${host}`, ...boxes])].entries())
      venueEmails.push({ venueId: venue.id, email, isPrimary: i === 0, createdAt: venue.createdAt });

    for (const paper of chance.pickSample(
      papers,
      chance.pickWeighted([
        [0, 4],
        [1, 4],
        [2, 2],
      ]),
    )) {
      const at = pickTime(20, 600);
      const id = brochures.length + 1;
      brochures.push({
        id,
        venueId: venue.id,
        ...makeBrochureFile(venue.name, paper, at, chance),
        createdAt: at,
        updatedAt: at,
      });
    }
  }
  return { venueNotes, venueEmails, brochures };
}

/** Staff notes about a venue; some contain pasted HTML that no page may run. */
function pickVenueNotes(handwritten: VenuePlan["handwritten"], chance: Random): string[] {
  const texts = chance.pickSample(
    notes,
    chance.pickWeighted([
      [0, 5],
      [1, 3],
      [2, 2],
      [3, 1],
    ]),
  );
  // The description and the offer of the venue carry the two texts before this one.
  if (handwritten?.hostile !== undefined)
    texts.push(hostileHtml[(handwritten.hostile + 2) % hostileHtml.length] as string);
  return texts;
}

function makeBrochureFile(
  venue: string,
  paper: string,
  at: Date,
  chance: Random,
): { originalFileName: string; fileExtension: string } {
  const fileExtension = chance.pickWeighted([
    ["pdf", 8],
    ["docx", 1],
    ["jpg", 1],
  ]);
  const originalFileName = `${toSlug(venue).slice(0, 40)} ${paper} ${at.getUTCFullYear()}.${fileExtension}`;
  return { originalFileName, fileExtension };
}

/** Venues outside the catalogue, found by clients. */
export function makeCustomVenues(calendar: Calendar): CustomVenue[] {
  const sketches = [
    ["Bride's parents' farm, Kyneton", "AU", "Bendigo"],
    ["Lyrebird Function House (closed)", "AU", "Melbourne"],
    ["Harbour charter “Southern Belle”", "AU", "Sydney"],
    ["Shire Hall Annexe", "AU", "Perth"],
    ["St Cuthbert's Church Hall", "UK", "London"],
    ["Uncle Tariq's marquee field", "UK", "Birmingham"],
    ["Dower House at Elmscott", "UK", "Exeter"],
  ] as const;
  return sketches.map(([name, country, city], i) => {
    const email = i % 2 ? null : `${toSlug(name).slice(0, 20)}@venues.example`;
    return { id: i + 1, name, country, city, email, createdAt: calendar.getTimeDaysAgo(40 + i * 37) };
  });
}
