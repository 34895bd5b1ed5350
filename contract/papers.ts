import { tolerantOptional } from "./tolerant-schemas";
import { z } from "./zod";

/** A logo: its URL, and its size in pixels. */
export const Logo = z.object({ url: z.string(), width: z.number(), height: z.number() });
export type Logo = z.output<typeof Logo>;

/** What clients see of the company: its name, who and where it is line by line, and its logo. Empty parts are left out. */
export const Papers = z.object({
  name: tolerantOptional(z.string()),
  lines: z.array(z.string()).catch([]),
  logo: tolerantOptional(Logo),
});
export interface Papers {
  name?: string | undefined;
  lines: string[];
  logo?: Logo | undefined;
}
