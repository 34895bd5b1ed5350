import { INSPECTION_MINUTES } from "@contract/inspections/clock";
import { useActionData } from "@remix-run/react";
import { styled } from "styled-components";
import { EventHeader } from "~/components/events/EventHeader";
import { Alert } from "~/components/ui/Alert";
import { Button, ButtonLink } from "~/components/ui/Button";
import { DraftAutosave } from "~/components/ui/DraftAutosave";
import { EmptyState } from "~/components/ui/EmptyState";
import { ErrorSummary } from "~/components/ui/ErrorSummary";
import { Form } from "~/components/ui/Form";
import { SectionFailure } from "~/components/ui/SectionFailure";
import { TextAreaField } from "~/components/ui/TextAreaField";
import { TextField } from "~/components/ui/TextField";
import type { UnsavedInspectionForm } from "~/services/inspections/booking.server";
import { toEnteredTime } from "~/services/inspections/entered-time";
import { buildItineraryStops } from "~/services/inspections/inspection-form";
import type { InspectionFormPage as Page } from "~/services/inspections/inspection-form.server";
import { paths } from "~/services/paths";
import {
  formatPreviewNotice,
  formatSubmitLabel,
  InspectionChangePreview,
  LiveInspectionPreview,
} from "./ChangePreview";
import { InspectionPlan } from "./InspectionPlan";
import { HalfHourOptions, toTimeFieldId } from "./TimeFields";
import { useInspectionPreview } from "./use-inspection-preview";
import { VenueChoiceRow } from "./VenueChoiceRow";

const Sheet = styled(Form)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);

  > div[data-part="work"] { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--s4); align-content: start; min-width: 0; }
  > aside { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--s4); align-content: start; min-width: 0; }
  > aside > [data-part="hint"] { display: none; }
  /* Beside the venues if there is room: below them the itinerary and emails would be out of sight. */
  @media (min-width: 80rem) {
    grid-template: "work beside" auto "buttons beside" 1fr / minmax(0, 1fr) 26rem;
    > div[data-part="work"] { grid-area: work; }
    > div[data-part="buttons"] { grid-area: buttons; align-content: start; }
    > aside { grid-area: beside; position: sticky; top: var(--s4); align-self: start; max-height: calc(100vh - 2 * var(--s4)); overflow-y: auto; }
    > aside > [data-part="hint"]:only-child { display: block; padding: var(--s4); border: 1px dashed var(--line-mid); border-radius: var(--radius-3); color: var(--ink-soft); }
  }
  > div > ul { padding: 0; list-style: none; background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-3); }
  > div > ul > li + li { border-top: 1px solid var(--line); }
  [data-part="search"] { display: flex; flex-wrap: wrap; gap: var(--s2); align-items: end; }
  [data-part="search"] > div { flex: 1 1 220px; max-width: 420px; }
  [data-part="buttons"] { display: flex; flex-wrap: wrap; gap: var(--s2); }
  @media (max-width: 39.9375rem) { [data-part="buttons"] > * { flex: 1 1 40%; } }
