import type { ReactNode } from "react";
import { styled } from "styled-components";
import { LeadSections } from "~/components/leads/LeadSections";
import { ButtonLink } from "~/components/ui/Button";
import { HistoryLink } from "~/components/ui/HistoryLink";
import { NotesPanel } from "~/components/ui/NotesPanel";
import { SanitisedHtml } from "~/components/ui/SanitisedHtml";
import { SectionFailure } from "~/components/ui/SectionFailure";
import { paths } from "~/services/paths";
import type { VenuePageData } from "~/services/venues/details.server";
import { VenueChecklist, VenueContact } from "./VenueAside";
import { VenueEventBanner } from "./VenueEventBanner";
import { VenueFacts } from "./VenueFacts";
import { VenueGallery } from "./VenueGallery";
import { VenueLeadBanner } from "./VenueLeadBanner";
import { VenuePackages } from "./VenuePackages";
import { VenuePageHeader } from "./VenuePageHeader";
import { ArchivedRooms, VenueRoomTable } from "./VenueRoomTable";

const SectionRoot = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);

  > header { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: var(--s2); }
  h2 { font-size: var(--text-l); }
  > p { color: var(--ink-soft); }
`;

/** The details of a venue: key facts, rooms, pictures, description, packages, contact and notes. */
export function VenuePage(page: VenuePageData) {
  const { head, facts, forLead, description, packages } = page;
  const { id, leadId, eventId } = head;
  return (
    <>
      <VenuePageHeader venue={head}>
        {page.mayEdit && <VenueTools head={head} mayMerge={page.mayMerge} />}
        <ButtonLink to={paths.venueShortlist(id, leadId, eventId)} icon="plus" preventScrollReset>
          Shortlist for an event
        </ButtonLink>
        <HistoryLink kind="venue" id={id} />
      </VenuePageHeader>
      {page.forEvent && (
        <VenueEventBanner venue={{ venueId: id, name: head.name }} forEvent={page.forEvent} />
      )}
      {forLead && <VenueLeadBanner forLead={forLead} zone={facts.zone} />}
      <VenueFacts facts={facts} mapHref={page.mapHref} />
      <RoomsSection {...page} />
      <LeadSections>
        <div>
          <PicturesSection {...page} />
          <VenueSection
            id="description"
            title="Description"
            tool={
              description.data !== undefined && (
                <EditSectionLink to={paths.venueDescription(id, leadId, eventId)} section="description" />
              )
            }
          >
            {description.failure ? (
              <SectionFailure what="The description" failure={description.failure} />
            ) : description.data ? (
              <SanitisedHtml sanitised={description.data} />
            ) : (
              <p>None yet.</p>
            )}
          </VenueSection>
          <VenueSection
            id="packages"
            title="Packages"
            tool={
              packages.data && (
                <EditSectionLink to={paths.venuePackages(id, leadId, eventId)} section="packages" />
              )
            }
          >
            <VenuePackages packages={packages} country={facts.country} />
          </VenueSection>
        </div>
        <aside aria-label="About the venue">
          <VenueChecklist checklist={facts.checklist} />
          <VenueContact {...facts} />
          <VenueNotes {...page} />
        </aside>
      </LeadSections>
    </>
  );
}

/** The pictures of the venue, with a link to change them if the user may. */
function PicturesSection({ head: { id, leadId, eventId }, pictures, mayEditPictures }: VenuePageData) {
  if (pictures.length === 0 && !mayEditPictures) return null;
  return (
    <VenueSection
      id="pictures"
      title="Pictures"
      tool={mayEditPictures && <EditSectionLink to={paths.venuePictures(id)} section="pictures" />}
    >
      {pictures.length > 0 ? (
        <VenueGallery venueId={id} leadId={leadId} eventId={eventId} pictures={pictures} />
      ) : (
        <p>None yet.</p>
      )}
    </VenueSection>
  );
}

/** The rooms of the venue, with buttons to change them if the user may. */
const RoomsSection = ({ head, spaces, facts, mayEdit, mayArchiveRooms, archivedRooms }: VenuePageData) => (
  <VenueSection
    id="rooms"
    title="Rooms"
    tool={
      mayEdit && (
        <ButtonLink
          to={paths.newVenueRoom(head.id, head.leadId, head.eventId)}
          size="small"
          icon="plus"
          preventScrollReset
        >
          New room
        </ButtonLink>
      )
    }
  >
    <VenueRoomTable
      spaces={spaces}
      country={facts.country}
      venue={mayEdit ? head : undefined}
      mayArchive={mayArchiveRooms}
    />
    {mayArchiveRooms && archivedRooms.length > 0 && <ArchivedRooms venue={head} rooms={archivedRooms} />}
  </VenueSection>
);

const VenueTools = ({
  head: { id, leadId, eventId, isActive },
  mayMerge,
}: Pick<VenuePageData, "head" | "mayMerge">) => (
  <>
    <ButtonLink to={paths.venueRecord(id, leadId, eventId)} icon="edit">
      Edit venue
    </ButtonLink>
    <ButtonLink to={paths.venueArchive(id, leadId, eventId)} preventScrollReset>
      {isActive === false ? "Restore" : "Archive"}
    </ButtonLink>
    {mayMerge && <ButtonLink to={paths.venueMerge(id)}>Merge</ButtonLink>}
  </>
);

const EditSectionLink = ({ to, section }: { to: string; section: string }) => (
  <ButtonLink to={to} size="small" icon="edit" preventScrollReset>
    Edit<span className="visually-hidden"> {section}</span>
  </ButtonLink>
);

const VenueSection = ({
  id,
  title,
  tool,
  children,
}: {
  id: string;
  title: string;
  tool?: ReactNode;
  children: ReactNode;
}) => (
  <SectionRoot aria-labelledby={`${id}-title`}>
    <header>
      <h2 id={`${id}-title`}>{title}</h2>
      {tool}
    </header>
    {children}
  </SectionRoot>
);

function VenueNotes({
  head: { id, leadId, eventId },
  facts: { zone },
  notes,
  formKey,
}: Pick<VenuePageData, "head" | "facts" | "notes" | "formKey">) {
  return (
    <NotesPanel
      action={paths.newVenueNote(id, leadId, eventId)}
      formKey={formKey}
      fieldId="venue-note"
      maxLength={4900}
      timeZone={zone}
      notes={notes}
      toItem={({ id, note, author, createdAt }) => ({
        id,
        by: author,
        at: createdAt,
        text: <SanitisedHtml sanitised={note} />,
      })}
    />
  );
}
