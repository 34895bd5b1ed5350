import { knows } from "./extensions.server";

/** Why a mail that an action has just sent reaches nobody, as sentences for its alert; `undefined` where it may reach them. */
export async function findMailNote(): Promise<string | undefined> {
  if (await knows("mail-off")) return "Logged only, email is not switched on.";
  if (await knows("mail-sandbox")) return "The email goes to the test mailbox only.";
  return undefined;
}
