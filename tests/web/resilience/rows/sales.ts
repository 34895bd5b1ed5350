import type { Row } from "../row";

export const sales: Row[] = [];
