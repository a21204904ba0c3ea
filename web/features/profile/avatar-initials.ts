export type Person = {
  first_name?: string | null;
  last_name?: string | null;
  email?: string | undefined;
};

/** One or two letters; a question mark for somebody of whom nothing is known. */
export function initialsOf({ first_name, last_name, email }: Person): string {
  const fromName = firstLetter(first_name) + firstLetter(last_name);
  return fromName || firstLetter(email) || '?';
}

function firstLetter(text: string | null | undefined): string {
  const [letter = ''] = text?.trim() ?? '';
  return letter.toUpperCase();
}