`;

const FORM = "inspections";

/** Create New Inspection, which also reschedules (INSP-03): venues, with a time and zone for each. */
export function InspectionFormPage({ page }: { page: Page }) {
  const actionData = useActionData() as { unsaved: UnsavedInspectionForm } | undefined;
  const { leadId, eventId, isMove, facts } = page;
  const {
    entered,
    problems = {},
    formErrors = [],
    times = {},
    found,
    searchFailure,
    shortlistResult,
    preview,
  } = actionData?.unsaved ?? { entered: page.entered };
  const venues = mergeOfferedVenues(page, entered);
  const action = isMove
    ? paths.rescheduleInspection(leadId, eventId, "")
    : paths.newInspection(leadId, eventId);
  // With JavaScript the preview follows what is typed; without, it is that of the last post.
  const live = useInspectionPreview(FORM, action, actionData);
  return (
    <>
      <EventHeader {...page} title={isMove ? "Reschedule inspections" : "Create New Inspection"} />
      <VenueSourceFailures page={page} />
      <Sheet id={FORM} action={action} noValidate preventScrollReset>
        <div data-part="work">
          {/* Enter in a field presses the first button of a form, which must book. */}
          <button type="submit" name="intent" value="book" hidden />
          <DraftAutosave />
          <HalfHourOptions />
          <ErrorSummary errors={listInspectionFormErrors({ problems, formErrors, venues })} />
          <input type="hidden" name="form_key" value={entered.formKey} />
          <input type="hidden" name="_country" value={facts.country} />
          {!isMove && <OtherVenueSearch search={entered.search} found={found} />}
          {searchFailure && <SectionFailure what="The venues" failure={searchFailure} />}
          {shortlistResult && (
            <Alert kind={shortlistResult.isFailure ? "error" : "success"}>{shortlistResult.message}</Alert>
          )}
          {venues.length === 0 ? (
            <NoOfferedVenues page={page} />
          ) : (
            <OfferedVenueFields page={page} venues={venues} entered={entered} problems={problems} />
          )}
          <TextAreaField name="notes" label="Notes" optional rows={3} defaultValue={entered.notes} />
        </div>
        <aside aria-label="Itinerary and emails">
          <InspectionPlan
            form={FORM}
            stops={buildItineraryStops(entered, { times })}
            booked={page.booked}
            country={facts.country}
          />
          {live && <LiveInspectionPreview preview={live.preview} />}
          {!live && <InspectionChangePreview preview={preview} notice={formatPreviewNotice(preview)} />}
          <p data-part="hint">Choose venues and times, then preview the itinerary and the emails here.</p>
        </aside>
        <InspectionFormButtons page={page} preview={live ? undefined : preview} />
      </Sheet>
    </>
  );
}

type Entered = Page["entered"];

function OfferedVenueFields({
  page,
  venues,
  entered,
  problems,
}: {
  page: Page;
  venues: ReturnType<typeof mergeOfferedVenues>;
  entered: Entered;
  problems: UnsavedInspectionForm["problems"];
}) {
  return (
    <ul aria-label="Venues">
      {venues.map((offer) => (
        <VenueChoiceRow
          key={offer.venueId}
          event={page}
          offer={offer}
          isMove={page.isMove}
          isListed={page.shortlist?.includes(offer.venueId)}
          isChosen={entered.chosen.includes(offer.venueId)}
          entered={entered.times[offer.venueId] ?? toEnteredTime(undefined, offer.zone ?? "")}
          minutes={page.hasLengths ? (entered.lengths[offer.venueId] ?? INSPECTION_MINUTES) : undefined}
          zones={page.zones}
          problem={problems[offer.venueId]}
        />
      ))}
    </ul>
  );
}

/** The venues of the page, then those that were found by name. */
function mergeOfferedVenues(page: Page, entered: Entered) {
  const known = new Set(page.venues.map(({ venueId }) => venueId));
  // Keep the version the form showed, until the server reports a newer one.
  const shown = new Map(entered.venues.map(({ venueId, seen }) => [venueId, seen]));
  return [
    ...page.venues.map((offer) => ({ ...offer, seen: shown.get(offer.venueId) ?? offer.seen })),
    ...entered.venues.filter(({ venueId }) => !known.has(venueId)),
  ];
}

/** Errors of the form as a whole, then of the time of each venue. */
const listInspectionFormErrors = ({
  problems,
  formErrors,
  venues,
}: Required<Pick<UnsavedInspectionForm, "problems" | "formErrors">> & {
  venues: ReturnType<typeof mergeOfferedVenues>;
}): { message: string }[] => [
  ...formErrors.map((message) => ({ message })),
  ...Object.entries(problems).map(([id, problem]) => ({
    field: toTimeFieldId(id, problem),
    message: `${venues.find(({ venueId }) => venueId === Number(id))?.name ?? "A venue"}: ${problem.message}`,
  })),
];

/** Says which sources of venues could not be loaded. */
const VenueSourceFailures = ({ page }: { page: Page }) => (
  <>
    {page.inspections && <SectionFailure what="Existing inspections" failure={page.inspections.failure} />}
    {page.recommended && <SectionFailure what="Recommended venues" failure={page.recommended.failure} />}
    {page.shortlisted && <SectionFailure what="The shortlist" failure={page.shortlisted.failure} />}
    {!page.hasQueue && <p className="muted">We couldn't load your queue.</p>}
  </>
);

function OtherVenueSearch({ search, found }: Pick<Entered, "search"> & Pick<UnsavedInspectionForm, "found">) {
  const note = found && (found.length === 0 ? "No venues found" : `Found: ${found.length}`);
  return (
    <div data-part="search">
      <TextField
        name="search"
        label="Find other venues"
        defaultValue={search}
        autoComplete="off"
        note={note}
      />
      <Button name="intent" value="search" icon="search">
        Find venues
      </Button>
    </div>
  );
}

function NoOfferedVenues({ page: { isMove, isWhole } }: { page: Page }) {
  if (!isWhole)
    return (
      <EmptyState
        title={isMove ? "We couldn't load the inspections" : "We couldn't load the suggested venues"}
        icon="building"
      >
        {isMove ? "Try again in a moment." : "Try again in a moment, or find a venue by name."}
      </EmptyState>
    );
  return (
    <EmptyState title={isMove ? "No open inspections" : "No suggested venues"} icon="building">
      {isMove
        ? "You can only reschedule upcoming inspections."
        : "Nothing is queued, recommended or shortlisted. Find a venue by name."}
    </EmptyState>
  );
}

function InspectionFormButtons({
  page: { leadId, eventId, isMove },
  preview,
}: { page: Page } & Pick<UnsavedInspectionForm, "preview">) {
  return (
    <div data-part="buttons">
      <Button variant="primary" name="intent" value="book">
        {formatSubmitLabel(preview, isMove ? "Reschedule" : "Request inspections")}
      </Button>
      <Button name="intent" value="preview">
        Preview itinerary and emails
      </Button>
      <ButtonLink to={paths.eventInspections(leadId, eventId)}>Back</ButtonLink>
    </div>
  );
}
