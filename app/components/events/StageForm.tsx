import { styled } from "styled-components";
import { Button } from "~/components/ui/Button";
import { Form } from "~/components/ui/Form";
import { SelectField } from "~/components/ui/SelectField";
import type { EventOverview } from "~/services/events/overview.server";
import { WAS_FIELD } from "~/services/forms/conflict";
import { paths } from "~/services/paths";

const Row = styled(Form)`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  align-items: end;
  > div { flex: 1 1 180px; max-width: 320px; }
`;

/** Where the deal of an event stands, to change by a plain form. */
export function StageForm({ event: { leadId, eventId, stages } }: { event: EventOverview }) {
  return (
    <Row action={paths.dealStage(leadId, eventId)} preventScrollReset key={stages.current}>
      <input type="hidden" name={WAS_FIELD} value={stages.current ?? ""} />
      <SelectField
        name="pipeline_stage_id"
        label="Deal stage"
        options={stages.options}
        placeholder={stages.current === undefined ? "Not known" : undefined}
        defaultValue={stages.current ?? ""}
      />
      <Button>Save stage</Button>
    </Row>
  );
}
