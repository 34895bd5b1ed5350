import {
  findBrochureSizeProblem,
  formatDeletedBrochureMessage,
  type OfferedBrochure,
} from "@contract/recommendations/brochures";
import { formatFileSize } from "~/services/format/file-size";
import type { Queue } from "~/services/recommender/queue/queue";
import { listChosenBrochures, type SendForm, toBrochureFieldName } from "./send";

/** A brochure as the form lists it. */
export interface BrochureChoice {
  /** The name of its field. */
  field: string;
  /** The name of the file. Its field posts it, so that a message can name a deleted brochure. */
  name: string;
  venue: string;
  size?: string | undefined;
  isChosen: boolean;
  /** It was chosen, and is known to be deleted. */
  isDeleted: boolean;
}

/** The brochures of the venues in an email, as far as they could be loaded. */
interface ListedBrochures {
  data?: OfferedBrochure[] | undefined;
  isPartial?: boolean | undefined;
}

const isFullyLoaded = ({ data, isPartial }: ListedBrochures = {}): boolean =>
  data !== undefined && !isPartial;

/** The brochures of the venues in an email, then those that were chosen and are no longer listed. */
export function listBrochureChoices(
  listed: ListedBrochures | undefined,
  values: Pick<SendForm, "brochures">,
  queue: Queue,
): BrochureChoice[] {
  const chosen = listChosenBrochures(values, queue);
  const toChoice = (id: Parameters<typeof toBrochureFieldName>[0], name: string) => ({
    field: toBrochureFieldName(id),
    name,
    venue: queue.find(({ venue_id }) => venue_id === id.venue_id)?.name ?? "",
    isChosen: chosen.some((brochure) => toBrochureFieldName(brochure) === toBrochureFieldName(id)),
    isDeleted: false,
  });
  const offered = (listed?.data ?? []).map(({ id, venue_id, name, size }) => ({
    ...toChoice({ venue_id, brochure_id: id }, name),
    size: size === undefined ? undefined : formatFileSize(size),
  }));
  const missing = chosen
    .map((brochure) => ({ ...toChoice(brochure, brochure.name), isDeleted: isFullyLoaded(listed) }))
    .filter(({ field }) => !offered.some((choice) => choice.field === field));
  return [...offered, ...missing];
}

/** The problems of the chosen brochures, as far as the list shows them. */
export function listBrochureProblems(
  values: Pick<SendForm, "brochures">,
  queue: Queue,
  listed: ListedBrochures | undefined,
): string[] {
  const chosen = listChosenBrochures(values, queue);
  const found = chosen.map(({ venue_id, brochure_id }) =>
    listed?.data?.find((brochure) => brochure.id === brochure_id && brochure.venue_id === venue_id),
  );
  const deleted = isFullyLoaded(listed) ? chosen.filter((_, index) => !found[index]) : [];
  const tooLarge = findBrochureSizeProblem(found.map((brochure) => brochure?.size ?? 0));
  return [...deleted.map(({ name }) => formatDeletedBrochureMessage(name)), ...(tooLarge ? [tooLarge] : [])];
}
