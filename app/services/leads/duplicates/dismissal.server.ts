import { Id } from "@contract/call";
import * as dismissalCalls from "@contract/leads/dismissals";
import { zoneOf } from "@contract/vocabulary";
import { toSafePath } from "~/services/access/safe-path";
import { formatDate } from "~/services/format/dates";
import { type Outcome, UNREADABLE_FORM } from "~/services/forms/outcome";
import { tryChange } from "~/services/forms/try-change.server";
import { mapSection } from "~/services/leads/details.server";
import { formatFullName } from "~/services/leads/lead";
import type { LeadContext } from "~/services/leads/lead.server";
import { paths } from "~/services/paths";
import type { Api } from "~/services/upstream/client.server";
import { toSection } from "~/services/upstream/section.server";

/** The leads dismissed as duplicates of a lead (L-30); `undefined` if the upstream cannot dismiss duplicates. */
export async function loadDismissedLeads(api: Api, leadId: number) {
  const result = await toSection(api.optional(dismissalCalls.listDismissed, { params: { id: leadId } }));
  return (
    result &&
    mapSection(result, (rows) =>
      rows.map((row) => ({
        id: row.id,
        name: formatFullName(row),
        by: row.dismissed_by,
        day: formatDate(row.dismissed_at, zoneOf(row.country) ?? "UTC") ?? undefined,
      })),
    )
  );
}

/** The search param of the list with the pair dismissed last: `5-7`. */
const LAST_PARAM = "dismissed";

/** The pair dismissed last, while it still is; it can be restored. */
export async function loadLastDismissedPair(api: Api, params: URLSearchParams) {
  const pair = parseLastDismissedPair(params);
  if (!pair) return undefined;
  const result = await loadDismissedLeads(api, pair.leadId);
  const other = result?.data?.find(({ id }) => id === pair.otherId);
  return other && { leadId: pair.leadId, other };
}

function parseLastDismissedPair(params: URLSearchParams): { leadId: number; otherId: number } | undefined {
  const [leadId, otherId] = (params.get(LAST_PARAM) ?? "").split("-").map((text) => Id.safeParse(text).data);
  return leadId && otherId ? { leadId, otherId } : undefined;
}

/** Keeps the pair dismissed last in a URL of the list. */
export function copyLastDismissedPairToHref(href: string, params: URLSearchParams): string {
  const pair = parseLastDismissedPair(params);
  return pair ? setLastDismissedPairInHref(href, `${pair.leadId}-${pair.otherId}`) : href;
}

function setLastDismissedPairInHref(href: string, pair: string | undefined): string {
  const { pathname, searchParams } = new URL(href, "http://own");
  searchParams.delete(LAST_PARAM);
  if (pair) searchParams.set(LAST_PARAM, pair);
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

/** Where the dismissal form returns to: the list, or the duplicates of the lead. */
export const buildDismissalReturnHref = (from: string, leadId: number): string =>
  setLastDismissedPairInHref(toSafePath(from, paths.duplicatesOf(leadId)), undefined);

/** The list with the pair dismissed last; `undefined` if the form was not posted from the list. */
export const buildListHrefAfterDismissal = (
  returnHref: string,
  leadId: number,
  otherId: number,
): string | undefined =>
  returnHref.split("?")[0] === paths.allDuplicates
    ? setLastDismissedPairInHref(returnHref, `${leadId}-${otherId}`)
    : undefined;

type Scope = Pick<LeadContext, "api" | "leadId">;

/** Dismisses a duplicate of a lead (L-31). */
export async function dismissDuplicate({ api, leadId }: Scope, otherId?: number): Promise<Outcome<number>> {
  if (!otherId || otherId === leadId) return UNREADABLE_FORM;
  return tryChange<number>(async () => {
    await api(dismissalCalls.dismiss, { params: { id: leadId, otherId } });
    return { ok: true, data: otherId, message: "Duplicate dismissed" };
  });
}

/** Lists a dismissed lead as a duplicate again (L-31). */
export async function restoreDuplicate({ api, leadId }: Scope, otherId?: number): Promise<Outcome> {
  if (!otherId || otherId === leadId) return UNREADABLE_FORM;
  return tryChange(async () => {
    await api(dismissalCalls.restore, { params: { id: leadId, otherId } });
    return { ok: true, message: "Duplicate restored" };
  });
}
