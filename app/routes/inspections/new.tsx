import { countries } from "@contract/vocabulary";
import { json } from "@remix-run/node";
import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { InspectionFormPage } from "~/components/inspections/InspectionFormPage";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import {
  createEventAction,
  createEventLoader,
  type EventActionContext,
} from "~/services/events/event.server";
import { redirectWithOutcome } from "~/services/forms/respond.server";
import {
  previewBooking,
  requestOrRescheduleInspections,
  type UnsavedInspectionForm,
} from "~/services/inspections/booking.server";
import { getPostedPreviewDigest } from "~/services/inspections/change-preview.server";
import { addOrRemoveShortlistVenue, searchAndAddVenues } from "~/services/inspections/form-changes.server";
import {
  parseInspectionForm,
  parseShortlistIntent,
  type ShortlistChange,
} from "~/services/inspections/inspection-form";
import { isRescheduleUrl, loadInspectionForm } from "~/services/inspections/inspection-form.server";
import { paths } from "~/services/paths";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const handle = createBreadcrumb("Create New Inspection");
export const meta = buildMeta("Create New Inspection", "Request inspections of one or more venues.");

export const loader = createEventLoader(loadInspectionForm);

const respondWithForm = (unsaved: UnsavedInspectionForm) => json({ unsaved }, unsaved.isRejected ? 422 : 200);

async function respondWithFoundVenues(ctx: EventActionContext) {
  const country = countries.find((country) => country === ctx.form.get("_country"));
  return respondWithForm(await searchAndAddVenues(ctx, parseInspectionForm(ctx.form), country));
}

const saveShortlistChange = async (ctx: EventActionContext, listing: ShortlistChange) =>
  respondWithForm(await addOrRemoveShortlistVenue(ctx, parseInspectionForm(ctx.form), listing));

const respondWithPreview = async (ctx: EventActionContext) =>
  respondWithForm(await previewBooking(ctx, parseInspectionForm(ctx.form), isRescheduleUrl(ctx.url)));

async function submitBooking(ctx: EventActionContext): Promise<Response> {
  const options = { isMove: isRescheduleUrl(ctx.url), digest: getPostedPreviewDigest(ctx.form) };
  const outcome = await requestOrRescheduleInspections(ctx, parseInspectionForm(ctx.form), options);
  if (!outcome.ok && outcome.details) return respondWithForm(outcome.details);
  return redirectWithOutcome(ctx, outcome, paths.eventInspections(ctx.event.leadId, ctx.event.eventId));
}

/** Books, unless the button's `intent` only changes the form: a search, the shortlist or a preview. */
export const action = createEventAction((ctx) => {
  const intent = ctx.form.get("intent");
  if (intent === "search") return respondWithFoundVenues(ctx);
  if (intent === "preview") return respondWithPreview(ctx);
  const listing = parseShortlistIntent(intent);
  return listing ? saveShortlistChange(ctx, listing) : submitBooking(ctx);
});

/** A preview saves nothing, so the page need not be reloaded. */
export const shouldRevalidate = ({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formData?.get("intent") === "preview" ? false : defaultShouldRevalidate;

export default function NewInspectionPage() {
  return <InspectionFormPage page={usePageData<typeof loader>()} />;
}
