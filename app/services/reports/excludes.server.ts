import { indicatorExcludes, saveIndicatorExcludes } from "@contract/reports/reports";
import { venueSpecialists as allSpecialists } from "@contract/venues/venues";
import { countryNames } from "@contract/vocabulary";
import type { LoaderContext } from "~/services/access/guard.server";
import type { Outcome } from "~/services/forms/outcome";
import { runInTurn } from "~/services/forms/run-in-turn.server";
import { trySave } from "~/services/forms/try-change.server";
import { type Api, UNREADABLE, UpstreamFailure } from "~/services/upstream/client.server";
import { section } from "~/services/upstream/section.server";
import { type ExcludesForm, excludedAfter } from "./excludes-form";
import { indicatorList } from "./indicator";
import { nameOf } from "./rows";

/** The ids of those who are left out. @throws UpstreamFailure also where one of them cannot be read, who would be lost by a save */
async function readExcludes(api: Api) {
  const { data, isWhole } = await api(indicatorExcludes);
  if (!isWhole) throw new UpstreamFailure("malformed", indicatorExcludes.id, 502, UNREADABLE);
  return data;
}

/** Who may be left out of the leading indicator and who is (P-05); names are those of V-10. */
export async function loadExcludes({ api, url, country }: Pick<LoaderContext, "api" | "url" | "country">) {
  const [excluded, specialists] = await Promise.all([readExcludes(api), section(api(allSpecialists))]);
  const known = specialists.data ?? [];
  const unknown = excluded.filter((id) => known.every((one) => one.id !== id));
  return {
    filters: indicatorList.read(url.searchParams, { country, now: new Date().toISOString() }),
    country,
    excluded,
    specialists: [
      ...known.map(({ id, name, country: of }) => ({ id, name, hint: of && countryNames[of] })),
      ...unknown.map((id) => ({ id, name: nameOf({ id }, "Specialist"), hint: undefined })),
    ],
    failure: specialists.failure,
  };
}

export type ExcludesPage = Awaited<ReturnType<typeof loadExcludes>>;

/** Saves who is left out, over what others have changed meanwhile (P-06). */
export const saveExcludes = (api: Api, typed: ExcludesForm): Promise<Outcome> =>
  trySave(
    () =>
      runInTurn("excludes", async () => {
        const present = await readExcludes(api);
        await api(saveIndicatorExcludes, { body: { venue_specialists: excludedAfter(typed, present) } });
        return { ok: true, message: "The list of people left out is saved." };
      }),
    (field) => field.replace("venue_specialists", "excluded"),
  );
