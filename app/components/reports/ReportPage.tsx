import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Button } from "~/components/ui/Button";
import { CsvLink } from "~/components/ui/CsvLink";
import { HiddenParams } from "~/components/ui/HiddenParams";
import { PrintButton } from "~/components/ui/PrintButton";
import type { FigureName } from "~/services/reports/figures";
import { FigureMeanings } from "./FigureMeanings";

const Page = styled.div`
  display: grid;
  gap: var(--s3);
  grid-template-columns: minmax(0, 1fr);

  > header { display: flex; flex-wrap: wrap; gap: var(--s2) var(--s3); align-items: center; }
  > header > h1 { margin-right: auto; }
  > p { color: var(--ink-soft); font-size: var(--text-s); }
  > p[data-part="scope"] { color: var(--ink); font-weight: 600; }
  > [data-part="filters"] { display: flex; flex-wrap: wrap; gap: var(--s2) var(--s3); align-items: end; margin: 0; }
  > [data-part="filters"] > div { flex: 0 1 170px; min-width: 0; }
  /* A select is as wide as its longest option; a checkbox label stays on one line. */
  > [data-part="filters"] > div:has(> select) { flex-basis: max-content; min-width: 170px; max-width: 260px; }
  > [data-part="filters"] > div:has([type="checkbox"]) { flex-basis: auto; align-content: center; min-height: var(--control); }
  [data-month] { height: var(--control); }
  [data-part="both"] { display: grid; gap: var(--s4); grid-template-columns: minmax(0, 1fr); align-items: start; }

  @media (min-width: 40rem) { > p > span { white-space: nowrap; } }
  @media (max-width: 39.9375rem) {
    > header > h1 { flex: 1 1 100%; }
    > [data-part="filters"] > div, > [data-part="filters"] > div:has(> select) { flex: 1 1 140px; min-width: 0; }
    > [data-part="filters"] > div:has([data-month]) { flex-basis: 180px; }
    > [data-part="filters"] > button { flex: 1 1 100%; }
  }
  @media print {
    > header > :not(h1) { display: none; }
    th, td { height: auto; }
  }
`;

/**
 * The frame of a report: title, download and print buttons, an explanation of its figures, and the filters. The filters
 * are a GET form; `hidden` holds the params that its fields do not set.
 */
export function ReportPage({
  title,
  scope,
  meaning,
  figures,
  until,
  file,
  tools,
  action,
  hidden,
  filters,
  children,
}: {
  title: string;
  /** The country, months and filters, for the printout. */
  scope?: string;
  meaning: string;
  /** The figures to explain. */
  figures?: readonly FigureName[];
  until?: string | undefined;
  /** The address of the rows as CSV. */
  file?: string;
  tools?: ReactNode;
  action: string;
  hidden?: URLSearchParams;
  filters: ReactNode;
  children: ReactNode;
}) {
  return (
    <Page data-print="landscape">
      <header>
        <h1>{title}</h1>
        {tools}
        {file && <CsvLink to={file} />}
        <PrintButton size="small" />
      </header>
      {scope && <p data-part="scope">{scope}</p>}
      <p>
        {meaning} {until && <span>{until}</span>}
      </p>
      {figures && <FigureMeanings figures={figures} />}
      <Form method="get" action={action} key={String(hidden)} data-part="filters">
        {hidden && <HiddenParams params={hidden} />}
        {filters}
        <Button>Show</Button>
      </Form>
      {children}
    </Page>
  );
}
