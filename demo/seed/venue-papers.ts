import type { Calendar } from "./calendar";
import { hostileHtml } from "./hostile";
import { Random } from "./random";
import type { Brochure, CustomVenue, User, VenueEmail, VenueNote } from "./rows";
import type { VenuePlan } from "./venues";
import { slug } from "./word-list";

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
export function makePapers(plans: VenuePlan[], staff: User[], calendar: Calendar) {
  const venueNotes: VenueNote[] = [];
  const venueEmails: VenueEmail[] = [];
  const brochures: Brochure[] = [];
  for (const { venue, site, handwritten } of plans) {
    const chance = new Random(`papers ${venue.id}`);
    const authors = staff.filter((user) => user.country === venue.country && !user.isDisabled);
    const { zone } = site.city;
    const pickTime = (least: number, most: number) =>
      calendar.past(
        calendar.daysAgo(chance.int(least, most)).toISOString().slice(0, 10),
        chance.int(9, 17),
        chance.int(0, 59),
        zone,
      );

    for (const note of pickNotes(handwritten, chance)) {
      const authorId = chance.pick(authors).id;
      const id = venueNotes.length + 1;
      venueNotes.push({ id, venueId: venue.id, authorId, note, createdAt: pickTime(1, 400) });
    }

    const host = venue.email?.split("@")[1] ?? "venue.example";
    const boxes = chance.sample(mailboxes, chance.int(0, 2)).map((box) => `${box}@${host}`);
    for (const [i, email] of [...new Set([venue.email ?? `info@${host}`, ...boxes])].entries())
      venueEmails.push({ venueId: venue.id, email, isPrimary: i === 0, createdAt: venue.createdAt });

    for (const paper of chance.sample(
      papers,
      chance.weighted([
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
        ...makeFile(venue.name, paper, at, chance),
        createdAt: at,
        updatedAt: at,
      });
    }
  }
  return { venueNotes, venueEmails, brochures };
}

/** Staff notes about a venue; some hold pasted HTML that no page may run. */
function pickNotes(handwritten: VenuePlan["handwritten"], chance: Random): string[] {
  const texts = chance.sample(
    notes,
    chance.weighted([
      [0, 5],
      [1, 3],
      [2, 2],
      [3, 1],
    ]),
  );
  if (handwritten?.hostile !== undefined)
    texts.push(hostileHtml[(handwritten.hostile + 2) % hostileHtml.length] as string);
  return texts;
}

function makeFile(
  venue: string,
  paper: string,
  at: Date,
  chance: Random,
): { originalFileName: string; fileExtension: string } {
  const fileExtension = chance.weighted([
    ["pdf", 8],
    ["docx", 1],
    ["jpg", 1],
  ]);
  const originalFileName = `${slug(venue).slice(0, 40)} ${paper} ${at.getUTCFullYear()}.${fileExtension}`;
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
    const email = i % 2 ? null : `${slug(name).slice(0, 20)}@venues.example`;
    return { id: i + 1, name, country, city, email, createdAt: calendar.daysAgo(40 + i * 37) };
  });
}
