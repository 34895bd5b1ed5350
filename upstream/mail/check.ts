import { createTransport } from "nodemailer";
import type { Settings } from "../settings";

/** How long a mail server may take for each step, in milliseconds. */
const STEP_MS = 5000;

/**
 * Connects to the mail server and signs in there, without sending anything.
 * @returns the problem, without the server's own message, which may name people; `undefined` if there is
 * none, or mail is off
 */
export async function findMailServerProblem({ mail }: Pick<Settings, "mail">): Promise<string | undefined> {
  if (!mail) return undefined;
  const transport = createTransport({
    url: mail.smtpUrl,
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    socketTimeout: STEP_MS,
    dnsTimeout: STEP_MS,
  });
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    const { code = "error", responseCode } = error as { code?: string; responseCode?: number };
    return code === "EAUTH"
      ? `the mail server refuses our sign-in (${responseCode ?? code})`
      : `the mail server cannot be used (${responseCode ?? code})`;
  } finally {
    transport.close();
  }
}
