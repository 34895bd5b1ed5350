import type { preflight } from "@contract/recommendations/recommendations";
import type { z } from "zod/v4";
import { Refusal } from "../errors";
import { checkOwnPortalLink, isOwnPortalLink } from "../leads/portal-link";
import { senderOf } from "../mail/header";
import type { Services } from "../services";
import { composeEmail, recipientOf } from "./compose";
import { readClientEvent } from "./event";
import { chosenRooms, refuseRecommended } from "./rooms";
import { type SendRequest, wasSent } from "./send";

type Answer = z.input<typeof preflight.answer>["data"];
type Problem = NonNullable<Answer["problems"]>[number];

const LEADS_ELSEWHERE = "This link does not lead to the client's page with us.";

/**
 * What a send would do, by the code that sends, without doing it: the mail as far as it can be composed, and
 * everything that stands in its way. @throws Refusal 404
 */
export async function preflightSend(
  { db, settings, now }: Pick<Services, "db" | "settings" | "now">,
  asked: SendRequest,
): Promise<Answer> {
  const { email, caller } = asked;
  const event = await readClientEvent(db, asked.eventId);
  const problems: Problem[] = [];
  const or = async <Value>(work: () => Value | Promise<Value>): Promise<Value | undefined> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      problems.push(...problemsOf(error));
      return undefined;
    }
  };

  const isDone = await or(() => wasSent(db, asked));
  const link = email.portal_link;
  await or(() => checkOwnPortalLink(db, { link, leadId: event.leadId, settings, now: now() }));
  if (!isOwnPortalLink(link, settings))
    problems.push({ field: "portal_link", message: LEADS_ELSEWHERE, is_warning: true });
  const rooms = await or(() => chosenRooms(db, event, email.venues));
  if (rooms && !isDone) await or(() => refuseRecommended(db, event, rooms));
  if (email.no_email) return { problems };

  const to = await or(() => recipientOf(event));
  if (!rooms) return { to, problems };
  // Each with a sound other half, so that both say what is wrong with them.
  const compose = (half: Partial<typeof email>) =>
    or(() =>
      composeEmail({
        event,
        rooms,
        caller,
        email: { ...email, ...half },
        settings,
      }),
    );
  const [body, head] = [await compose({ subject: "-" }), await compose({ template: "-" })];
  return {
    to,
    from: senderOf(settings),
    subject: head?.subject,
    html: body?.html,
    text: body?.plain,
    problems,
  };
}

function problemsOf({ message, errors = {} }: Refusal): Problem[] {
  const atFields = Object.entries(errors).flatMap(([field, messages]) =>
    messages.map((words) => ({ field, message: words })),
  );
  return atFields.length > 0 ? atFields : [{ field: "form", message }];
}
