import { countries } from "@contract/vocabulary";
import { json } from "@remix-run/node";
import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { InspectionFormPage } from "~/components/inspections/InspectionFormPage";
import { usePageData } from "~/components/shell/page-data";
import { titled } from "~/components/shell/title";
import { eventAction, eventLoader } from "~/services/events/event.server";
import { respondToButton } from "~/services/forms/respond.server";
import {
  addFoundVenues,
  bookInspections,
  changeShortlist,
  previewBooking,
  type UnsavedInspections,
} from "~/services/inspections/book.server";
import { listingIn, typedInspectionsIn } from "~/services/inspections/inspection-form";
import { isRescheduling, loadInspectionForm } from "~/services/inspections/inspection-form.server";
import { digestIn } from "~/services/inspections/mails.server";
import { paths } from "~/services/paths";
import { crumb } from "~/services/shell/breadcrumbs";

export const handle = crumb("Create New Inspection");
export const meta = titled(
  "Create New Inspection",
  "Requests inspections of venues, each at a time of its own.",
);

export const loader = eventLoader(loadInspectionForm);

const showAgain = (unsaved: UnsavedInspections) => json({ unsaved }, unsaved.isRejected ? 422 : 200);

/** Books by the button pressed, or by another `intent` only changes the form: a search, the shortlist, a preview. */
export const action = eventAction(async (ctx) => {
  const { form } = ctx;
  const typed = typedInspectionsIn(form);
  const intent = form.get("intent");
  if (intent === "search")
    return showAgain(
      await addFoundVenues(
        ctx,
        typed,
        countries.find((one) => one === form.get("_country")),
      ),
    );
  const listing = listingIn(intent);
  if (listing) return showAgain(await changeShortlist(ctx, typed, listing));
  const isMove = isRescheduling(ctx.url);
  if (intent === "preview") return showAgain(await previewBooking(ctx, typed, isMove));
  const booking = { isMove, digest: digestIn(form) };
  const outcome = await bookInspections(ctx, typed, booking);
  if (!outcome.ok && outcome.details) return showAgain(outcome.details);
  return respondToButton(ctx, outcome, paths.eventInspections(ctx.event.leadId, ctx.event.eventId));
});

/** A preview saves nothing: the form stays beside what it showed. */
export const shouldRevalidate = ({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formData?.get("intent") === "preview" ? false : defaultShouldRevalidate;

export default function NewInspection() {
  return <InspectionFormPage page={usePageData<typeof loader>()} />;
}
