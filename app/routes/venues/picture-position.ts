import { redirect } from "@remix-run/node";
import { withRedirectOnFailure } from "~/services/access/redirect-on-failure.server";
import { UNREADABLE_FORM } from "~/services/forms/outcome";
import { parseForm } from "~/services/forms/parse-form.server";
import { redirectWithOutcome } from "~/services/forms/respond.server";
import { PositionForm } from "~/services/venues/pictures";
import {
  buildPicturesHref,
  createVenuePictureAction,
  createVenuePictureLoader,
  savePicturePosition,
} from "~/services/venues/pictures.server";

export const loader = createVenuePictureLoader(async (ctx) => redirect(buildPicturesHref(ctx)));

/** Moves a picture within its room. The page of pictures shows the result. */
export const action = withRedirectOnFailure(
  createVenuePictureAction(async (ctx) => {
    const form = parseForm(PositionForm, ctx.form);
    const outcome = form.rejected ? UNREADABLE_FORM : await savePicturePosition(ctx, form.values);
    return redirectWithOutcome(ctx, outcome, buildPicturesHref(ctx));
  }),
);
