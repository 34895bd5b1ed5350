import { knownExtensions } from "./extensions.server";

/** Why a mail that an action has just sent reaches nobody, as sentences for its alert; `undefined` where it may reach them. */
export async function findMailNote(): Promise<string | undefined> {
  const known = await knownExtensions();
  if (known.has("mail-off")) return "Logged only, email is not switched on.";
  if (known.has("mail-sandbox")) return "The email goes to the test mailbox only.";
  return undefined;
}
