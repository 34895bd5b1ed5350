import { Link } from "@remix-run/react";
import { Alert } from "~/components/ui/Alert";

/** The company details missing for invoices, linked for users who may complete them. */
export const MissingCompanyDetails = ({
  missing,
  settings,
}: {
  missing: readonly string[];
  settings: string | undefined;
}) =>
  missing.length === 0 ? null : (
    <Alert kind="warning" title="You can't issue invoices yet">
      Your company details are incomplete. Missing: {missing.join(", ")}.{" "}
      {settings ? <Link to={settings}>Complete details</Link> : "Ask an administrator to complete them."}
    </Alert>
  );
