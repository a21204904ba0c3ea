import { memberPaths, memberTwins, openPaths, type PagePath } from './facts/page-paths.ts';

/** The longer say more: `/soccer/*` holds `/soccer` too. */
const patterns = [...memberPaths, ...openPaths].map((path): [PagePath, RegExp] => [
  path,
  new RegExp(
    `^${path.replaceAll(/:\w+/g, '[^/]+').replace('/*', '(/.*)?').replace('*', '.*')}$`,
    'i',
  ),
]);

/** The path whose page answers at an address, as `web/router.tsx` finds it. */
export function findPagePath(address: string): PagePath {
  const plain = address.replace(/(?<=.)\/+$/, '');
  return patterns.find(([, pattern]) => pattern.test(plain))?.[0] ?? '*';
}

/** Where members find what an open page shows; undefined for a page that has no such other. */
export function findMemberTwin(pathname: string): string | undefined {
  const path = findPagePath(pathname);
  const twin = Object.entries(memberTwins).find(([open]) => open === path)?.[1];
  return twin?.replace(/:\w+/, pathname.split('/')[2] ?? '');
}
