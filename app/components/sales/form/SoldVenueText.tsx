import { styled } from "styled-components";
import { FieldMessage, FieldRoot } from "~/components/ui/Field";

const Venue = styled(FieldRoot)`
  padding: var(--s3) var(--s4);
  background: var(--sunken);
  border-radius: var(--radius-2);
  overflow-wrap: anywhere;

  small { color: var(--ink-soft); font-size: var(--text-s); }
  &:focus { outline: none; }
  &:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
`;

/** The venue of a sale, with its errors. */
export const SoldVenueText = ({
  name,
  isCustom,
  errors,
}: {
  name: string;
  isCustom: boolean;
  errors?: string[] | undefined;
}) => (
  <Venue id="venue_id" tabIndex={-1}>
    <small>{isCustom ? "Custom venue" : "Venue"}</small>
    <b>{name}</b>
    <FieldMessage id="venue_id" error={errors} />
  </Venue>
);
