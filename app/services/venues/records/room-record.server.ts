import { randomUUID } from "node:crypto";
import { createRoom, deleteRoom, roomRecord, saveRoom, setRoomState } from "@contract/venues/records";
import { parseIdOrNotFound } from "~/services/access/guard.server";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { BASELINE_FIELD, type FormSnapshot, parseFormSnapshot } from "~/services/forms/conflict";
import { createOncePerFormRunner } from "~/services/forms/once-per-form.server";
import type { Outcome } from "~/services/forms/outcome";
import type { PostedForm } from "~/services/forms/parse-form.server";
import { saveWithConflictCheck } from "~/services/forms/save-with-conflict-check.server";
import { toAlertFailure, tryChange, trySave } from "~/services/forms/try-change.server";
import { isReadNotFound, tryDelete } from "~/services/forms/try-delete.server";
import { requireSupportedCall } from "~/services/upstream/client.server";
import { toVenueHeader } from "../venue";
import { loadVenueForPage, type VenueActionContext, type VenueContext } from "../venue.server";
import {
  parseRoomFormTexts,
  type RoomFormValues,
  roomLabels,
  toRoomFormTexts,
  toRoomRecord,
} from "./room-form";

const parseRoomId = (params: VenueContext["params"]): number => parseIdOrNotFound(params.roomId, "room");

/** The form of a new room, with the input saved when the user's session ended, if any. */
export async function loadNewRoomForm(ctx: VenueContext) {
  const [venue, saved] = await Promise.all([loadVenueForPage(ctx), takeSavedForm(ctx.url, ctx.session)]);
  const values: Record<string, string> = { form_key: randomUUID(), ...Object.fromEntries(saved ?? []) };
  return { head: toVenueHeader(venue, ctx), country: venue.address.country_short, values };
}

export type RoomFormPage = Awaited<ReturnType<typeof loadNewRoomForm>> & {
  /** Undefined for a new room. */
  roomId?: number;
  shown?: FormSnapshot;
  isEntireVenue?: boolean;
};

const createOnce = createOncePerFormRunner("room", "Check the venue's rooms before you try again.");

/** Creates a room (V-36), once per form key. */
export async function saveNewRoom(
  { api, user, venueId }: Pick<VenueActionContext, "api" | "user" | "venueId">,
  values: RoomFormValues,
): Promise<Outcome> {
  const body = toRoomRecord(values);
  const { errors } = await createOnce(
    { key: values.form_key, scope: [user.id, venueId], content: toRoomFormTexts(body) },
    async (idempotencyKey) => {
      await api(createRoom, { params: { id: venueId }, body, idempotencyKey });
      return {};
    },
    { toFieldName: toRoomFormField },
  );
  return errors ? { ok: false, errors } : { ok: true, message: `Room created: ${body.name}` };
}

/** Maps a field of the call to the form's field. The form has a field per seating style, the call one list. */
const toRoomFormField = (name: string): string => (name.startsWith("seating_capacities") ? "" : name);

/** The form of a room: the current record, or the input saved when the user's session ended. */
export async function loadRoomForm(ctx: VenueContext): Promise<RoomFormPage> {
  const { api, venueId, url, session } = ctx;
  const roomId = parseRoomId(ctx.params);
  const [venue, { data: room }, saved] = await Promise.all([
    loadVenueForPage(ctx),
    api(roomRecord, { params: { id: venueId, roomId } }),
    takeSavedForm(url, session),
  ]);
  const texts = toRoomFormTexts(room);
  return {
    head: toVenueHeader(venue, ctx),
    country: venue.address.country_short,
    roomId,
    isEntireVenue: room.is_entire_venue,
    shown: saved ? parseFormSnapshot(saved.get(BASELINE_FIELD)) : { values: texts, version: room.version },
    values: { ...texts, ...Object.fromEntries(saved ?? []) },
  };
}

type RoomScope = Pick<VenueActionContext, "api" | "venueId" | "params">;

/** Saves a room and merges it with what others have saved meanwhile (V-37). */
export const saveRoomRecord = (
  { api, venueId, params }: RoomScope,
  { values, baseline }: PostedForm<RoomFormValues>,
): Promise<Outcome> =>
  trySave(async () => {
    const ids = { id: venueId, roomId: parseRoomId(params) };
    const conflict = await saveWithConflictCheck(baseline, {
      record: `room ${ids.roomId}`,
      yours: toRoomFormTexts(toRoomRecord(values)),
      labels: roomLabels,
      loadCurrent: async () => {
        const { data } = await api(roomRecord, { params: ids });
        return { values: toRoomFormTexts(data), version: data.version };
      },
      save: (texts, version) =>
        api(saveRoom, { params: ids, body: { ...parseRoomFormTexts(texts), version } }),
    });
    if (conflict) return { ok: false, conflict };
    return { ok: true, message: `Room saved: ${values.name}` };
  }, toRoomFormField);

export async function loadRoomDeletionConfirmation({ api, venueId, leadId, eventId, params }: VenueContext) {
  const roomId = parseRoomId(params);
  const { data } = await api(roomRecord, { params: { id: venueId, roomId } });
  const { name, is_entire_venue: isEntireVenue, is_active: isActive } = data;
  return { venueId, leadId, eventId, roomId, name, isEntireVenue, isActive };
}
export type RoomDeletionPage = Awaited<ReturnType<typeof loadRoomDeletionConfirmation>>;

/** The room to archive, for the confirmation. @throws NotAvailable if the upstream cannot archive rooms */
export async function loadRoomArchiveConfirmation(ctx: VenueContext): Promise<RoomArchivePage> {
  await requireSupportedCall(setRoomState);
  return loadRoomDeletionConfirmation(ctx);
}
export type RoomArchivePage = RoomDeletionPage;

/** Archives or restores a room (V-44). */
export const archiveOrRestoreRoom = (
  { api, venueId, params }: RoomScope,
  isActive: boolean,
): Promise<Outcome> =>
  tryChange(
    async () => {
      const ids = { id: venueId, roomId: parseRoomId(params) };
      const { data } = await api(setRoomState, { params: ids, body: { is_active: isActive } });
      const name = data?.name ?? "The room";
      return { ok: true, message: isActive ? `Room restored: ${name}` : `Room archived: ${name}` };
    },
    isActive ? "We couldn't restore the room" : "We couldn't archive the room",
  );

/** Deletes a room (V-37). Succeeds if it is already gone. */
export async function deleteVenueRoom({ api, venueId, params }: RoomScope): Promise<Outcome> {
  const ids = { id: venueId, roomId: parseRoomId(params) };
  const failure = await tryDelete(
    () => api(deleteRoom, { params: ids }),
    () => isReadNotFound(api(roomRecord, { params: ids })),
  );
  return failure
    ? toAlertFailure(failure, "We couldn't delete the room")
    : { ok: true, message: "Room deleted" };
}
