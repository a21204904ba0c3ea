import * as z from 'zod/mini';
import { wishAnswers } from '../facts/wish-answers.ts';

const Name = z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[^\0]+$/));

/** Body of admin-run-job: a row of `feed_states`. */
export const JobWish = z.object({ job: Name, subject: Name });
export type JobWish = z.infer<typeof JobWish>;

/** Answer of admin-run-job. */
export const JobWishAnswer = z.object({ answer: z.enum(wishAnswers) });
export type JobWishAnswer = z.infer<typeof JobWishAnswer>;

/** Body of admin-delete-account: the address is typed, and has to be that of the account. */
export const AccountRemoval = z.object({ user_id: z.uuid(), address: z.string() });
export type AccountRemoval = z.infer<typeof AccountRemoval>;
