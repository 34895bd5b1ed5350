import type { Row } from "../row";

export const inspections: Row[] = [];
