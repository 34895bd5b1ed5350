import { importKindNames } from "@contract/imports/kinds";
import { countryNames } from "@contract/vocabulary";
import { styled } from "styled-components";
import { Alert } from "~/components/ui/Alert";
import { ButtonLink } from "~/components/ui/Button";
import { CsvLink } from "~/components/ui/CsvLink";
import { DateText } from "~/components/ui/DateText";
import { FactList } from "~/components/ui/FactList";
import { Progress } from "~/components/ui/Progress";
import { formatCount, formatQuantity } from "~/services/format/counts";
import type { ImportPage as Page } from "~/services/imports/import.server";
import { paths } from "~/services/paths";
import { ImportStateBadge } from "./badges";
import { ImportRowList } from "./ImportRowList";
import { useReloadWhileWorking } from "./use-reload-while-working";

const Head = styled.header`
  display: grid;
  gap: var(--s4);

  h1 { overflow-wrap: anywhere; }
  [data-part="actions"] { display: flex; flex-wrap: wrap; gap: var(--s3); align-items: center; }
  [data-part="work"] { display: grid; gap: var(--s2); max-width: 640px; }
`;

/** An import: its state, what to do next, and its rows. */
export function ImportPage({ page }: { page: Page }) {
  const { job, isWorking, progress } = page;
  useReloadWhileWorking(isWorking);
  return (
    <>
      <Head>
        <h1>{job.file_name}</h1>
        <FactList
          facts={[
            ["Status", <ImportStateBadge key="state" state={job.state} />],
            ["Contains", importKindNames[job.kind]],
            ["Country", countryNames[job.country]],
            ["Sheet", job.sheet],
            ["Rows", formatCount(job.total)],
            ["Uploaded", <DateText key="at" iso={job.created_at} timeZone={job.zone} format="date-time" />],
            ["By", job.created_by],
          ]}
        />
        {job.problem && <Alert kind="error">{job.problem}</Alert>}
        {isWorking ? (
          <div data-part="work">
            <Progress value={progress.percent} label="Progress" height={8} />
            <p role="status">{progress.words}</p>
          </div>
        ) : (
          <ImportStateText page={page} />
        )}
        <ImportActions page={page} />
      </Head>
      {job.state !== "columns" && <ImportRowList page={page} />}
    </>
  );
}

/** What the state means for the reader. */
function ImportStateText({ page: { job, toBringIn, uninvited, isMailOff } }: { page: Page }) {
  const { kept = 0, refused = 0 } = job.outcomes;
  if (job.state === "columns") return <p>Choose a field for each column. Nothing has been imported yet.</p>;
  if (job.state === "checked")
    return (
      <p>
        {toBringIn > 0
          ? `${formatQuantity(toBringIn, "row")} can be imported. Nothing has changed yet.`
          : "Nothing to import: no new or changed rows."}
      </p>
    );
  if (job.state === "undone")
    return (
      <p>
        {kept > 0
          ? `${formatQuantity(kept, "row")} kept, because ${kept === 1 ? "it is" : "they are"} in use.`
          : "Everything was undone."}
      </p>
    );
  return (
    <>
      {refused > 0 && (
        <p>
          {formatQuantity(refused, "row")} rejected. Correct {refused === 1 ? "it" : "them"} in the file, then
          upload the file again.
        </p>
      )}
      {uninvited > 0 && (
        <Alert kind="info">
          {formatQuantity(uninvited, "new user")} can't sign in yet.{" "}
          {isMailOff
            ? "Email is switched off. Create a link for each user on their page."
            : "Send them an invitation to choose a password."}
        </Alert>
      )}
    </>
  );
}

/** The links that fit the state; the main one first. */
function ImportActions({ page: { job, isWorking, toBringIn, uninvited, isMailOff } }: { page: Page }) {
  const { id, state } = job;
  const mayChange = state === "columns" || state === "checking" || state === "checked";
  const hasRun = state === "running" || state === "done";
  return (
    <div data-part="actions">
      {state === "checked" && toBringIn > 0 && (
        <ButtonLink to={paths.importRun(id)} variant="primary">
          Import {formatQuantity(toBringIn, "row")}
        </ButtonLink>
      )}
      {uninvited > 0 && !isMailOff && (
        <ButtonLink to={paths.importInvitations(id)} variant="primary">
          Send {formatQuantity(uninvited, "invitation")}
        </ButtonLink>
      )}
      {mayChange && (
        <ButtonLink to={paths.importColumns(id)} variant={state === "columns" ? "primary" : undefined}>
          {state === "columns" ? "Choose columns" : "Change columns"}
        </ButtonLink>
      )}
      {isWorking && (
        <ButtonLink to={paths.import(id)} reloadDocument>
          Refresh
        </ButtonLink>
      )}
      {state !== "columns" && <CsvLink to={paths.importReport(id)} size="medium" />}
      {hasRun && <ButtonLink to={paths.importUndo(id)}>Undo import</ButtonLink>}
      {(mayChange || state === "undone") && (
        <ButtonLink to={paths.importDeletion(id)}>Delete import</ButtonLink>
      )}
    </div>
  );
}
