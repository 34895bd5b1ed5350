import type { Database } from "@upstream/db/database";
import * as schema from "@upstream/db/schema";
import { sql } from "drizzle-orm";

const FIRST = ["Ada", "Zoë", "Seán", "Mara", "Ole", "Ines", "Robin", "Chloë", "Ravi", "Mei", "Tom", "Priya"];
const LAST = [
  "O'Brien",
  "Byron",
  "Quist",
  "Brandt",
  "Vale",
  "Roth",
  "Nguyen",
  "Smith",
  "Patel",
  "Kaur",
  "Lee",
];

const arrayOf = (values: readonly string[]) =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]`;

interface Business {
  owners?: number;
  minutesApart?: number;
  enquiriesOfEvent?: number;
  /** The number of venues that enquiries name. */
  venues?: number;
}

/**
 * Writes leads, by default a quarter of an hour apart, two thirds of them in Australia. Each has an email address and one
 * or two events with `enquiriesOfEvent` enquiries, a twentieth of which are spam; four in five have a phone number. One
 * in fifty has the phone number of an earlier lead.
 */
export async function fillLeads(
  db: Database,
  count: number,
  { owners = 20, minutesApart = 15, enquiriesOfEvent = 1, venues = 100 }: Business = {},
) {
  await db.insert(schema.users).values(
    Array.from({ length: owners }, (_, at) => ({
      username: `owner${at}@bench.test`,
      displayName: `Owner ${at}`,
      passwordHash: "none",
      country: at % 3 === 2 ? ("UK" as const) : ("AU" as const),
      role: "user",
      vcRole: "Venue Specialist",
    })),
  );
  await db.execute(sql`select setseed(0.5)`);
  await db.execute(sql`
    insert into leads (first_name, last_name, country, owner_id, hubspot_status, created_at, assigned_at)
    select (${arrayOf(FIRST)})[1 + floor(random() * ${FIRST.length}::int)::int],
      (${arrayOf(LAST)})[1 + floor(random() * ${LAST.length}::int)::int] || ' ' || number,
      case when number % 3 = 2 then 'UK' else 'AU' end, 1 + number % ${owners}::int,
      case when number % 50 = 0 then 'failed' else 'synced' end,
      came_in, came_in
    from generate_series(1, ${count}::int) number
    cross join lateral (select now() - make_interval(secs => number * ${minutesApart * 60}::float8) came_in) at`);
  await db.execute(sql`
    insert into lead_emails (lead_id, email, is_primary)
    select id, lower(first_name) || '.' || id || '@people.example', true from leads`);
  await db.execute(sql`
    insert into lead_phone_numbers (lead_id, number, normalised, is_primary)
    select id, '04' || digits, case country when 'AU' then '614' else '447' end || digits, true
    from leads cross join lateral (
      select lpad(((id - (id % 50 = 1)::int * 3)::bigint * 7919 % 100000000)::text, 8, '0') digits) number
    where id % 5 <> 0`);
  await db.execute(sql`
    insert into lead_events (lead_id, event_type, guest_count, budget_minor, event_date, created_at)
    select id, (array['wedding', 'corporate', 'social'])[1 + floor(random() * 3)::int],
      20 + floor(random() * 200)::int, 100000 * (1 + floor(random() * 50)::int),
      created_at::date + 200, created_at + make_interval(days => nth)
    from leads cross join generate_series(0, 1) nth where nth = 0 or id % 4 = 0`);
  // The triggers of an enquiry are planned by row counts, so these must be up to date.
  await db.execute(sql`analyze`);
  await db.execute(sql`
    insert into enquiries (lead_event_id, venue_id, message, is_spam, created_at)
    select event.id, case when event.id % 2 = 0 then (select min(id) from venues) + event.id / 2 % ${venues}::int end,
      repeat('Do you have parking? ', 10), event.id % 20 = 0 and nth = 1,
      event.created_at + make_interval(hours => 5 * (nth - 1))
    from lead_events event cross join generate_series(1, ${enquiriesOfEvent}::int) nth`);
  await db.execute(sql`vacuum analyze`);
}
