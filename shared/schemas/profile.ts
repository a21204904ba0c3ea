import * as z from 'zod/mini';
import { type CalendarDate, readTypedDate } from '../calendar-date.ts';
import { passwordRules } from '../facts/limits.ts';
import { profileRules as rules } from '../facts/profile.ts';
import { authTexts } from '../texts/auth.ts';
import { profileFormTexts as texts } from '../texts/profile.ts';

const Email = z.email();

// The database counts characters, not the halves that make up an emoji.
const characters = (text: string) => [...text].length;

const name = (tooShort: string) =>
  z.string().check(
    z.trim(),
    z.refine((text) => characters(text) >= rules.minNameCharacters, tooShort),
    z.refine((text) => characters(text) <= rules.maxNameCharacters, texts.longName),
  );

const PhoneNumber = z.pipe(
  z.string().check(
    z.trim(),
    z.refine((text) => characters(text) <= rules.maxPhoneCharacters, texts.longPhone),
    z.refine((text) => text === '' || isPhoneNumber(text), texts.noPhone),
  ),
  z.transform((text) => (text === '' ? null : text)),
);

/** As `internal.check_phone_number` of the database has it. */
function isPhoneNumber(text: string): boolean {
  const { least, most } = rules.phoneDigits;
  const { length } = text.replace(/[^0-9]/g, '');
  return /^\+?[0-9 ()./-]+$/.test(text) && length >= least && length <= most;
}

/** What the profile form holds as text, and what is saved of it; `today` is the person's own. */
export function profileForm(today: CalendarDate) {
  const DateOfBirth = z.pipe(
    z.string(),
    z.transform((text, context) => {
      const reading = readTypedDate(text);
      if (reading.kind === 'empty') return null;
      const fault = reading.kind === 'date' ? faultOf(reading.date, today) : texts[reading.kind];
      if (reading.kind === 'date' && fault === undefined) return reading.date;
      context.issues.push({ code: 'custom', message: fault, input: text });
      return z.NEVER;
    }),
  );
  return z.object({
    first_name: name(texts.shortFirstName),
    last_name: name(texts.shortLastName),
    date_of_birth: DateOfBirth,
    phone_number: PhoneNumber,
  });
}

export type ProfileFields = z.input<ReturnType<typeof profileForm>>;
export type ProfileAnswers = z.output<ReturnType<typeof profileForm>>;

function faultOf(date: CalendarDate, today: CalendarDate): string | undefined {
  if (date > today) return texts.futureDate;
  return date < rules.earliestDateOfBirth ? texts.earlyDate : undefined;
}

/** Either may stay empty: what is empty or unchanged is not sent. */
export const LoginDetails = z.object({
  email: z.string().check(
    z.trim(),
    z.refine((text) => text === '' || Email.safeParse(text).success, authTexts.invalidEmail),
  ),
  password: z
    .string()
    .check(
      z.refine(
        (text) => text === '' || text.length >= passwordRules.minCharacters,
        authTexts.shortPassword,
      ),
    ),
});
export type LoginDetails = z.infer<typeof LoginDetails>;
