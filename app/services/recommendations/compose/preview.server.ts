import { type EventContext, type EventScope, loadLeadAndEvent } from "~/services/events/event.server";
import { findScreen, paths } from "~/services/paths";
import type { Queue } from "~/services/recommender/queue/queue";
import { loadSendableQueue } from "~/services/recommender/queue/queue.server";
import { UpstreamFailure } from "~/services/upstream/client.server";
import { loadFeatures } from "~/services/upstream/features.server";
import { otherGuests, queueStandings, sendDraft } from "./compose.server";
import { keptDraft, previewDigest } from "./email-drafts.server";
import { filledLine, placeholderValues } from "./email-template";
import { checkedDraft } from "./posted-email.server";
import { blockers, blocksSaving, dialogField, type Preflight } from "./preflight";
import { runPreflight } from "./preflight.server";
import { DRAFT_PARAM, type SendForm } from "./send";
import type { SendOutcome } from "./send.server";
import { sendKey, sends } from "./send-record.server";

/**
 * The email of the address as the client would get it, with the problems that stop it. `undefined` without such a
 * draft, with one that has gone out or has a wrong field, and with an empty queue.
 */
export async function loadPreview(ctx: EventContext) {
  const { leadId, eventId } = ctx.event;
  const [ready, { lead, event }] = await Promise.all([
    readyDraft(ctx, ctx.url.searchParams.get(DRAFT_PARAM)),
    loadLeadAndEvent(ctx.api, ctx.event),
  ]);
  if (!ready) return undefined;
  const { values, queue, digest } = ready;
  const placeholders = placeholderValues({
    firstName: lead.first_name,
    event,
    specialistName: ctx.user.name,
    queue,
    portalLink: values.portal_link,
  });
  const [preflight, standings] = await Promise.all([
    preflightUnlessDown(ctx, ready),
    queueStandings(ctx, queue),
  ]);
  const { recommendations: offered } = await loadFeatures();
  return {
    page: { screen: findScreen(ctx.url), leadId, eventId },
    formKey: values.form_key,
    /** `previewDigest` of what is shown; only this is sent from here. */
    seenDigest: digest,
    queue,
    standings: standings.byRoomId,
    otherGuests: otherGuests(standings, event),
    /** What will stand beneath rooms, by their ids. */
    lines: (offered.lines && values.lines) || {},
    to: preflight?.to,
    from: preflight?.from,
    /** Who will get a copy. */
    cc: (offered.copies && values.cc) || [],
    subject: preflight?.mail.subject ?? filledLine(values.subject, placeholders),
    text: preflight?.mail.text,
    mailHref: preflight?.mail.html ? mailHref(ctx, values.form_key) : undefined,
    view: viewOf(preflight),
    problems: (preflight?.problems ?? []).map((it) => ({ ...it, field: dialogField(it) })),
    canSend: preflight !== undefined && blockers(preflight).length === 0,
    canSave: preflight !== undefined && !preflight.problems.some(blocksSaving),
  };
}

export type PreviewPage = NonNullable<Awaited<ReturnType<typeof loadPreview>>>;

/** The HTML of the mail that the address names, for the frame of its preview; `undefined` without one. */
export async function loadMail(ctx: EventContext): Promise<string | undefined> {
  const [ready] = await Promise.all([
    readyDraft(ctx, ctx.url.searchParams.get(DRAFT_PARAM)),
    loadLeadAndEvent(ctx.api, ctx.event),
  ]);
  const html = ready && (await preflightUnlessDown(ctx, ready))?.mail.html;
  return html && withDeadLinks(html);
}

/** What came of a posted preview; `gone` and `changed` say in `message` why nothing was sent. */
export type PreviewOutcome =
  | SendOutcome
  | { kind: "gone"; message: string }
  | { kind: "changed"; message: string; formKey: string };

/** What the preview's form says. */
export interface PostedPreview {
  formKey: unknown;
  /** `previewDigest` of what was shown. */
  seenDigest: unknown;
  isSaveOnly: boolean;
}

/** Sends or saves what a preview showed, and nothing else: a draft or a queue that has changed since stays. */
export async function submitPreview(scope: EventScope, posted: PostedPreview): Promise<PreviewOutcome> {
  const draft = await keptDraft(scope, posted.formKey);
  if (!draft?.form_key)
    return { kind: "gone", message: "What was to be sent is not kept any more. Please write it again." };
  const formKey = draft.form_key;
  const { queue } = await loadSendableQueue(scope);
  const values = checkedDraft(draft);
  const isAsSeen = previewDigest(draft, queue) === posted.seenDigest;
  if (!isAsSeen && !(await sends.isDone(sendKey(scope, formKey))))
    return {
      kind: "changed",
      message: "The email or its venues have changed since you looked. Please look again before you send.",
      formKey,
    };
  return sendDraft(scope, { formKey, draft, values }, { isSaveOnly: posted.isSaveOnly });
}

/** A base for a frame that may open no windows: its links then lead nowhere, and staff never count as the client. */
function withDeadLinks(html: string) {
  const base = '<base target="_blank">';
  const head = /<head(?:\s[^>]*)?>/i;
  return head.test(html) ? html.replace(head, (tag) => tag + base) : base + html;
}

interface ReadyDraft {
  values: SendForm;
  queue: Queue;
  digest: string;
}

/** A draft that can be previewed, with its rooms. */
async function readyDraft(scope: EventScope, formKey: string | null): Promise<ReadyDraft | undefined> {
  const [draft, { queue }] = await Promise.all([keptDraft(scope, formKey), loadSendableQueue(scope)]);
  const values = checkedDraft(draft);
  if (!draft || !values || queue.length === 0) return undefined;
  if (await sends.isDone(sendKey(scope, values.form_key))) return undefined;
  return { values, queue, digest: previewDigest(draft, queue) };
}

/** `undefined` when the upstream fails: what was typed is still there, and the page says so. */
async function preflightUnlessDown(
  scope: EventScope,
  { values, queue }: ReadyDraft,
): Promise<Preflight | undefined> {
  try {
    return await runPreflight(scope, values, queue, false);
  } catch (error) {
    if (!(error instanceof UpstreamFailure) || error.kind === "refused") throw error;
    return undefined;
  }
}

/** What the preview can show: the mail, the words alone where the upstream cannot compose it, or nothing. */
function viewOf(preflight: Preflight | undefined): "mail" | "unknown" | "down" {
  if (!preflight) return "down";
  return preflight.by === "web" ? "unknown" : "mail";
}

const mailHref = ({ event }: EventScope, formKey: string) =>
  `${paths.mail(event.leadId, event.eventId)}?${new URLSearchParams({ [DRAFT_PARAM]: formKey })}`;
