import { ButtonLink } from "./Button";

/** Leads to the rows of a list or report as a file. */
export const CsvLink = ({ to }: { to: string }) => (
  <ButtonLink to={to} size="small" reloadDocument download>
    Download CSV
  </ButtonLink>
);
