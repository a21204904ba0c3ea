import { matchPath, useLocation } from 'react-router';
import { comingSoonPaths, routes } from '#shared/spec/routes.ts';
import { comingSoonNames, comingSoonTexts } from '#shared/texts/coming-soon.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

/** Says what an address will hold one day. */
export function ComingSoonPage() {
  const { pathname } = useLocation();
  const path = comingSoonPaths.find((candidate) => matchPath(candidate, pathname) !== null);
  const name = path === undefined ? comingSoonTexts.mark : comingSoonNames[path];
  return (
    <section className="mx-auto grid max-w-5xl gap-4 px-3 py-4 sm:px-4">
      <PageHead title={name} description={comingSoonTexts.description(name)} />
      <div className="dark flex flex-col items-center gap-4 rounded-card bg-board px-4 py-12 text-center text-board-text">
        <Badge tone="digit">{comingSoonTexts.mark}</Badge>
        <h1 className="font-black text-4xl uppercase leading-none sm:text-6xl">{name}</h1>
        <p className="max-w-prose text-board-muted">{comingSoonTexts.sentence(name)}</p>
        <ButtonLink to={routes.home} variant="digit">
          {comingSoonTexts.home}
        </ButtonLink>
      </div>
    </section>
  );
}
