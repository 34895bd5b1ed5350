import type { Queue } from "~/services/recommender/queue/queue";
import { markdownText } from "./email-template";
import { linesOf, type SendForm } from "./send";

const LIST = /\{\{\s*venue_list\s*\}\}/;

/**
 * An email whose own lines stand in its body, for an upstream that has no other place for them: a list below the
 * paragraph with the venues, else at the end. A paragraph that is nothing but the venues becomes a list of all of them.
 */
export function withLinesInBody<Email extends Pick<SendForm, "template" | "lines">>(
  email: Email,
  queue: Queue,
): Email {
  const lines = new Map(linesOf(email, queue).map(({ room_id, line }) => [room_id, line]));
  if (lines.size === 0) return email;
  const paragraphs = email.template.split(/(?:\r?\n){2,}/);
  const at = paragraphs.findIndex((paragraph) => LIST.test(paragraph));
  const isAlone = paragraphs[at]?.replace(LIST, "").trim() === "";
  const listed = queue
    .filter(({ room_id }) => isAlone || lines.has(room_id))
    .map(({ name, space, room_id }) => {
      const room = markdownText([name, space].filter(Boolean).join(", "));
      const line = lines.get(room_id);
      return line ? `- **${room}**: ${markdownText(line)}` : `- **${room}**`;
    })
    .join("\n");
  const place = at < 0 ? paragraphs.length : isAlone ? at : at + 1;
  const template = paragraphs.toSpliced(place, isAlone ? 1 : 0, listed).join("\n\n");
  return { ...email, template, lines: undefined };
}
