import { Id } from "@contract/call";
import { bringBack, dismiss, dismissed } from "@contract/leads/dismissals";
import { zoneOf } from "@contract/vocabulary";
import { safePath } from "~/services/access/safe-path";
import { formatDate } from "~/services/format/dates";
import { type Outcome, UNREADABLE_FORM } from "~/services/forms/outcome";
import { tryChange } from "~/services/forms/try-change.server";
import { mapSection } from "~/services/leads/details.server";
import { fullName } from "~/services/leads/lead";
import type { LeadContext } from "~/services/leads/lead.server";
import { paths } from "~/services/paths";
import type { Api } from "~/services/upstream/client.server";
import { section } from "~/services/upstream/section.server";

/** The leads that were dismissed as duplicates of a lead (L-30); `undefined` where none can be. */
export async function loadDismissed(api: Api, leadId: number) {
  const found = await section(api.optional(dismissed, { params: { id: leadId } }));
  return (
    found &&
    mapSection(found, (rows) =>
      rows.map((row) => ({
        id: row.id,
        name: fullName(row),
        by: row.dismissed_by,
        day: formatDate(row.dismissed_at, zoneOf(row.country) ?? "UTC") ?? undefined,
      })),
    )
  );
}

/** In the address of the list, the pair that was dismissed there last: `5-7`. */
const LAST_PARAM = "dismissed";

/** The pair that was dismissed last, as long as it is; it can be brought back. */
export async function loadLastDismissed(api: Api, params: URLSearchParams) {
  const pair = lastIn(params);
  if (!pair) return undefined;
  const found = await loadDismissed(api, pair.leadId);
  const other = found?.data?.find(({ id }) => id === pair.otherId);
  return other && { leadId: pair.leadId, other };
}

function lastIn(params: URLSearchParams) {
  const [leadId, otherId] = (params.get(LAST_PARAM) ?? "").split("-").map((text) => Id.safeParse(text).data);
  return leadId && otherId ? { leadId, otherId } : undefined;
}

/** An address of the list with the pair that another address names as dismissed last. */
export function keepLastDismissed(href: string, params: URLSearchParams) {
  const pair = lastIn(params);
  return pair ? withLast(href, `${pair.leadId}-${pair.otherId}`) : href;
}

function withLast(href: string, pair: string | undefined) {
  const { pathname, searchParams } = new URL(href, "http://own");
  searchParams.delete(LAST_PARAM);
  if (pair) searchParams.set(LAST_PARAM, pair);
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

/** Where the form of a dismissal leads back to: the list, or the duplicates of the lead. */
export const returnAddress = (from: string, leadId: number) =>
  withLast(safePath(from, paths.duplicatesOf(leadId)), undefined);

/** Where it leads to after a dismissal in the list, which shows the pair that was dismissed last. */
export const listAfter = (returnHref: string, leadId: number, otherId: number) =>
  returnHref.split("?")[0] === paths.allDuplicates ? withLast(returnHref, `${leadId}-${otherId}`) : undefined;

type Scope = Pick<LeadContext, "api" | "leadId">;

/** Dismisses a duplicate of a lead (L-31). */
export async function dismissDuplicate({ api, leadId }: Scope, otherId?: number): Promise<Outcome<number>> {
  if (!otherId || otherId === leadId) return UNREADABLE_FORM;
  return tryChange<number>(async () => {
    await api(dismiss, { params: { id: leadId, otherId } });
    return { ok: true, data: otherId, message: "The leads are no longer listed as duplicates." };
  });
}

/** Lists a dismissed lead as a duplicate again (L-31). */
export async function bringBackDuplicate({ api, leadId }: Scope, otherId?: number): Promise<Outcome> {
  if (!otherId || otherId === leadId) return UNREADABLE_FORM;
  return tryChange(async () => {
    await api(bringBack, { params: { id: leadId, otherId } });
    return { ok: true, message: "The leads are listed as duplicates again." };
  });
}
