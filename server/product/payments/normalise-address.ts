/** Providers that deliver `name+anything` to `name`, by the domain that stands for all of theirs. */
const domains: Record<string, string> = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
  'outlook.com': 'outlook.com',
  'hotmail.com': 'hotmail.com',
  'live.com': 'live.com',
  'icloud.com': 'icloud.com',
  'me.com': 'icloud.com',
  'mac.com': 'icloud.com',
  'proton.me': 'proton.me',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
  'fastmail.com': 'fastmail.com',
};

/** One spelling for each mailbox, as far as its provider says which spellings are one. */
export function normaliseAddress(address: string): string {
  const [name = '', domain = ''] = address
    .trim()
    .toLowerCase()
    .split(/@(?=[^@]*$)/);
  const known = Object.hasOwn(domains, domain) ? domains[domain] : undefined;
  if (known === undefined) return `${name}@${domain}`;
  const [mailbox = ''] = name.split('+');
  return `${known === 'gmail.com' ? mailbox.replaceAll('.', '') : mailbox}@${known}`;
}
