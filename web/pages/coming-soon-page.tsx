import { matchPath, useLocation } from 'react-router';
import { beingBuiltPaths, comingSoonPaths, routes } from '#shared/spec/routes.ts';
import { leagues } from '#shared/spec/sports.ts';
import { comingSoonNames, comingSoonTexts } from '#shared/texts/coming-soon.ts';
import { LeagueLinks } from '#web/layout/league-links.tsx';
import { LeagueTeams } from '#web/layout/league-teams.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

/** Says what an address will hold one day, and leads to what is there today. */
export function ComingSoonPage() {
  const { pathname } = useLocation();
  const isBeingBuilt = beingBuiltPaths.some((path) => matchPath(path, pathname) !== null);
  const paths = isBeingBuilt ? beingBuiltPaths : comingSoonPaths;
  const path = paths.find((candidate) => matchPath(candidate, pathname) !== null);
  const name = path === undefined ? comingSoonTexts.mark : comingSoonNames[path];
  const league = leagues.find((candidate) => path === `/${candidate.toLowerCase()}`);
  return (
    <section className="mx-auto grid max-w-5xl gap-4 px-3 py-4 sm:px-4">
      <PageHead title={name} description={comingSoonTexts.description(name)} />
      <div className="dark flex flex-col items-center gap-4 rounded-card bg-board px-6 py-12 text-center text-board-text">
        <Badge tone="digit">
          {isBeingBuilt ? comingSoonTexts.builtMark : comingSoonTexts.mark}
        </Badge>
        <h1 className="font-black text-5xl uppercase leading-none sm:text-6xl">{name}</h1>
        <p className="max-w-prose text-board-muted">
          {isBeingBuilt ? comingSoonTexts.beingBuilt(name) : comingSoonTexts.sentence(name)}
        </p>
        <ButtonLink to={isBeingBuilt ? routes.dashboard : routes.home} variant="digit">
          {isBeingBuilt ? comingSoonTexts.dashboard : comingSoonTexts.home}
        </ButtonLink>
      </div>
      {league && (
        <div className="dark grid gap-4 rounded-card bg-board p-4 text-board-text">
          <LeagueLinks league={league} />
          <LeagueTeams league={league} />
        </div>
      )}
    </section>
  );
}
