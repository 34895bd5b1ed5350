import { ButtonLink } from "./Button";

/** Downloads the rows of a list or report. */
export const CsvLink = ({ to }: { to: string }) => (
  <ButtonLink to={to} size="small" reloadDocument download>
    Download CSV
  </ButtonLink>
);
