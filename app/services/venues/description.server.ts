import * as venueCalls from "@contract/venues/venues";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { htmlToMarkdown, markdownToHtml } from "~/services/format/rich-text.server";
import { BASELINE_FIELD, isSameNormalisedText, parseFormSnapshot } from "~/services/forms/conflict";
import type { Outcome } from "~/services/forms/outcome";
import type { PostedForm } from "~/services/forms/parse-form.server";
import { saveWithConflictCheck } from "~/services/forms/save-with-conflict-check.server";
import { trySave } from "~/services/forms/try-change.server";
import {
  type DescriptionForm,
  descriptionLabels,
  MAX_DESCRIPTION_LENGTH,
  TOO_DEEP,
  TOO_LONG,
} from "./description-form";
import type { VenueContext } from "./venue.server";

type Scope = Pick<VenueContext, "venueId" | "api">;

/** The description of a venue as Markdown (V-12). @throws UpstreamFailure */
async function loadDescriptionMarkdown({ venueId, api }: Scope): Promise<string> {
  const { data } = await api(venueCalls.description, { params: { id: venueId } });
  return htmlToMarkdown(data);
}

/** The form of the description: the current text, or the input saved when the user's session ended. */
export async function loadDescriptionForm(ctx: VenueContext) {
  const [current, saved] = await Promise.all([
    loadDescriptionMarkdown(ctx),
    takeSavedForm(ctx.url, ctx.session),
  ]);
  return {
    venueId: ctx.venueId,
    leadId: ctx.leadId,
    eventId: ctx.eventId,
    shown: saved ? parseFormSnapshot(saved.get(BASELINE_FIELD)) : { values: { description: current } },
    values: { description: saved?.get("description") ?? current },
  };
}

/** @param html undefined if the Markdown was nested too deeply */
function findLengthOrDepthProblem(html: string | undefined): string | undefined {
  if (html === undefined) return TOO_DEEP;
  return html.length > MAX_DESCRIPTION_LENGTH ? TOO_LONG : undefined;
}

/**
 * Saves a description as sanitised HTML (V-12). Returns a conflict if someone else has changed it meanwhile.
 */
export const saveVenueDescription = (
  scope: Scope,
  { values: entered, baseline }: PostedForm<DescriptionForm>,
): Promise<Outcome> =>
  trySave(async () => {
    const html = markdownToHtml(entered.description);
    const problem = findLengthOrDepthProblem(html);
    if (problem) return { ok: false, errors: { fieldErrors: { description: [problem] } } };
    const conflict = await saveWithConflictCheck(baseline, {
      record: `description ${scope.venueId}`,
      yours: entered,
      labels: descriptionLabels,
      loadCurrent: async () => ({ values: { description: await loadDescriptionMarkdown(scope) } }),
      save: async ({ description: text = "" }) => {
        // An unchanged text is not saved: if the upstream left the description out, the form was empty, and saving it
        // would erase the stored text.
        if (isSameNormalisedText(text, baseline.values.description)) return;
        const description = markdownToHtml(text);
        // Nested too deeply: this is the other person's text, which is stored already.
        if (description === undefined) return;
        await scope.api(venueCalls.saveDescription, { params: { id: scope.venueId }, body: { description } });
      },
    });
    return conflict ? { ok: false, conflict } : { ok: true, message: "Description saved" };
  });
