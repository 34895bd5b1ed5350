import { useSearchParams } from "@remix-run/react";
import { styled } from "styled-components";
import { Badge } from "~/components/ui/Badge";
import { Button } from "~/components/ui/Button";
import { Form } from "~/components/ui/Form";
import { paths } from "~/services/paths";
import { addEmailsStateToPath } from "~/services/venues/emails";
import type { VenueEmailsPage } from "~/services/venues/emails.server";

const Section = styled.section`
  form { display: flex; flex-wrap: wrap; gap: var(--s2); margin: 0; }
`;

/** Turns a venue's automatic performance report on or off (VEN-04), and links to the report. */
export function PerformanceReportSwitch({
  venueId,
  report: { isOn, href },
}: {
  venueId: number;
  report: VenueEmailsPage["report"];
}) {
  const [params] = useSearchParams();
  return (
    <Section aria-labelledby="report">
      <h2 id="report">
        Performance report{" "}
        {isOn !== undefined && (
          <Badge tone={isOn ? "success" : "neutral"} icon={isOn ? "check-circle" : "cross"}>
            {isOn ? "On" : "Off"}
          </Badge>
        )}
      </h2>
      <p className="muted">
        When this is on, we email the venue its performance report every month.
        {isOn === undefined && " We don't know whether it is on."}
      </p>
      <Form action={addEmailsStateToPath(paths.venueReport(venueId), venueId, params)} preventScrollReset>
        {isOn !== true && (
          <Button name="automated" value="yes">
            Turn on
          </Button>
        )}
        {isOn !== false && (
          <Button name="automated" value="no">
            Turn off
          </Button>
        )}
      </Form>
      {href && (
        <p>
          <a href={href} target="_blank" rel="noopener noreferrer">
            Open report
            <span className="visually-hidden"> in a new tab</span>
          </a>
        </p>
      )}
    </Section>
  );
}
