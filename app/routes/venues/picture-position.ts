import { redirect } from "@remix-run/node";
import { pagelessAction } from "~/services/access/pageless-action.server";
import { UNREADABLE_FORM } from "~/services/forms/outcome";
import { parseForm } from "~/services/forms/parse-form.server";
import { respondToButton } from "~/services/forms/respond.server";
import { PositionForm } from "~/services/venues/pictures";
import {
  buildPicturesHref,
  movePicture,
  pictureAction,
  pictureLoader,
} from "~/services/venues/pictures.server";

export const loader = pictureLoader(async (ctx) => redirect(buildPicturesHref(ctx)));

/** Moves a picture within its room. The page of pictures shows the result. */
export const action = pagelessAction(
  pictureAction(async (ctx) => {
    const form = parseForm(PositionForm, ctx.form);
    const outcome = form.rejected ? UNREADABLE_FORM : await movePicture(ctx, form.values);
    return respondToButton(ctx, outcome, buildPicturesHref(ctx));
  }),
);
