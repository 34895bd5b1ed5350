import { Link } from "@remix-run/react";
import { Alert } from "~/components/ui/Alert";

/** Which details of the company invoices lack, with the way to them for those who may change them. */
export const MissingOfCompany = ({
  missing,
  settings,
}: {
  missing: readonly string[];
  settings: string | undefined;
}) =>
  missing.length === 0 ? null : (
    <Alert kind="warning" title="Invoices cannot be issued yet.">
      The company's details are not complete. Missing: {missing.join(", ")}.{" "}
      {settings ? <Link to={settings}>Complete the details</Link> : "Ask an administrator to complete them."}
    </Alert>
  );
