/** The message for a password that contains the user's own name. */
export const OWN_NAME = "Leave your name and email address out of the password.";

/** Whether a password contains a word of four letters or more of the user's name or mailbox. */
export function containsUserName(
  password: string,
  { username, displayName }: { username: string; displayName: string },
): boolean {
  const [mailbox = ""] = username.split("@");
  const names = `${mailbox} ${displayName}`.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  return names.some((name) => password.toLowerCase().includes(name));
}
