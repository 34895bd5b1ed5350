import { type EventContext, type EventScope, loadLeadAndEvent } from "~/services/events/event.server";
import { getRecommenderScreen, paths } from "~/services/paths";
import type { Queue } from "~/services/recommender/queue/queue";
import { loadAndCleanQueue } from "~/services/recommender/queue/queue.server";
import { UpstreamFailure } from "~/services/upstream/client.server";
import { loadFeatures } from "~/services/upstream/features.server";
import { findGuestCountMismatch, loadQueueRanks, sendScheduleOrSaveDraft } from "./compose.server";
import { hashPreview, loadEmailDraft } from "./email-drafts.server";
import { buildPlaceholderValues, fillLinePlaceholders } from "./email-template";
import { parseEmailDraft } from "./posted-email.server";
import { doesBlockSaving, findEmailFormField, listBlockingProblems, type Preflight } from "./preflight";
import { runPreflight } from "./preflight.server";
import { DRAFT_PARAM, listChosenBrochures, type SendForm } from "./send";
import type { SendOutcome } from "./send.server";
import { sendRecords, toSendKey } from "./send-record.server";
import { loadSendPlaceAndToday } from "./send-time.server";

/**
 * The draft in the address as the client would get it, with its blockers. `undefined` if there is no such draft, it was
 * sent or has an invalid field, or the queue is empty.
 */
export async function loadEmailPreview(ctx: EventContext) {
  const { leadId, eventId } = ctx.event;
  const [ready, { lead, event }] = await Promise.all([
    loadReadyDraft(ctx, ctx.url.searchParams.get(DRAFT_PARAM)),
    loadLeadAndEvent(ctx.api, ctx.event),
  ]);
  if (!ready) return undefined;
  const { values, queue, digest } = ready;
  const placeholders = buildPlaceholderValues({
    firstName: lead.first_name,
    event,
    specialistName: ctx.user.name,
    queue,
    portalLink: values.portal_link,
  });
  const [preflight, standings] = await Promise.all([
    runPreflightIfReachable(ctx, ready),
    loadQueueRanks(ctx, queue),
  ]);
  const { recommendations: offered } = await loadFeatures();
  return {
    page: { screen: getRecommenderScreen(ctx.url), leadId, eventId },
    formKey: values.form_key,
    /** `hashPreview` of the preview, so that nothing else is sent from it. */
    seenDigest: digest,
    queue,
    standings: standings.byRoomId,
    otherGuests: findGuestCountMismatch(standings, event),
    /** The time zone for sending later; absent where emails cannot be scheduled. */
    later: await loadSendPlaceAndToday(event.country),
    sendTime: { send_date: values.send_date, send_time: values.send_time },
    /** The comments on rooms, by room id. */
    lines: (offered.lines && values.lines) || {},
    to: preflight?.to,
    from: preflight?.from,
    /** Who will get a copy. */
    cc: (offered.copies && values.cc) || [],
    /** The names of the files that will be attached. */
    attachments: offered.brochures ? listChosenBrochures(values, queue).map(({ name }) => name) : [],
    subject: preflight?.mail.subject ?? fillLinePlaceholders(values.subject, placeholders),
    text: preflight?.mail.text,
    mailHref: preflight?.mail.html ? buildDraftMailHref(ctx, values.form_key) : undefined,
    view: toPreviewKind(preflight),
    problems: (preflight?.problems ?? []).map((problem) => ({
      ...problem,
      field: findEmailFormField(problem),
    })),
    canSend: preflight !== undefined && listBlockingProblems(preflight).length === 0,
    canSave: preflight !== undefined && !preflight.problems.some(doesBlockSaving),
  };
}

export type PreviewPage = NonNullable<Awaited<ReturnType<typeof loadEmailPreview>>>;

/** The HTML of the draft in the address, for the frame of its preview; `undefined` if there is none. */
export async function loadEmailPreviewHtml(ctx: EventContext): Promise<string | undefined> {
  const [ready] = await Promise.all([
    loadReadyDraft(ctx, ctx.url.searchParams.get(DRAFT_PARAM)),
    loadLeadAndEvent(ctx.api, ctx.event),
  ]);
  const html = ready && (await runPreflightIfReachable(ctx, ready))?.mail.html;
  return html && openLinksInNewWindow(html);
}

/** The outcome of a posted preview; for `gone` and `changed`, `message` says why nothing was sent. */
export type PreviewOutcome =
  | SendOutcome
  | { kind: "gone"; message: string }
  | { kind: "changed"; message: string; formKey: string };

/** The preview's form. */
export interface PostedPreview {
  formKey: unknown;
  /** `hashPreview` of the preview. */
  seenDigest: unknown;
  isSaveOnly: boolean;
  /** The local time at which to send it, in the client's country; absent to send it now. */
  sendTime?: { send_date: string; send_time: string } | undefined;
}

/**
 * Sends, schedules or saves exactly what a preview showed; if the draft or the queue has changed since, nothing is sent.
 * The time of sending later comes from the preview's own fields.
 */
export async function sendOrSavePreviewedDraft(
  scope: EventScope,
  posted: PostedPreview,
): Promise<PreviewOutcome> {
  const saved = await loadEmailDraft(scope, posted.formKey);
  if (!saved?.form_key)
    return { kind: "gone", message: "This draft is no longer saved. Write the email again." };
  const formKey = saved.form_key;
  const { queue } = await loadAndCleanQueue(scope);
  const { isSaveOnly, sendTime } = posted;
  const draft = { ...saved, ...sendTime };
  const isUnchanged = hashPreview(saved, queue) === posted.seenDigest;
  if (!isUnchanged && !(await sendRecords.isDone(toSendKey(scope, formKey))))
    return {
      kind: "changed",
      message:
        "The email or its venues have changed since you opened the preview. Check it again before you send.",
      formKey,
    };
  const values = parseEmailDraft(draft);
  return sendScheduleOrSaveDraft(
    scope,
    { formKey, draft, values },
    { isSaveOnly, isLater: sendTime !== undefined },
  );
}

/** Makes links open new windows, which the sandboxed frame blocks, so that staff do not count as the client. */
function openLinksInNewWindow(html: string): string {
  const base = '<base target="_blank">';
  const head = /<head(?:\s[^>]*)?>/i;
  return head.test(html) ? html.replace(head, (tag) => tag + base) : base + html;
}

interface ReadyDraft {
  values: SendForm;
  queue: Queue;
  digest: string;
}

/** A valid unsent draft with its rooms. */
async function loadReadyDraft(scope: EventScope, formKey: string | null): Promise<ReadyDraft | undefined> {
  const [draft, { queue }] = await Promise.all([loadEmailDraft(scope, formKey), loadAndCleanQueue(scope)]);
  const values = parseEmailDraft(draft);
  if (!draft || !values || queue.length === 0) return undefined;
  if (await sendRecords.isDone(toSendKey(scope, values.form_key))) return undefined;
  return { values, queue, digest: hashPreview(draft, queue) };
}

/** `undefined` when the upstream fails; the page then says that the draft is saved. */
async function runPreflightIfReachable(
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

/** What the preview shows: the mail, only the text where the upstream cannot compose it, or nothing. */
function toPreviewKind(preflight: Preflight | undefined): "mail" | "unknown" | "down" {
  if (!preflight) return "down";
  return preflight.by === "web" ? "unknown" : "mail";
}

const buildDraftMailHref = ({ event }: EventScope, formKey: string): string =>
  `${paths.mail(event.leadId, event.eventId)}?${new URLSearchParams({ [DRAFT_PARAM]: formKey })}`;
