import type { Database } from "@upstream/db/database";
import * as schema from "@upstream/db/schema";
import { type SQL, sql } from "drizzle-orm";

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

const toSqlTextArray = (values: readonly string[]): SQL =>
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

/** A part of the leads, written in one transaction. */
export interface LeadBatch {
  /** The numbers of its first and last lead; lead 1 is the newest. */
  from: number;
  to: number;
  /** The ids of their owners. */
  owners: readonly number[];
  minutesApart: number;
  enquiriesOfEvent: number;
  venues: number;
}

/**
 * Writes leads, by default a quarter of an hour apart, two thirds of them in Australia. Each has an email address and one
 * or two events with `enquiriesOfEvent` enquiries, a twentieth of which are spam; four in five have a phone number. One
 * in fifty has the phone number of an earlier lead.
 */
export async function generateLeads(
  db: Database,
  count: number,
  { owners = 20, minutesApart = 15, enquiriesOfEvent = 1, venues = 100 }: Business = {},
): Promise<void> {
  const created = await db
    .insert(schema.users)
    .values(
      Array.from({ length: owners }, (_, index) => ({
        username: `owner${index}@bench.test`,
        displayName: `Owner ${index}`,
        passwordHash: "none",
        country: index % 3 === 2 ? ("UK" as const) : ("AU" as const),
        role: "user",
        vcRole: "Venue Specialist",
      })),
    )
    .returning({ id: schema.users.id });
  const ids = created.map(({ id }) => id);
  await db.execute(sql`select setseed(0.5)`);
  await insertLeads(db, { from: 1, to: count, owners: ids, minutesApart, enquiriesOfEvent, venues });
  await db.execute(sql`vacuum analyze`);
}

/** Adds leads with their email addresses, phone numbers, events and enquiries. */
export async function insertLeads(db: Database, batch: LeadBatch): Promise<void> {
  const { enquiriesOfEvent, venues } = batch;
  const after = await insertClients(db, batch);
  const afterEvent = await loadLastId(db, schema.leadEvents);
  await db.execute(sql`
    insert into lead_events (lead_id, event_type, guest_count, budget_minor, event_date, created_at)
    select id, (array['wedding', 'corporate', 'social'])[1 + floor(random() * 3)::int],
      20 + floor(random() * 200)::int, 100000 * (1 + floor(random() * 50)::int),
      created_at::date + 200, created_at + make_interval(days => nth)
    from leads cross join generate_series(0, 1) nth where leads.id > ${after} and (nth = 0 or id % 4 = 0)`);
  // The triggers of an enquiry are planned by row counts, so these must be up to date.
  await db.execute(sql`analyze leads, lead_events`);
  await db.execute(sql`
    insert into enquiries (lead_event_id, venue_id, message, is_spam, created_at)
    select event.id, case when event.id % 2 = 0 then (select min(id) from venues) + event.id / 2 % ${venues}::int end,
      repeat('Do you have parking? ', 10), event.id % 20 = 0 and nth = 1,
      event.created_at + make_interval(hours => 5 * (nth - 1))
    from lead_events event cross join generate_series(1, ${enquiriesOfEvent}::int) nth
    where event.id > ${afterEvent}`);
}

/**
 * Adds leads with their email addresses and phone numbers; returns the last id before them. The digits of a
 * number are those of `id * 7919`, so no two are the same, except that every fiftieth lead takes those of the
 * lead three before.
 */
async function insertClients(db: Database, { from, to, owners, minutesApart }: LeadBatch): Promise<number> {
  const after = await loadLastId(db, schema.leads);
  const ids = sql`array[${sql.join(
    owners.map((id) => sql`${id}::int`),
    sql`, `,
  )}]`;
  await db.execute(sql`
    insert into leads (first_name, last_name, country, owner_id, hubspot_status, created_at, assigned_at)
    select (${toSqlTextArray(FIRST)})[1 + floor(random() * ${FIRST.length}::int)::int],
      (${toSqlTextArray(LAST)})[1 + floor(random() * ${LAST.length}::int)::int] || ' ' || number,
      case when number % 3 = 2 then 'UK' else 'AU' end, (${ids})[1 + number % ${owners.length}::int],
      case when number % 50 = 0 then 'failed' else 'synced' end,
      came_in, came_in
    from generate_series(${from}::int, ${to}::int) number
    cross join lateral (select now() - make_interval(secs => number * ${minutesApart * 60}::float8) came_in) at`);
  await db.execute(sql`
    insert into lead_emails (lead_id, email, is_primary)
    select id, lower(first_name) || '.' || id || '@people.example', true from leads where id > ${after}`);
  await db.execute(sql`
    insert into lead_phone_numbers (lead_id, number, normalised, is_primary)
    select id, '04' || digits, case country when 'AU' then '614' else '447' end || digits, true
    from leads cross join lateral (
      select lpad(((id - (id % 50 = 1)::int * 3)::bigint * 7919 % 100000000)::text, 8, '0') digits) number
    where id > ${after} and id % 5 <> 0`);
  return after;
}

/** The highest id of a table; 0 if it is empty. */
export async function loadLastId(
  db: Database,
  table: typeof schema.leads | typeof schema.leadEvents | typeof schema.recommendationSends,
): Promise<number> {
  const [row] = await db.select({ last: sql<number>`coalesce(max(${table.id}), 0)::int` }).from(table);
  return row?.last ?? 0;
}
