import { z } from "zod/v4";
import { call, list } from "./call";

/** U-06: the people who can own a lead. */
export const owners = call({
  id: "U-06",
  method: "GET",
  path: "/v1/owners",
  answer: list(z.looseObject({ id: z.number().int(), name: z.string() }), "owners"),
  spec: "7 Users: owners",
});
