import type { Row } from "../row";

export const venues: Row[] = [];
