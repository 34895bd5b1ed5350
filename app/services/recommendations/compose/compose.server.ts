import { randomUUID } from "node:crypto";
import { json, redirect } from "@remix-run/node";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { env } from "~/services/env.server";
import { type EventActionContext, type EventContext, leadAndEvent } from "~/services/events/event.server";
import { paths, type RecommenderScreen, withView } from "~/services/paths";
import { dropRecommended, queueOf } from "~/services/recommender/queue/queue.server";
import { recommendedRooms } from "~/services/recommender/search/search.server";
import {
  digestOf,
  draftDigest,
  dropLastDraft,
  dropSentDraft,
  keepChangedDraft,
  keepDraft,
  keptDraft,
  lastDraft,
  unsentDraft,
} from "./email-drafts.server";
import { emailTemplate, listedPlaceholders, placeholderValues } from "./email-template";
import { recipientOf } from "./preflight";
import { clientLinkOf } from "./preflight.server";
import { DRAFT_PARAM, LEAVE, parseSendForm, RESTART } from "./send";
import { sendRecommendation } from "./send.server";
import { hasSent } from "./sendings.server";

/**
 * Everything the email dialog shows, and a key that lets this form send once. It begins with the draft that its
 * address names or that was left last, else with the template of the event.
 */
export async function loadSend(ctx: EventContext, screen: RecommenderScreen) {
  const { leadId, eventId } = ctx.event;
  const [{ lead, event }, queue, link, draft, named, last] = await Promise.all([
    leadAndEvent(ctx.api, ctx.event),
    openQueue(ctx),
    clientLinkOf(ctx),
    takeSavedForm(ctx.url, ctx.session),
    unsentDraft(ctx, ctx.url.searchParams.get(DRAFT_PARAM)),
    lastDraft(ctx),
  ]);
  const known = placeholderValues({
    firstName: lead.first_name,
    event,
    specialistName: ctx.user.name,
    queue,
    portalLink: link,
  });
  const values = {
    ...emailTemplate(event.event_type, known, env().productName),
    portal_link: link,
    ...(named ?? last),
    // A draft that is taken up goes out under a key of its own: another window may hold the same one.
    form_key: named?.form_key ?? (randomUUID() as string),
  };
  return {
    page: { screen, leadId, eventId },
    queue,
    recipient: recipientOf(lead),
    isUnsubscribed: lead.is_unsubscribed,
    placeholders: listedPlaceholders(known),
    values: { ...values, ...Object.fromEntries(draft ?? []) },
    /** A mark of what was given, by which leaving tells what was changed. */
    given: draftDigest(values),
    /** The key of the draft that was left last, where this is it. */
    takenUp: named ? undefined : last?.form_key,
  };
}

/** What is queued and can still be sent. */
export async function openQueue(ctx: EventContext) {
  const { eventId } = ctx.event;
  const [queue, recommended] = await Promise.all([queueOf(ctx.user.id, eventId), recommendedRooms(ctx)]);
  return dropRecommended(ctx.user.id, eventId, queue, recommended);
}

/**
 * The dialog's buttons by `intent`: `preview` and `quick` keep the draft and open their pages, the first one only
 * for a draft that could be sent as it is written; `save` and `send` do so, and then the page below comes again,
 * searched anew (SEND-04). `leave` keeps what was changed for the next time; `restart` throws it away.
 */
export async function submitSend(ctx: EventActionContext, screen: RecommenderScreen) {
  const { leadId, eventId } = ctx.event;
  const intent = ctx.form.get("intent");
  if (intent === LEAVE) {
    await keepChangedDraft(ctx, ctx.form);
    return redirect(withView(paths.recommender(leadId, eventId, screen), ctx.url.searchParams));
  }
  if (intent === RESTART) {
    await dropLastDraft(ctx);
    return redirect(withView(paths.send(leadId, eventId, screen), ctx.url.searchParams));
  }
  const submission = parseSendForm(ctx.form);
  if (intent === "preview" || intent === "quick") {
    const formKey = await keepDraft(ctx, ctx.form);
    if (!formKey || (intent === "preview" && submission.status !== "success"))
      return json({ refused: submission.reply(), alert: undefined }, 422);
    const to = intent === "preview" ? paths.preview : paths.quick;
    return redirect(withView(to(leadId, eventId, screen), ctx.url.searchParams, { [DRAFT_PARAM]: formKey }));
  }
  return submitOutcome(ctx, screen, ctx.form);
}

async function submitOutcome(ctx: EventActionContext, screen: RecommenderScreen, form: FormData) {
  const { leadId, eventId } = ctx.event;
  const inView = (path: string) => withView(path, ctx.url.searchParams);
  const outcome = await sendRecommendation(ctx, form);
  if ("done" in outcome) {
    await dropSentDraft(ctx, form);
    return ctx.succeed(inView(paths.recommender(leadId, eventId, screen)), outcome.done);
  }
  await keepChangedDraft(ctx, form);
  if ("empty" in outcome) return redirect(inView(paths.send(leadId, eventId, screen)));
  return json({ alert: undefined, ...outcome }, 422);
}

/**
 * Save Only and Save & Send Email of the preview: what is sent is what was looked at. Where the draft or the queue
 * has changed since, the preview comes again.
 */
export async function submitPreview(ctx: EventActionContext, screen: RecommenderScreen) {
  const { leadId, eventId } = ctx.event;
  const draft = await keptDraft(ctx, ctx.form.get("form_key"));
  if (!draft) {
    const dialog = withView(paths.send(leadId, eventId, screen), ctx.url.searchParams);
    return ctx.fail(dialog, "What was to be sent is not kept any more. Please write it again.");
  }
  const formKey = String(draft.form_key);
  const isAsSeen = digestOf(draft, await openQueue(ctx)) === ctx.form.get("seen");
  if (!isAsSeen && !(await hasSent(ctx, formKey)))
    return ctx.fail(
      withView(paths.preview(leadId, eventId, screen), ctx.url.searchParams, { [DRAFT_PARAM]: formKey }),
      "The email or its venues have changed since you looked. Please look again before you send.",
    );
  const form = new FormData();
  for (const [name, value] of Object.entries(draft)) form.set(name, value);
  form.set("intent", ctx.form.get("intent") === "save" ? "save" : "send");
  return submitOutcome(ctx, screen, form);
}
