import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { LeadAndEvent } from "../tests/e2e/support/business";
import { isAnswered, type Visitor } from "./visitor";

/** How long people wait before they try again. */
const RETRY_MS = 500;

/** A signed-in specialist with a lead, who opens pages, queues rooms and saves drafts, and notices what is lost. */
export class Specialist {
  /** Whether each room is in the queue; `undefined` if the last change was not acknowledged, so it may be. */
  private queued = new Map<string, boolean | undefined>();
  /** The last acknowledged draft, and those sent since without a response: any of them may be stored. */
  private drafts: string[] = [];
  private turn = 0;
  private readonly formKey = randomUUID();

  constructor(
    private readonly visitor: Visitor,
    private readonly lead: LeadAndEvent,
  ) {}

  private get eventPath() {
    return `/leads/${this.lead.id}/event/${this.lead.eventId}`;
  }

  async workUntil(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      this.turn += 1;
      if (!isAnswered(await this.visitor.get("/dashboard"))) await wait(RETRY_MS);
      await this.visitor.get(`/leads/${this.lead.id}`);
      await this.visitor.get("/leads/all");
      await this.changeQueue();
      await this.saveDraft();
    }
  }

  private async changeQueue() {
    const { text } = await this.visitor.get(`${this.eventPath}/karenV2`);
    // The values of the buttons that add a room: `12:Great Hall:34` is venue 12, room 34.
    const addable = [...text.matchAll(/name="add" value="(\d+:[^"]*:\d+)"/g)].map(([, value]) =>
      decodeHtml(value ?? ""),
    );
    const room = addable[this.turn % Math.max(addable.length, 1)];
    // Well below the limit of 15, so that no change is refused.
    const isFull = [...this.queued.values()].filter((isQueued) => isQueued !== false).length >= 10;
    const isAdding = room !== undefined && !isFull;
    const key = isAdding ? room : this.queued.keys().next().value;
    if (!key) return;
    const { status } = await this.visitor.post(`${this.eventPath}/karenV2/queue`, {
      [isAdding ? "add" : "remove"]: key,
    });
    this.queued.set(key, status === 302 ? isAdding : undefined);
    if (status === 302 && !isAdding) this.queued.delete(key);
  }

  private async saveDraft() {
    const draft = `Draft ${this.turn} of lead ${this.lead.id}`;
    const { status } = await this.visitor.post(`${this.eventPath}/email-draft`, {
      form_key: this.formKey,
      subject: draft,
      template: "Hello",
    });
    this.drafts = status === 204 ? [draft] : [...this.drafts, draft];
  }

  /** What was acknowledged and is gone. */
  async listLostChanges(): Promise<string[]> {
    const page = await this.visitor.get(`${this.eventPath}/karenV2`);
    const form = await this.visitor.get(`${this.eventPath}/karenV2/send`);
    const losses = [...this.queued]
      .filter(
        ([room, isQueued]) => isQueued && !page.text.includes(`name="remove" value="${encodeHtml(room)}"`),
      )
      .map(([room]) => `lead ${this.lead.id}: ${room} is not queued`);
    if (this.drafts.length > 0 && !this.drafts.some((draft) => form.text.includes(draft)))
      losses.push(`lead ${this.lead.id}: no draft of ${this.drafts.join(", ")}`);
    return losses;
  }
}

const decodeHtml = (html: string) =>
  html.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
const encodeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("'", "&#x27;");
