import { NewPassword, UserFields } from "@contract/users/users";
import { z } from "@contract/zod";

/** A new password, chosen by a link. */
export const NewPasswordForm = z.object({ password: NewPassword });

/** The email address of a user who forgot their password. */
export const ForgottenPasswordForm = z.object({ username: UserFields.shape.username });
