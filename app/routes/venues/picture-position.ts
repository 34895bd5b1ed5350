import { UNREADABLE_FORM } from "~/services/forms/outcome";
import { parseForm } from "~/services/forms/parse-form.server";
import { respondToButton } from "~/services/forms/respond.server";
import { PositionForm } from "~/services/venues/pictures";
import { buildPicturesHref, movePicture, pictureAction } from "~/services/venues/pictures.server";

/** Moves a picture within its room. */
export const action = pictureAction(async (ctx) => {
  const form = parseForm(PositionForm, ctx.form);
  const outcome = form.rejected ? UNREADABLE_FORM : await movePicture(ctx, form.values);
  return respondToButton(ctx, outcome, buildPicturesHref(ctx));
});
