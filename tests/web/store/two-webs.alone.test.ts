import "../support/web";

import { randomUUID } from "node:crypto";
import type { QueuedRoom } from "@contract/recommendations/recommendations";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { User } from "~/services/access/user";
import { createRandomId, storeKinds } from "../support/stores";

type Web = Awaited<ReturnType<typeof startWeb>>;

/** The modules of one web process that keep state. */
async function startWeb() {
  vi.resetModules();
  return {
    sessions: await import("~/services/access/session.server"),
    throttle: (await import("~/services/access/throttle.server")).throttle,
    savedForms: await import("~/services/access/saved-forms.server"),
    queues: await import("~/services/recommender/queue/queue.server"),
    conversations: await import("~/services/recommender/assistant/conversation.server"),
    drafts: await import("~/services/recommendations/compose/email-drafts.server"),
    forms: await import("~/services/forms/once-per-form.server"),
    turns: await import("~/services/forms/run-one-at-a-time.server"),
    stores: await import("~/services/store/store.server"),
  };
}

const buildRoom = (room_id: number): QueuedRoom => ({
  venue_id: 1,
  room_id,
  room_name: `Room ${room_id}`,
  name: "The Barn",
  space: `Room ${room_id}`,
  image_url: undefined,
});

const nothing: ReadonlySet<number> = new Set();

describe.each(storeKinds)("[SCALE-04] two web processes on one $name", ({ url }) => {
  let [one, other]: [Web, Web] = [] as never;
  let user: User;

  beforeAll(async () => {
    vi.stubEnv("SESSION_STORE_URL", url);
    user = { id: createRandomId(), name: "Ada Byron", country: "AU" } as User;
    [one, other] = [await startWeb(), await startWeb()];
    expect(one.stores.getStore()).not.toBe(other.stores.getStore());
  });
  afterAll(async () => {
    await one.stores.closeStore();
    await other.stores.closeStore();
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  const requestWith = (cookie: string) =>
    new Request("http://localhost/", { headers: { Cookie: cookie.split(";")[0] ?? "" } });

  test("a session of one is known to the other, and ends for both", async () => {
    const request = requestWith(await one.sessions.startSession(requestWith(""), { token: "t", user }));
    const session = await other.sessions.loadRequestSession(request);
    expect(session?.user.name).toBe("Ada Byron");
    const id = session?.id ?? "";
    await one.sessions.saveAlert(id, { kind: "success", message: "Saved" });
    const taken = await Promise.all([one.sessions.takeAlert(id), other.sessions.takeAlert(id)]);
    expect(taken.filter(Boolean)).toHaveLength(1);
    await other.sessions.endSession(id);
    expect(await one.sessions.loadRequestSession(request)).toBeUndefined();
  });

  test("rooms that both queue at once are all there, and never more than fifteen", async () => {
    const eventId = createRandomId();
    const add = (id: number) =>
      (id % 2 === 0 ? one : other).queues.addRoomToStoredQueue(user.id, eventId, buildRoom(id), nothing);
    await Promise.all(Array.from({ length: 12 }, (_, index) => add(index + 1)));
    const ids = (await one.queues.loadQueue(user.id, eventId)).map(({ room_id }) => room_id);
    expect(ids.sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
    await Promise.all(Array.from({ length: 8 }, (_, index) => add(index + 20)));
    expect(await other.queues.loadQueue(user.id, eventId)).toHaveLength(15);
  });

  test("a draft, an unsaved form and a conversation of one open in the other", async () => {
    const scope = { user, event: { leadId: createRandomId(), eventId: createRandomId() } } as Parameters<
      Web["drafts"]["saveEmailDraft"]
    >[0];
    const key = randomUUID();
    await one.drafts.saveEmailDraft(scope, key, { form_key: key, subject: "Venues" } as never);
    expect(await other.drafts.loadLastDraft(scope)).toMatchObject({ subject: "Venues" });
    const saved = await one.savedForms.saveFormForRestore(
      [["note", "Calls at noon"]],
      { userId: user.id },
      "/leads/1",
    );
    const address = new URL(`http://localhost/leads/1?${other.savedForms.SAVED_FORM_PARAM}=${saved}`);
    const form = await other.savedForms.takeSavedForm(address, { id: "s", user } as never);
    expect(form?.get("note")).toBe("Calls at noon");
    const event = createRandomId();
    await one.conversations.updateConversation(user.id, event, (current) => ({
      ...current,
      messages: [...current.messages, { role: "user", content: "Gardens?" }],
    }));
    expect((await other.conversations.loadConversation(user.id, event)).messages.at(-1)?.content).toBe(
      "Gardens?",
    );
  });

  test("a form that is posted to both at once has one effect", async () => {
    let effects = 0;
    const name = `two-webs-${randomUUID()}`;
    const post = ({ forms }: Web) =>
      forms.createOncePerFormRunner<{ number: number }>(name, "Look again.")(
        { key: "form-key", scope: [user.id], content: { name: "Lee" } },
        async () => {
          effects += 1;
          return { number: effects };
        },
      );
    const outcomes = await Promise.all([one, other, one, other].map(post));
    expect(effects).toBe(1);
    expect(outcomes.some(({ kept }) => kept?.number === 1)).toBe(true);
    expect((await post(other)).kept).toEqual({ number: 1 });
  });

  test("wrong passwords count together", async () => {
    const attempt = { username: `ada-${randomUUID()}`, address: `198.51.100.${createRandomId() % 250}` };
    for (let index = 0; index < 5; index += 1)
      for (const { throttle } of [one, other]) expect(await throttle.attempt(attempt)).toBe(0);
    expect(await one.throttle.attempt(attempt)).toBeGreaterThan(0);
    expect(await other.throttle.attempt(attempt)).toBeGreaterThan(0);
    await one.throttle.succeeded(attempt);
  });

  test("saves of one record run one after the other in both", async () => {
    const record = `lead ${createRandomId()}`;
    let value = 0;
    const save = ({ turns }: Web) =>
      turns.runOneAtATime(record, async () => {
        const read = value;
        await new Promise((done) => setImmediate(done));
        value = read + 1;
      });
    await Promise.all([one, other, one, other, other, one].map(save));
    expect(value).toBe(6);
  });

  test("the turn of a process that died ends", async () => {
    const record = `lead ${createRandomId()}`;
    const dead = { owner: "dead", until: Date.now() - 1 };
    await one.stores.saveValue(`turn:${record}`, dead, 60);
    expect(await other.turns.runOneAtATime(record, async () => "saved")).toBe("saved");
    await expect(
      one.turns.runOneAtATime(record, async () => {
        throw new Error("refused");
      }),
    ).rejects.toThrow("refused");
    expect(await other.turns.runOneAtATime(record, async () => "again")).toBe("again");
  });
});
