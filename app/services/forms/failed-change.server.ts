import type { UpstreamFailure } from "~/services/upstream/client.server";

const UNKNOWN_END = "It is not known whether this was done: look before you try again.";

/** Why a change failed, in words; after a time-out or an unreadable answer also that nobody knows its end. */
export const failedChange = ({ isSure, words }: UpstreamFailure): string =>
  isSure ? words : `${words} ${UNKNOWN_END}`;

/** The same with what was not done as its title, where that is known. */
export const failedWithTitle = (error: UpstreamFailure, notDone: string) => ({
  failure: failedChange(error),
  title: error.isSure ? notDone : undefined,
});
