import { commonWords, walks } from './facts/common-passwords.ts';
import { passwordRules } from './facts/limits.ts';
import { productName } from './facts/product.ts';
import { teams } from './facts/teams.ts';

/** Why a new password is refused. */
export type PasswordFault = 'short' | 'blank' | 'personal' | 'common';
export type PasswordRating = PasswordFault | 'weak' | 'good' | 'strong';

/** undefined when it may be taken. `emails` are the addresses that the account has or will have. */
export function findPasswordFault(
  password: string,
  emails: readonly string[],
): PasswordFault | undefined {
  if (password.length < passwordRules.minCharacters) return 'short';
  if (/^[\s\p{Cf}]*$/u.test(password)) return 'blank';
  const text = password.toLowerCase().replaceAll(/\s/g, '');
  if (isPersonal(text, emails)) return 'personal';
  return isCommon(text) ? 'common' : undefined;
}

/** For the advice beside a field; only a fault counts. */
export function ratePassword(password: string, emails: readonly string[]): PasswordRating {
  const fault = findPasswordFault(password, emails);
  if (fault) return fault;
  const bits = guessBits(password);
  if (bits < passwordRules.goodBits) return 'weak';
  return bits < passwordRules.strongBits ? 'good' : 'strong';
}

const ownNames = [productName.toLowerCase().replaceAll(' ', ''), 'sportshub.com'];

function isPersonal(text: string, emails: readonly string[]): boolean {
  const names = emails.flatMap((email) => {
    const address = email.toLowerCase();
    const [local = ''] = address.split('@');
    return [address, local, withoutEnds(local)];
  });
  const forms = new Set([text, withoutEnds(text), ...unmask(withoutEnds(text))]);
  return [...names, ...ownNames].some((name) => name.length > 2 && forms.has(name));
}

/** Lists of stolen passwords hold nothing longer often. */
const longestCommon = 20;
const clubs = new Set(
  teams.map(({ nickname }) => withoutEnds(nickname.toLowerCase().replaceAll(/\W/g, ''))),
);

function isCommon(text: string): boolean {
  if (text.length > longestCommon) return false;
  if (/^\d{1,8}$/.test(text) || isWalk(text) || isWalk(text.replace(/\W+$/, ''))) return true;
  const words = [text, withoutEnds(text)].flatMap((word) => [word, ...unmask(word)]);
  return words.map(unrepeated).some((word) => commonWords.has(word) || clubs.has(word));
}

/** The word inside `1word2!`: people add a year or a sign where a form asks for one. */
function withoutEnds(text: string): string {
  return text.replace(/^[^\p{L}@$]{1,6}/u, '').replace(/[^\p{L}]{1,6}$/u, '');
}

const masks: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '!': 'i',
};

/** Letters that figures and signs stand for; 1 is read as i and as l. */
function unmask(text: string): string[] {
  const plain = text.replaceAll(/[@430$57!]/g, (sign) => masks[sign] ?? sign);
  return [plain.replaceAll('1', 'i'), plain.replaceAll('1', 'l')];
}

/** `abcabc` is `abc`. */
function unrepeated(text: string): string {
  return /^(.+?)\1+$/.exec(text)?.[1] ?? text;
}

const shortestWalk = 3;
const mostBeside = 2;
const bothWays = walks.flatMap((walk) => [walk, [...walk].reverse().join('')]);

/** Made of neighbours (`abc123`, `qweasd`) and repetitions (`aaa111`), with a letter or two beside them (`a123456`). */
function isWalk(text: string): boolean {
  let beside = 0;
  for (let at = 0; at < text.length; ) {
    const step = longestWalk(text.slice(at));
    if (step < shortestWalk) beside += step;
    at += step;
  }
  return beside <= mostBeside && text.length > 2 * beside;
}

function longestWalk(text: string): number {
  const repeated = /^(.)\1*/su.exec(text)?.[0].length ?? 0;
  for (
    let length = Math.min(text.length, longestCommon);
    length > Math.max(repeated, shortestWalk - 1);
    length -= 1
  ) {
    if (bothWays.some((walk) => walk.includes(text.slice(0, length)))) return length;
  }
  return repeated;
}

/** A rough measure: figures count less than letters, and neighbours or repetitions hardly at all. */
function guessBits(typed: string): number {
  const password = typed.slice(0, passwordRules.maxBytes);
  const pool =
    (/\p{Ll}/u.test(password) ? 26 : 0) +
    (/\p{Lu}/u.test(password) ? 26 : 0) +
    (/\d/.test(password) ? 10 : 0) +
    (/[^\p{L}\d]/u.test(password) ? 20 : 0);
  let surprises = 0;
  for (let at = 0; at < password.length; at += 1) {
    const step = longestWalk(password.slice(at).toLowerCase());
    if (step >= shortestWalk) at += step - 1;
    surprises += 1;
  }
  return Math.min(surprises, 2 * new Set(password).size) * Math.log2(Math.max(pool, 10));
}
