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

/** What venues ask for an event, and the form by which their files come in. */
export function QuotesPage({
  errors,
  ...page
}: Page & { errors?: QuoteErrors; venueId?: string; formKey: string }) {
  const { leadId, eventId, leadName, facts, zone, quotes, search, hasFound } = page;
  return (
    <>
      <EventHeader leadId={leadId} leadName={leadName} facts={facts} title="Quotes" />
      <Layout>
        <section aria-label="Quotes of the event">
          {quotes === undefined ? (
            <p className="muted">The service does not say which quotes there are.</p>
          ) : quotes.length === 0 ? (
            <EmptyState title="No quotes yet" icon="tag">
              Upload what a venue has sent, so that everybody finds it here.
            </EmptyState>
          ) : (
            <QuoteTable leadId={leadId} eventId={eventId} zone={zone} quotes={quotes} />
          )}
        </section>
        <section className="panel" aria-labelledby="upload">
          <h2 id="upload">Upload a quote</h2>
          <QuoteUpload {...page} errors={errors} />
          <Form method="get" action={paths.quotes(leadId, eventId)} role="search" preventScrollReset>
            <TextField name="venue" label="Another venue" defaultValue={search} key={search} />
            <Button icon="search">Find</Button>
          </Form>
          {search.length > 1 && !hasFound && (
            <p role="status" className="muted">
              No venue of this name was found.
            </p>
          )}
        </section>
      </Layout>
    </>
  );
}
