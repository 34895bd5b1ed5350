import { countries } from "@contract/vocabulary";
import { json } from "@remix-run/node";
import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { InspectionFormPage } from "~/components/inspections/InspectionFormPage";
import { usePageData } from "~/components/shell/page-data";
import { titled } from "~/components/shell/title";
import { type EventActionContext, eventAction, eventLoader } from "~/services/events/event.server";
import { respondToButton } from "~/services/forms/respond.server";
import { bookInspections, previewBooking, type UnsavedInspections } from "~/services/inspections/book.server";
import { addFoundVenues, changeShortlist } from "~/services/inspections/form-changes.server";
import { type Listing, listingIn, typedInspectionsIn } from "~/services/inspections/inspection-form";
import { isRescheduling, loadInspectionForm } from "~/services/inspections/inspection-form.server";
import { digestIn } from "~/services/inspections/mails.server";
import { paths } from "~/services/paths";
import { crumb } from "~/services/shell/breadcrumbs";

export const handle = crumb("Create New Inspection");
export const meta = titled("Create New Inspection", "Request inspections of one or more venues.");

export const loader = eventLoader(loadInspectionForm);

const showAgain = (unsaved: UnsavedInspections) => json({ unsaved }, unsaved.isRejected ? 422 : 200);

async function searchVenues(ctx: EventActionContext) {
  const country = countries.find((country) => country === ctx.form.get("_country"));
  return showAgain(await addFoundVenues(ctx, typedInspectionsIn(ctx.form), country));
}

const saveShortlistChange = async (ctx: EventActionContext, listing: Listing) =>
  showAgain(await changeShortlist(ctx, typedInspectionsIn(ctx.form), listing));

const showPreview = async (ctx: EventActionContext) =>
  showAgain(await previewBooking(ctx, typedInspectionsIn(ctx.form), isRescheduling(ctx.url)));

async function book(ctx: EventActionContext) {
  const options = { isMove: isRescheduling(ctx.url), digest: digestIn(ctx.form) };
  const outcome = await bookInspections(ctx, typedInspectionsIn(ctx.form), options);
  if (!outcome.ok && outcome.details) return showAgain(outcome.details);
  return respondToButton(ctx, outcome, paths.eventInspections(ctx.event.leadId, ctx.event.eventId));
}

/** Books, unless the button's `intent` only changes the form: a search, the shortlist or a preview. */
export const action = eventAction((ctx) => {
  const intent = ctx.form.get("intent");
  if (intent === "search") return searchVenues(ctx);
  if (intent === "preview") return showPreview(ctx);
  const listing = listingIn(intent);
  return listing ? saveShortlistChange(ctx, listing) : book(ctx);
});

/** A preview saves nothing, so the page need not be reloaded. */
export const shouldRevalidate = ({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formData?.get("intent") === "preview" ? false : defaultShouldRevalidate;

export default function NewInspection() {
  return <InspectionFormPage page={usePageData<typeof loader>()} />;
}
