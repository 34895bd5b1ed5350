import { z } from "@contract/zod";

/** What V-12 takes of a description, as HTML. */
export const LONGEST_DESCRIPTION = 20_000;

export const TOO_LONG = `The description has at most ${LONGEST_DESCRIPTION} characters`;

export const TOO_DEEP = "The lists and quotes are nested too deeply to be read";

/** The form of a description: Markdown. */
export const DescriptionForm = z.object({
  description: z.string().trim().max(LONGEST_DESCRIPTION, TOO_LONG).default(""),
});
export type DescriptionForm = z.output<typeof DescriptionForm>;

export const descriptionLabels = { description: "Description" } as const;
