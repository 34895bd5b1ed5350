import { ButtonLink } from "./Button";

/** Downloads the rows of a list or report. */
export const CsvLink = ({ to, size = "small" }: { to: string; size?: "small" | "medium" }) => (
  <ButtonLink to={to} size={size} reloadDocument download>
    Download CSV
  </ButtonLink>
);
