import type { Country } from "@contract/vocabulary";
import type { specialistRules } from "@upstream/db/schema";
import type { Calendar } from "./calendar";
import type { User } from "./rows";
import { toSlug } from "./word-list";

type VcRole = "Admin" | "Team Lead" | "Sales" | "Venue Specialist";
type Sketch = [displayName: string, vcRole: VcRole, country: Country, username?: string];

/** The staff, the demo sign-ins first and in the order of `landmarks.ts`. */
const staff: Sketch[] = [
  ["Alex Marchetti", "Admin", "AU", "admin"],
  ["Danielle Okafor", "Team Lead", "AU", "lead.au"],
  ["Gareth Llewellyn", "Team Lead", "UK", "lead.uk"],
  ["Tomasz Wiśniewski", "Sales", "AU", "sales.au"],
  ["Freya Pemberton", "Sales", "UK", "sales.uk"],
  ["Mei-Lin Zhao", "Venue Specialist", "AU", "specialist.au"],
  ["Callum Fraser", "Venue Specialist", "UK", "specialist.uk"],
  ["Isabella Rossi", "Venue Specialist", "AU"],
  ["Jack Papadopoulos", "Venue Specialist", "AU"],
  ["Hannah O'Donoghue", "Venue Specialist", "AU"],
  ["Arjun Menon", "Venue Specialist", "AU"],
  ["Tahlia Brooks", "Venue Specialist", "AU"],
  ["Amelia Whitcombe", "Venue Specialist", "UK"],
  ["Kwame Boateng", "Venue Specialist", "UK"],
  ["Rhiannon Price", "Venue Specialist", "UK"],
  ["Noor Hussain", "Venue Specialist", "UK"],
  ["Lachlan Burke", "Sales", "AU"],
  ["Olivia Sinclair-Hughes", "Sales", "UK"],
  ["Renée Dubois", "Team Lead", "AU"],
  ["Patrick Mulligan", "Admin", "UK"],
  ["Sophie Turnbull", "Venue Specialist", "AU"],
  ["Bradley Coyle", "Sales", "AU"],
];

/** Staff who left: their leads and history remain, but they cannot sign in. */
const formerStaff = new Set(["Bradley Coyle"]);

const newestSpecialist = "Sophie Turnbull";

/** The users of the demo business; all share one password. */
export function makeUsers(passwordHash: string, calendar: Calendar): User[] {
  return staff.map(([displayName, vcRole, country, username], i) => ({
    id: i + 1,
    username: `${username ?? toSlug(displayName).replace("-", ".")}@marquee.test`,
    passwordHash,
    displayName,
    role: vcRole === "Admin" ? "administrator" : "staff",
    vcRole,
    country,
    thumbnail: null,
    signature: "",
    phone: formerStaff.has(displayName) ? null : formatBusinessNumber(i, country),
    isDisabled: formerStaff.has(displayName),
    hasSchedulerAccess: vcRole === "Team Lead" || vcRole === "Admin" || i % 3 === 0,
    calendarRevision: 0,
    createdAt: calendar.getTimeDaysAgo(displayName === newestSpecialist ? 45 : 900 - i * 31),
  }));
}

/** A staff phone number, in the exchanges reserved for fiction. */
const formatBusinessNumber = (index: number, country: Country) =>
  country === "AU" ? `+61 3 7010 01${10 + index}` : `+44 20 7946 01${10 + index}`;

/** Lead distribution rules: the newest specialist has a low limit, one takes no corporate events, one is away. */
export function makeSpecialistRules(users: User[]): (typeof specialistRules.$inferSelect)[] {
  return users
    .filter((user) => user.vcRole === "Venue Specialist")
    .map((user) => ({
      userId: user.id,
      isActive: user.displayName !== "Noor Hussain",
      dailyLimit: user.displayName === newestSpecialist ? 5 : 12,
      weight: user.displayName === "Mei-Lin Zhao" || user.displayName === "Callum Fraser" ? 2 : 1,
      takesWedding: true,
      takesCorporate: user.displayName !== "Tahlia Brooks",
      takesSocial: user.displayName !== "Arjun Menon",
    }));
}
