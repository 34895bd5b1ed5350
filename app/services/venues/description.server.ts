import { description, saveDescription } from "@contract/venues/venues";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { htmlOfMarkdown, markdownOfHtml } from "~/services/format/rich-text.server";
import type { SaveConflict } from "~/services/forms/conflict";
import { baselineIn, isSame, SHOWN_FIELD, shownIn } from "~/services/forms/conflict";
import { readForm, toFormErrors } from "~/services/forms/parse-form.server";
import { saveOver } from "~/services/forms/save-over.server";
import {
  DescriptionForm,
  descriptionLabels,
  LONGEST_DESCRIPTION,
  TOO_DEEP,
  TOO_LONG,
} from "./description-form";
import type { VenueContext } from "./venue.server";

type Scope = Pick<VenueContext, "venueId" | "api">;

/** The description of a venue as Markdown (V-12). @throws UpstreamFailure */
async function readMarkdown({ venueId, api }: Scope) {
  const { data } = await api(description, { params: { id: venueId } });
  return markdownOfHtml(data);
}

/** The form of the description as it is now, or as somebody had typed it before their sign-in ended. */
export async function loadDescriptionForm(ctx: VenueContext) {
  const [present, saved] = await Promise.all([readMarkdown(ctx), takeSavedForm(ctx.url, ctx.session)]);
  return {
    venueId: ctx.venueId,
    leadId: ctx.leadId,
    eventId: ctx.eventId,
    shown: saved ? shownIn(saved.get(SHOWN_FIELD)) : { values: { description: present } },
    values: { description: saved?.get("description") ?? present },
  };
}

/** Saves a description as sanitised HTML (V-12), unless someone else has changed it since the form was opened. */
export async function saveVenueDescription(scope: Scope, form: FormData) {
  const read = readForm(DescriptionForm, form);
  if (!read.value) return read;
  const typed = htmlOfMarkdown(read.value.description);
  if (typed === undefined) return read.refuse({ fieldErrors: { description: [TOO_DEEP] } });
  if (typed.length > LONGEST_DESCRIPTION) return read.refuse({ fieldErrors: { description: [TOO_LONG] } });
  let conflict: SaveConflict | undefined;
  try {
    conflict = await saveOver(baselineIn(form), {
      record: `description ${scope.venueId}`,
      yours: read.value,
      labels: descriptionLabels,
      present: async () => ({ values: { description: await readMarkdown(scope) } }),
      save: async ({ description: text = "" }) => {
        // Left as it was it stays: one that the upstream did not tell would be taken away.
        if (isSame(text, shownIn(form.get(SHOWN_FIELD)).values.description)) return;
        const body = { description: htmlOfMarkdown(text) ?? "" };
        await scope.api(saveDescription, { params: { id: scope.venueId }, body });
      },
    });
  } catch (error) {
    return read.refuse(toFormErrors(error));
  }
  return conflict ? { ...read.refuse(conflict.errors), conflict } : { rejected: undefined };
}
