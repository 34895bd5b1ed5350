import { z } from "@contract/zod";

/** The longest HTML description that V-12 accepts. */
export const MAX_DESCRIPTION_LENGTH = 20_000;

export const TOO_LONG = `The description can have at most ${MAX_DESCRIPTION_LENGTH.toLocaleString("en")} characters`;

export const TOO_DEEP = "Lists and quotes are nested too deeply";

/** The form of a description, as Markdown. */
export const DescriptionForm = z.object({
  description: z.string().trim().max(MAX_DESCRIPTION_LENGTH, TOO_LONG).default(""),
});
export type DescriptionForm = z.output<typeof DescriptionForm>;

export const descriptionLabels = { description: "Description" } as const;
