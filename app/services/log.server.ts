import { onDroppedItem } from "@contract/tolerant";
import pino from "pino";
import { env } from "./env.server";

/** The log of the web process, one JSON line an entry. */
export const log = pino({ level: env().logLevel, base: { part: "web" } });

onDroppedItem((drop) => log.warn(drop, "an item of an upstream list does not fit and was left out"));
