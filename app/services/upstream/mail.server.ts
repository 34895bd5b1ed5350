import { loadExtensions } from "./extensions.server";

/**
 * Why an email that was just sent does not reach the client, as a sentence for the alert. `undefined` if it
 * may reach them: only the embedded upstream reports that email is off.
 */
export async function loadMailOffNote(): Promise<string | undefined> {
  const known = await loadExtensions();
  if (known.has("mail-off")) return "Logged only: email is switched off.";
  if (known.has("mail-sandbox")) return "The email goes to the test mailbox only.";
  return undefined;
}
