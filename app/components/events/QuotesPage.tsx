import { Form } from "@remix-run/react";
import { styled } from "styled-components";
import { Button } from "~/components/ui/Button";
import { EmptyState } from "~/components/ui/EmptyState";
import { TextField } from "~/components/ui/TextField";
import type { QuoteErrors } from "~/services/events/quotes";
import type { QuotesPage as Page } from "~/services/events/quotes.server";
import { paths } from "~/services/paths";
import { EventHeader } from "./EventHeader";
import { QuoteTable } from "./QuoteTable";
import { QuoteUpload } from "./QuoteUpload";

const Layout = styled.div`
  display: grid;
  gap: var(--s5);
  grid-template-columns: minmax(0, 1fr);
  align-items: start;

  > section { display: grid; gap: var(--s4); grid-template-columns: minmax(0, 1fr); }
  h2 { font-size: var(--text-l); }
  form[role="search"] { display: flex; flex-wrap: wrap; gap: var(--s2); align-items: end; }
  form[role="search"] > div { flex: 1 1 160px; }

  @media (min-width: 65rem) { grid-template-columns: minmax(0, 1fr) minmax(300px, 360px); }
`;

/** The quotes of an event and the form to upload one. */
export function QuotesPage({
  errors,
  ...page
}: Page & { errors?: QuoteErrors; venueId?: string | undefined; formKey: string }) {
  const { leadId, eventId, leadName, facts, zone, quotes, search, hasFound } = page;
  return (
    <>
      <EventHeader leadId={leadId} leadName={leadName} facts={facts} title="Quotes" />
      <Layout>
        <section aria-label="Quotes for this event">
          {quotes === undefined ? (
            <p className="muted">We couldn't load the quotes for this event.</p>
          ) : quotes.length === 0 ? (
            <EmptyState title="No quotes yet" icon="tag">
              Upload a venue's quote so your colleagues can find it here.
            </EmptyState>
          ) : (
            <QuoteTable leadId={leadId} eventId={eventId} zone={zone} quotes={quotes} />
          )}
        </section>
        <section className="panel" aria-labelledby="upload">
          <h2 id="upload">Upload quote</h2>
          <QuoteUpload {...page} errors={errors} />
          <Form method="get" action={paths.quotes(leadId, eventId)} role="search" preventScrollReset>
            <TextField name="venue" label="Search for another venue" defaultValue={search} key={search} />
            <Button icon="search">Search</Button>
          </Form>
          {search.length > 1 && !hasFound && (
            <p role="status" className="muted">
              No venues with this name.
            </p>
          )}
        </section>
      </Layout>
    </>
  );
}
