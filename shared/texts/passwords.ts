import { productName } from '../facts/product.ts';
import type { PasswordFault, PasswordRating } from '../rate-password.ts';

/** A password that is too short is refused in the words of each place. */
export const passwordFaultTexts: Record<Exclude<PasswordFault, 'short'>, string> = {
  blank: 'Password cannot be made of spaces alone.',
  personal: `Password should not be your email, the name in it, or ${productName}.`,
  common: 'Password is known to be weak and easy to guess, please choose a different one.',
};

export const strengthTexts = {
  label: 'Password strength:',
  refused: 'not allowed',
  weak: 'weak',
  good: 'good',
  strong: 'strong',
} as const;

export const strengthAdvice: Partial<Record<PasswordRating, string>> = {
  ...passwordFaultTexts,
  weak: 'Make it longer: a few words that do not belong together are easy to remember.',
};
