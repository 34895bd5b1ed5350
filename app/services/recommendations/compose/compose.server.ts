import { randomUUID } from "node:crypto";
import { json, redirect } from "@remix-run/node";
import type { Asked, AskedToAct } from "~/services/access/guard.server";
import { takeDraft } from "~/services/access/saved-forms.server";
import { env } from "~/services/env.server";
import { paths, type RecommenderScreen, withView } from "~/services/paths";
import { idsOf, leadAndEvent, recommendedRooms } from "~/services/recommender/page.server";
import { dropRecommended, selectionOf } from "~/services/recommender/queue/queue.server";
import {
  dropLastLetter,
  dropSentLetter,
  imprintOf,
  keepChangedLetter,
  keepLetter,
  keptLetter,
  lastLetter,
  unsentLetter,
  wordsOf,
} from "./email-drafts.server";
import { emailTemplate, listedPlaceholders, placeholderValues } from "./email-template";
import { recipientOf } from "./preflight";
import { clientLinkOf } from "./preflight.server";
import { LEAVE, LETTER_PARAM, parseLetter, RESTART } from "./send";
import { sendRecommendation } from "./send.server";
import { hasSent } from "./sendings.server";

/**
 * Everything the email dialog shows, and a key that lets this form send once. It begins with the letter that its
 * address names or that was left last, else with the template of the event.
 */
export async function loadSend(asked: Asked, screen: RecommenderScreen) {
  const { leadId, eventId } = idsOf(asked.params);
  const [{ lead, event }, selection, link, draft, named, last] = await Promise.all([
    leadAndEvent(asked),
    openSelection(asked),
    clientLinkOf(asked),
    takeDraft(asked.url, asked.session),
    unsentLetter(asked, asked.url.searchParams.get(LETTER_PARAM)),
    lastLetter(asked),
  ]);
  const known = placeholderValues({
    firstName: lead.first_name,
    event,
    specialistName: asked.user.name,
    selection,
    portalLink: link,
  });
  const values = {
    ...emailTemplate(event.event_type, known, env().productName),
    portal_link: link,
    ...(named ?? last),
    // A letter that is taken up goes out under a key of its own: another window may hold the same one.
    form_key: named?.form_key ?? (randomUUID() as string),
  };
  return {
    page: { screen, leadId, eventId },
    selection,
    recipient: recipientOf(lead),
    isUnsubscribed: lead.is_unsubscribed,
    placeholders: listedPlaceholders(known),
    values: { ...values, ...Object.fromEntries(draft ?? []) },
    /** A mark of what was given, by which leaving tells what was changed. */
    given: wordsOf(values),
    /** The key of the letter that was left last, where this is it. */
    takenUp: named ? undefined : last?.form_key,
  };
}

/** What is queued and can still be sent. */
export async function openSelection(asked: Asked) {
  const { eventId } = idsOf(asked.params);
  const [selection, recommended] = await Promise.all([
    selectionOf(asked.user.id, eventId),
    recommendedRooms(asked),
  ]);
  return dropRecommended(asked.user.id, eventId, selection, recommended);
}

/**
 * The dialog's buttons by `intent`: `preview` and `quick` keep the letter and open their pages, the first one only
 * for a letter that could be sent as it is written; `save` and `send` do so, and then the page below comes again,
 * searched anew (SEND-04). `leave` keeps what was changed for the next time; `restart` throws it away.
 */
export async function answerSend(asked: AskedToAct, screen: RecommenderScreen) {
  const { leadId, eventId } = idsOf(asked.params);
  const intent = asked.form.get("intent");
  if (intent === LEAVE) {
    await keepChangedLetter(asked, asked.form);
    return redirect(withView(paths.recommender(leadId, eventId, screen), asked.url.searchParams));
  }
  if (intent === RESTART) {
    await dropLastLetter(asked);
    return redirect(withView(paths.send(leadId, eventId, screen), asked.url.searchParams));
  }
  const submission = parseLetter(asked.form);
  if (intent === "preview" || intent === "quick") {
    const formKey = await keepLetter(asked, asked.form);
    if (!formKey || (intent === "preview" && submission.status !== "success"))
      return json({ refused: submission.reply(), alert: undefined }, 422);
    const to = intent === "preview" ? paths.preview : paths.quick;
    return redirect(
      withView(to(leadId, eventId, screen), asked.url.searchParams, { [LETTER_PARAM]: formKey }),
    );
  }
  return answerOutcome(asked, screen, asked.form);
}

async function answerOutcome(asked: AskedToAct, screen: RecommenderScreen, form: FormData) {
  const { leadId, eventId } = idsOf(asked.params);
  const inView = (path: string) => withView(path, asked.url.searchParams);
  const outcome = await sendRecommendation(asked, form);
  if ("done" in outcome) {
    await dropSentLetter(asked, form);
    return asked.succeed(inView(paths.recommender(leadId, eventId, screen)), outcome.done);
  }
  await keepChangedLetter(asked, form);
  if ("empty" in outcome) return redirect(inView(paths.send(leadId, eventId, screen)));
  return json({ alert: undefined, ...outcome }, 422);
}

/**
 * Save Only and Save & Send Email of the preview: what is sent is what was looked at. Where the letter or the queue
 * has changed since, the preview comes again.
 */
export async function answerPreview(asked: AskedToAct, screen: RecommenderScreen) {
  const { leadId, eventId } = idsOf(asked.params);
  const letter = await keptLetter(asked, asked.form.get("form_key"));
  if (!letter) {
    const dialog = withView(paths.send(leadId, eventId, screen), asked.url.searchParams);
    return asked.fail(dialog, "What was to be sent is not kept any more. Please write it again.");
  }
  const formKey = String(letter.form_key);
  const isAsSeen = imprintOf(letter, await openSelection(asked)) === asked.form.get("seen");
  if (!isAsSeen && !(await hasSent(asked, formKey)))
    return asked.fail(
      withView(paths.preview(leadId, eventId, screen), asked.url.searchParams, { [LETTER_PARAM]: formKey }),
      "The email or its venues have changed since you looked. Please look again before you send.",
    );
  const form = new FormData();
  for (const [name, value] of Object.entries(letter)) form.set(name, value);
  form.set("intent", asked.form.get("intent") === "save" ? "save" : "send");
  return answerOutcome(asked, screen, form);
}
