import { matchPath, useLocation } from 'react-router';
import { comingSoonPaths } from '#shared/facts/page-paths.ts';
import { routes } from '#shared/facts/routes.ts';
import { comingSoonNames, comingSoonTexts } from '#shared/texts/coming-soon.ts';
import { BoardPage } from '#web/shell/board-page.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export function ComingSoonPage() {
  const { pathname } = useLocation();
  const path = comingSoonPaths.find((candidate) => matchPath(candidate, pathname) !== null);
  const name = path === undefined ? comingSoonTexts.mark : comingSoonNames[path];
  return (
    <BoardPage>
      <PageHead title={name} description={comingSoonTexts.description(name)} />
      <Badge tone="digit">{comingSoonTexts.mark}</Badge>
      <h1 className="max-w-full text-balance font-black text-[clamp(2.75rem,16.5vw,7rem)] uppercase leading-[0.88] tracking-tight">
        {name}
      </h1>
      <p className="max-w-prose text-board-muted text-lg">{comingSoonTexts.description(name)}</p>
      <ButtonLink to={routes.home} variant="digit" size="large">
        {comingSoonTexts.home}
      </ButtonLink>
    </BoardPage>
  );
}
