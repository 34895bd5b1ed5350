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

/** The page with the URL by which a calendar program subscribes to the user's inspections. */
export function CalendarFeedAddress({ url }: { url: string }) {
  return (
    <Page>
      <h1>Inspections in your calendar</h1>
      <p>
        Subscribe to this address in your calendar app. It shows your leads' open inspections and stays up to
        date.
      </p>
      <TextField
        name="url"
        type="url"
        label="Calendar address"
        hint="Keep it private: anyone with this address can see your inspections"
        defaultValue={url}
        key={url}
        readOnly
      />
      <div>
        <a href={url.replace(/^https?:/, "webcal:")}>Open in calendar app</a>
        <a href={url}>Download file</a>
      </div>
      <div>
        <ButtonLink to={paths.calendarFeedRenewal} preventScrollReset>
          Create new address
        </ButtonLink>
      </div>
    </Page>
  );
}
