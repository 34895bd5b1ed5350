import * as reportCalls from "@contract/reports/reports";
import * as venueCalls from "@contract/venues/venues";
import { countryNames } from "@contract/vocabulary";
import type { LoaderContext } from "~/services/access/guard.server";
import type { Outcome } from "~/services/forms/outcome";
import { runOneAtATime } from "~/services/forms/run-one-at-a-time.server";
import { trySave } from "~/services/forms/try-change.server";
import { type Api, UNREADABLE, UpstreamFailure } from "~/services/upstream/client.server";
import { toSection } from "~/services/upstream/section.server";
import { type ExcludesForm, mergeExcludedIds } from "./excludes-form";
import { indicatorList } from "./indicator";
import { formatNameOrId } from "./rows";

/** The excluded ids. @throws UpstreamFailure also if some cannot be read, because a save would drop them */
async function loadExcludedSpecialistIds(api: Api): Promise<number[]> {
  const { data, isWhole } = await api(reportCalls.indicatorExcludes);
  if (!isWhole) throw new UpstreamFailure("malformed", reportCalls.indicatorExcludes.id, 502, UNREADABLE);
  return data;
}

/** The specialists who can be excluded from the leading indicator, and those who are (P-05). Names come from V-10. */
export async function loadExcludedSpecialistsPage({
  api,
  url,
  country,
}: Pick<LoaderContext, "api" | "url" | "country">) {
  const [excluded, specialists] = await Promise.all([
    loadExcludedSpecialistIds(api),
    toSection(api(venueCalls.venueSpecialists)),
  ]);
  const known = specialists.data ?? [];
  const unknown = excluded.filter((id) => known.every((specialist) => specialist.id !== id));
  return {
    filters: indicatorList.read(url.searchParams, { country, now: new Date().toISOString() }),
    country,
    excluded,
    specialists: [
      ...known.map(({ id, name, country: home }) => ({ id, name, hint: home && countryNames[home] })),
      ...unknown.map((id) => ({ id, name: formatNameOrId({ id }, "Specialist"), hint: undefined })),
    ],
    failure: specialists.failure,
  };
}

export type ExcludesPage = Awaited<ReturnType<typeof loadExcludedSpecialistsPage>>;

/** Saves the excluded specialists and keeps changes that others made meanwhile (P-06). */
export const saveExcludedSpecialists = (api: Api, entered: ExcludesForm): Promise<Outcome> =>
  trySave(
    () =>
      runOneAtATime("excludes", async () => {
        const current = await loadExcludedSpecialistIds(api);
        await api(reportCalls.saveIndicatorExcludes, {
          body: { venue_specialists: mergeExcludedIds(entered, current) },
        });
        return { ok: true, message: "Excluded specialists saved" };
      }),
    (field) => field.replace("venue_specialists", "excluded"),
  );
