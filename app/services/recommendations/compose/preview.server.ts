import { redirect } from "@remix-run/node";
import { type Asked, notFound } from "~/services/access/guard.server";
import { paths, type RecommenderScreen, withView } from "~/services/paths";
import { idsOf, leadAndEvent } from "~/services/recommender/page.server";
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
export async function loadPreview(asked: Asked, screen: RecommenderScreen) {
  const { leadId, eventId } = idsOf(asked.params);
  const [ready] = await Promise.all([readyLetter(asked), leadAndEvent(asked)]);
  if (!ready) throw redirect(backToDialog(asked, screen));
  const { letter, selection } = ready;
  const look = await lookUnlessDown(asked, ready);
  return {
    page: { screen, leadId, eventId },
    formKey: letter.form_key,
    /** What is shown; only this is sent from here. */
    seen: ready.imprint,
    selection,
    to: look?.to,
    subject: look?.mail.subject ?? letter.subject,
    text: look?.mail.text,
    mailHref: look?.mail.html ? mailHref(asked, letter.form_key) : undefined,
    view: !look ? ("down" as const) : look.by === "web" ? ("unknown" as const) : ("mail" as const),
    problems: (look?.problems ?? []).map((it) => ({ ...it, field: dialogField(it) })),
    canSend: look !== undefined && hindrances(look).length === 0,
    canSave: look !== undefined && !look.problems.some(alsoHindersSaving),
  };
}

/** The HTML of the mail that the address names, for the frame of its preview. @throws 404 without one */
export async function loadMail(asked: Asked): Promise<string> {
  const [ready] = await Promise.all([readyLetter(asked), leadAndEvent(asked)]);
  const look = ready && (await lookUnlessDown(asked, ready));
  if (!look?.mail.html) throw notFound("There is no such email.");
  return withDeadLinks(look.mail.html);
}

/** A frame that may open no windows then follows no link: a visit of staff must not count as the client's. */
function withDeadLinks(html: string) {
  const base = '<base target="_blank">';
  const head = /<head(?:\s[^>]*)?>/i;
  return head.test(html) ? html.replace(head, (tag) => tag + base) : base + html;
}

async function readyLetter(asked: Asked) {
  const [kept, selection] = await Promise.all([
    keptLetter(asked, asked.url.searchParams.get(LETTER_PARAM)),
    openSelection(asked),
  ]);
  const letter = SendForm.safeParse(kept).data;
  if (!kept || !letter || selection.length === 0 || (await hasSent(asked, letter.form_key))) return undefined;
  return { letter, selection, imprint: imprintOf(kept, selection) };
}

type Ready = NonNullable<Awaited<ReturnType<typeof readyLetter>>>;

/** `undefined` when the upstream fails: what was typed is still there, and the page says so. */
async function lookUnlessDown(asked: Asked, { letter, selection }: Ready): Promise<Look | undefined> {
  try {
    return await lookAt(asked, letter, selection, false);
  } catch (error) {
    if (!(error instanceof UpstreamFailure) || error.kind === "refused") throw error;
    return undefined;
  }
}

function mailHref({ params }: Asked, formKey: string) {
  const { leadId, eventId } = idsOf(params);
  return `${paths.mail(leadId, eventId)}?${new URLSearchParams({ [LETTER_PARAM]: formKey })}`;
}

function backToDialog({ params, url }: Asked, screen: RecommenderScreen) {
  const { leadId, eventId } = idsOf(params);
  return withView(paths.send(leadId, eventId, screen), url.searchParams, {
    [LETTER_PARAM]: url.searchParams.get(LETTER_PARAM) ?? undefined,
  });
}
