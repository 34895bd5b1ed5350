import * as inspectionCalls from "@contract/inspections/inspections";
import { type InspectedEvent, MAX_INSPECTED_EVENTS_PER_PAGE } from "@contract/inspections/inspections";
import { formatPhone, toTelHref } from "@contract/leads/phone";
import { countries, mainZone } from "@contract/vocabulary";
import type { LoaderContext } from "~/services/access/guard.server";
import { addDays, toLocalDay } from "~/services/format/dates";
import { isOpenInspection, toInspectionView } from "~/services/inspections/inspection";
import { mapSection } from "~/services/leads/details.server";
import { loadUserFollowUps } from "~/services/leads/follow-ups.server";
import { formatFullName } from "~/services/leads/lead";
import {
  loadOtherTimeRequests,
  loadUnansweredLeadsPage,
  loadUnrepliedClientAnswers,
} from "~/services/leads/to-do-page.server";
import { paths } from "~/services/paths";
import { ignoreStoreFailure } from "~/services/store/store.server";
import type { Api } from "~/services/upstream/client.server";
import { type Section, toSection } from "~/services/upstream/section.server";
import { countFailedSyncs, countInspectionsToConfirm, countSales } from "./counts.server";
import {
  buildToDoList,
  type DayInspection,
  groupAnswersByClient,
  limitToDoLines,
  type ToDoLine,
  type ToDoList,
  type ToDoSection,
  toCountSection,
} from "./to-do-list";
import type { WorkKind } from "./work";

type Context = Pick<LoaderContext, "api" | "country" | "user">;
type Part = Promise<ToDoSection | undefined>;

/** The kinds of work that an owner of leads can have. */
const ownerKinds: readonly WorkKind[] = [
  "days",
  "unanswered",
  "ownTimes",
  "answers",
  "rejectedSales",
  "inspections",
  "tentativeSales",
  "syncFailed",
];

/**
 * A user's to-do list for both countries, from the same calls and rules as the to-do page (L-01, I-01, R-08). A user who
 * owns no leads has only their follow-ups.
 */
export async function loadToDoList(
  ctx: Context,
  ownership: Section<{ owner?: number | undefined }>,
  now: Date,
): Promise<ToDoList> {
  const followUps = loadFollowUpsSection(ctx);
  if (ownership.failure)
    return buildToDoList([await followUps, ...ownerKinds.map((kind) => ({ kind, found: ownership }))]);
  const { owner } = ownership.data;
  if (owner === undefined) return buildToDoList([await followUps]);
  const { api } = ctx;
  return buildToDoList(
    await Promise.all([
      loadInspectionsSection(api, owner, now),
      loadUnansweredLeadsSection(api, owner),
      followUps,
      loadOtherTimeRequestsSection(api, owner),
      loadClientAnswersSection(api, owner),
      countSales("rejectedSales", ctx, { owner }, { status: "tentative", approval: "rejected" }).then(
        toCountSection,
      ),
      countInspectionsToConfirm(ctx, { owner }, now).then(toCountSection),
      countSales("tentativeSales", ctx, { owner }, { status: "tentative", approval: "pending" }).then(
        toCountSection,
      ),
      countFailedSyncs(ctx, { owner }).then(toCountSection),
    ]),
  );
}

/** Follow-ups that are due today or overdue; `undefined` if the store can't be read. */
async function loadFollowUpsSection(ctx: Pick<Context, "api" | "user">): Part {
  const list = await ignoreStoreFailure(loadUserFollowUps(ctx), undefined);
  if (list?.failure) return { kind: "followUps", found: { failure: list.failure } };
  const due = list?.open.filter(({ state }) => state !== "coming");
  const lines = due?.map((followUp): ToDoLine => ({ kind: "followUp", followUp }));
  return (
    lines && { kind: "followUps", found: { data: limitToDoLines(lines, { href: `${paths.waiting}#due` }) } }
  );
}

async function loadUnansweredLeadsSection(api: Api, ownerId: number): Part {
  const found = await loadUnansweredLeadsPage(api, ownerId, 1);
  return (
    found && {
      kind: "unanswered",
      found: mapSection(found, ({ leads, total }) =>
        limitToDoLines(
          leads.map((lead): ToDoLine => ({ kind: "lead", lead })),
          { total, href: `${paths.waiting}#unanswered` },
        ),
      ),
    }
  );
}

async function loadOtherTimeRequestsSection(api: Api, ownerId: number): Part {
  const found = await loadOtherTimeRequests(api, ownerId);
  return (
    found && {
      kind: "ownTimes",
      found: mapSection(found, (inspections) =>
        limitToDoLines(
          inspections.map((inspection): ToDoLine => ({ kind: "otherTime", inspection })),
          { href: `${paths.waiting}#other-times` },
        ),
      ),
    }
  );
}

async function loadClientAnswersSection(api: Api, ownerId: number): Part {
  const found = await loadUnrepliedClientAnswers(api, ownerId);
  return (
    found && {
      kind: "answers",
      found: mapSection(found, ({ answers, total = answers.length }) => {
        const href = `${paths.waiting}#answers`;
        const clients = groupAnswersByClient(answers);
        const { lines } = limitToDoLines(
          clients.map((client): ToDoLine => ({ kind: "answers", answers: client })),
          { href },
        );
        const shown = clients
          .slice(0, lines.length)
          .reduce((sum, { wanted, declined }) => sum + wanted.length + declined.length, 0);
        return { lines, rest: total > shown ? { count: total - shown, href } : undefined };
      }),
    }
  );
}

/** Open inspections today and tomorrow (dates local to each venue), sorted by time. */
async function loadInspectionsSection(api: Api, ownerId: number, now: Date): Part {
  const todays = countries.map((country) => toLocalDay(now, mainZone[country])).sort();
  const days = { from_day: addDays(todays[0] ?? "", -1), to_day: addDays(todays.at(-1) ?? "", 2) };
  const query = {
    page: 1,
    per_page: MAX_INSPECTED_EVENTS_PER_PAGE,
    hubspot_owner_id: ownerId,
    ...days,
  } as const;
  const found = await toSection(api.optional(inspectionCalls.all, { query }));
  return (
    found && {
      kind: "days",
      found: mapSection(found, (events) => {
        const inspections = events.flatMap((event) => toDayInspections(event, now));
        inspections.sort((a, b) => a.at.localeCompare(b.at));
        return { lines: inspections.map((inspection) => ({ kind: "inspection" as const, inspection })) };
      }),
    }
  );
}

function toDayInspections(event: InspectedEvent, now: Date): DayInspection[] {
  const { lead_event_id: eventId, lead_id: leadId, country, phone_number: number } = event;
  if (eventId === undefined) return [];
  const client = formatFullName({ ...event, id: leadId });
  const phone = number
    ? { number: formatPhone(number, country), href: toTelHref(number, country) }
    : undefined;
  return event.inspections.flatMap((inspection) => {
    const view = toInspectionView(inspection, country);
    const { id, at, zone, venue, place } = view;
    if (at === undefined || !isOpenInspection(view)) return [];
    const [day, today] = [toLocalDay(new Date(at), zone), toLocalDay(now, zone)];
    if (day !== today && day !== addDays(today, 1)) return [];
    const isPast = Date.parse(at) < now.getTime();
    const when = day === today ? ("today" as const) : ("tomorrow" as const);
    return [
      {
        id,
        leadId,
        eventId,
        client,
        venue,
        place,
        at: new Date(at).toISOString(),
        zone,
        day: when,
        isPast,
        phone,
      },
    ];
  });
}
