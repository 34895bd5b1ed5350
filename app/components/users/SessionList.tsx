import { styled } from "styled-components";
import { Badge } from "~/components/ui/Badge";
import { Button } from "~/components/ui/Button";
import { DateText } from "~/components/ui/DateText";
import { Form } from "~/components/ui/Form";
import { Missing } from "~/components/ui/Missing";
import { SectionFailure } from "~/components/ui/SectionFailure";
import { type Column, Table } from "~/components/ui/Table";
import { paths } from "~/services/paths";
import type { Failure } from "~/services/upstream/section.server";
import type { SessionLine } from "~/services/users/sessions";

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
  max-width: 1024px;

  > header { display: flex; flex-wrap: wrap; gap: var(--s3) var(--s4); align-items: center; justify-content: space-between; }
  h2 { font-size: var(--text-l); }
  [data-browser] { display: flex; flex-wrap: wrap; gap: 2px var(--s2); align-items: center; }
`;

interface SessionsProps {
  sessions: { data?: SessionLine[] | undefined; failure?: Failure };
  zone: string | undefined;
}

/** Where the user is signed in, with ways to sign out there. */
export function SessionList({ sessions: { data, failure }, zone }: SessionsProps) {
  return (
    <Section aria-labelledby="sessions">
      <header>
        <h2 id="sessions">Where you are signed in</h2>
        {data?.some(({ isCurrent }) => !isCurrent) && (
          <Form action={paths.ownSessions} preventScrollReset>
            <Button icon="devices">Sign out elsewhere</Button>
          </Form>
        )}
      </header>
      {data ? (
        <Table
          caption="Where you are signed in"
          captionHidden
          columns={buildSessionColumns(zone)}
          rows={data}
          rowKey={({ id }) => id}
        />
      ) : (
        failure && <SectionFailure what="Your sessions" failure={failure} />
      )}
    </Section>
  );
}

const buildSessionColumns = (zone: string | undefined): Column<SessionLine>[] => [
  {
    key: "browser",
    header: "Browser",
    role: "title",
    cell: ({ browser, isCurrent }) => (
      <span data-browser="">
        {browser ?? "Unknown browser"}
        {isCurrent && <Badge tone="accent">This session</Badge>}
      </span>
    ),
  },
  {
    key: "started",
    header: "Signed in",
    cell: ({ startedAt }) =>
      startedAt ? <DateText iso={startedAt} timeZone={zone} format="date-time" /> : <Missing />,
  },
  {
    key: "used",
    header: "Last used",
    cell: ({ lastUsedAt }) =>
      lastUsedAt ? <DateText iso={lastUsedAt} timeZone={zone} format="date-time" /> : <Missing />,
  },
  {
    key: "end",
    header: "Sign out",
    role: "action",
    cell: ({ id, isCurrent, browser }) =>
      isCurrent ? null : (
        <Form action={paths.ownSessions} preventScrollReset>
          <Button size="small" name="session" value={id} aria-label={`Sign out ${browser ?? "this session"}`}>
            Sign out
          </Button>
        </Form>
      ),
  },
];
