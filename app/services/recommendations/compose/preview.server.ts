import { redirect } from "@remix-run/node";
import { notFound } from "~/services/access/guard.server";
import { type EventContext, leadAndEvent } from "~/services/events/event.server";
import { paths, type RecommenderScreen, withView } from "~/services/paths";

import { UpstreamFailure } from "~/services/upstream/client.server";
import { openQueue } from "./compose.server";
import { digestOf, keptDraft } from "./email-drafts.server";
import { blockers, blocksSaving, dialogField, type Preflight } from "./preflight";
import { runPreflight } from "./preflight.server";
import { DRAFT_PARAM, SendForm } from "./send";
import { hasSent } from "./sendings.server";

/**
 * The draft of the address as the client would get it, and what stands in the way of sending it. Without such a
 * draft, or with one that has gone out or cannot be read, the email dialog opens.
 */
export async function loadPreview(ctx: EventContext, screen: RecommenderScreen) {
  const { leadId, eventId } = ctx.event;
  const [ready] = await Promise.all([readyDraft(ctx), leadAndEvent(ctx.api, ctx.event)]);
  if (!ready) throw redirect(backToDialog(ctx, screen));
  const { draft, queue } = ready;
  const look = await preflightUnlessDown(ctx, ready);
  return {
    page: { screen, leadId, eventId },
    formKey: draft.form_key,
    /** What is shown; only this is sent from here. */
    seen: ready.imprint,
    queue,
    to: look?.to,
    subject: look?.mail.subject ?? draft.subject,
    text: look?.mail.text,
    mailHref: look?.mail.html ? mailHref(ctx, draft.form_key) : undefined,
    view: !look ? ("down" as const) : look.by === "web" ? ("unknown" as const) : ("mail" as const),
    problems: (look?.problems ?? []).map((it) => ({ ...it, field: dialogField(it) })),
    canSend: look !== undefined && blockers(look).length === 0,
    canSave: look !== undefined && !look.problems.some(blocksSaving),
  };
}

/** The HTML of the mail that the address names, for the frame of its preview. @throws 404 without one */
export async function loadMail(ctx: EventContext): Promise<string> {
  const [ready] = await Promise.all([readyDraft(ctx), leadAndEvent(ctx.api, ctx.event)]);
  const look = ready && (await preflightUnlessDown(ctx, ready));
  if (!look?.mail.html) throw notFound("There is no such email.");
  return withDeadLinks(look.mail.html);
}

/** A frame that may open no windows then follows no link: a visit of staff must not count as the client's. */
function withDeadLinks(html: string) {
  const base = '<base target="_blank">';
  const head = /<head(?:\s[^>]*)?>/i;
  return head.test(html) ? html.replace(head, (tag) => tag + base) : base + html;
}

async function readyDraft(ctx: EventContext) {
  const [kept, queue] = await Promise.all([
    keptDraft(ctx, ctx.url.searchParams.get(DRAFT_PARAM)),
    openQueue(ctx),
  ]);
  const draft = SendForm.safeParse(kept).data;
  if (!kept || !draft || queue.length === 0 || (await hasSent(ctx, draft.form_key))) return undefined;
  return { draft, queue, imprint: digestOf(kept, queue) };
}

type Ready = NonNullable<Awaited<ReturnType<typeof readyDraft>>>;

/** `undefined` when the upstream fails: what was typed is still there, and the page says so. */
async function preflightUnlessDown(
  ctx: EventContext,
  { draft, queue }: Ready,
): Promise<Preflight | undefined> {
  try {
    return await runPreflight(ctx, draft, queue, false);
  } catch (error) {
    if (!(error instanceof UpstreamFailure) || error.kind === "refused") throw error;
    return undefined;
  }
}

function mailHref({ event }: EventContext, formKey: string) {
  const { leadId, eventId } = event;
  return `${paths.mail(leadId, eventId)}?${new URLSearchParams({ [DRAFT_PARAM]: formKey })}`;
}

function backToDialog({ event, url }: EventContext, screen: RecommenderScreen) {
  const { leadId, eventId } = event;
  return withView(paths.send(leadId, eventId, screen), url.searchParams, {
    [DRAFT_PARAM]: url.searchParams.get(DRAFT_PARAM) ?? undefined,
  });
}
