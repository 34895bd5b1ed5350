import { redirect } from "@remix-run/node";
import { notFound } from "~/services/access/guard.server";
import { type EventContext, leadAndEvent } from "~/services/events/event.server";
import { paths, type RecommenderScreen, withView } from "~/services/paths";

import { UpstreamFailure } from "~/services/upstream/client.server";
import { openSelection } from "./compose.server";
import { imprintOf, keptLetter } from "./email-drafts.server";
import { alsoHindersSaving, dialogField, hindrances, type Look } from "./preflight";
import { lookAt } from "./preflight.server";
import { LETTER_PARAM, SendForm } from "./send";
import { hasSent } from "./sendings.server";

/**
 * The letter of the address as the client would get it, and what stands in the way of sending it. Without such a
 * letter, or with one that has gone out or cannot be read, the email dialog opens.
 */
export async function loadPreview(ctx: EventContext, screen: RecommenderScreen) {
  const { leadId, eventId } = ctx.event;
  const [ready] = await Promise.all([readyLetter(ctx), leadAndEvent(ctx.api, ctx.event)]);
  if (!ready) throw redirect(backToDialog(ctx, screen));
  const { letter, selection } = ready;
  const look = await lookUnlessDown(ctx, ready);
  return {
    page: { screen, leadId, eventId },
    formKey: letter.form_key,
    /** What is shown; only this is sent from here. */
    seen: ready.imprint,
    selection,
    to: look?.to,
    subject: look?.mail.subject ?? letter.subject,
    text: look?.mail.text,
    mailHref: look?.mail.html ? mailHref(ctx, letter.form_key) : undefined,
    view: !look ? ("down" as const) : look.by === "web" ? ("unknown" as const) : ("mail" as const),
    problems: (look?.problems ?? []).map((it) => ({ ...it, field: dialogField(it) })),
    canSend: look !== undefined && hindrances(look).length === 0,
    canSave: look !== undefined && !look.problems.some(alsoHindersSaving),
  };
}

/** The HTML of the mail that the address names, for the frame of its preview. @throws 404 without one */
export async function loadMail(ctx: EventContext): Promise<string> {
  const [ready] = await Promise.all([readyLetter(ctx), leadAndEvent(ctx.api, ctx.event)]);
  const look = ready && (await lookUnlessDown(ctx, ready));
  if (!look?.mail.html) throw notFound("There is no such email.");
  return withDeadLinks(look.mail.html);
}

/** A frame that may open no windows then follows no link: a visit of staff must not count as the client's. */
function withDeadLinks(html: string) {
  const base = '<base target="_blank">';
  const head = /<head(?:\s[^>]*)?>/i;
  return head.test(html) ? html.replace(head, (tag) => tag + base) : base + html;
}

async function readyLetter(ctx: EventContext) {
  const [kept, selection] = await Promise.all([
    keptLetter(ctx, ctx.url.searchParams.get(LETTER_PARAM)),
    openSelection(ctx),
  ]);
  const letter = SendForm.safeParse(kept).data;
  if (!kept || !letter || selection.length === 0 || (await hasSent(ctx, letter.form_key))) return undefined;
  return { letter, selection, imprint: imprintOf(kept, selection) };
}

type Ready = NonNullable<Awaited<ReturnType<typeof readyLetter>>>;

/** `undefined` when the upstream fails: what was typed is still there, and the page says so. */
async function lookUnlessDown(ctx: EventContext, { letter, selection }: Ready): Promise<Look | undefined> {
  try {
    return await lookAt(ctx, letter, selection, false);
  } catch (error) {
    if (!(error instanceof UpstreamFailure) || error.kind === "refused") throw error;
    return undefined;
  }
}

function mailHref({ event }: EventContext, formKey: string) {
  const { leadId, eventId } = event;
  return `${paths.mail(leadId, eventId)}?${new URLSearchParams({ [LETTER_PARAM]: formKey })}`;
}

function backToDialog({ event, url }: EventContext, screen: RecommenderScreen) {
  const { leadId, eventId } = event;
  return withView(paths.send(leadId, eventId, screen), url.searchParams, {
    [LETTER_PARAM]: url.searchParams.get(LETTER_PARAM) ?? undefined,
  });
}
