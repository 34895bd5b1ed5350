import type { Row } from "../row";

export const reports: Row[] = [];
