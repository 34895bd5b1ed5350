import { styled } from "styled-components";
import { ButtonLink } from "~/components/ui/Button";
import { TextField } from "~/components/ui/TextField";
import { paths } from "~/services/paths";

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
  max-width: 640px;

  > div { display: flex; flex-wrap: wrap; gap: var(--s3); }
`;

/** The address by which a calendar program shows the inspections of one's leads, and how to give it up. */
export function CalendarFeed({ url }: { url: string }) {
  return (
    <Page>
      <h1>Inspections in your calendar</h1>
      <p>
        Your calendar program reads all open inspections of your leads at this address, and follows when they
        move or are cancelled. Add it there as a calendar to subscribe to.
      </p>
      <TextField
        name="url"
        type="url"
        label="Address of your calendar"
        hint="Whoever has this address can read your inspections, so keep it to yourself."
        defaultValue={url}
        key={url}
        readOnly
      />
      <div>
        <a href={url.replace(/^https?:/, "webcal:")}>Open in your calendar program</a>
        <a href={url}>Download as a file</a>
      </div>
      <div>
        <ButtonLink to={paths.calendarFeedRenewal} preventScrollReset>
          Make a new address
        </ButtonLink>
      </div>
    </Page>
  );
}
