import { queryOptions, useQuery } from '@tanstack/react-query';
import { Newspaper } from 'lucide-react';
import { minuteMs } from '#shared/facts/durations.ts';
import { limits } from '#shared/facts/limits.ts';
import type { League } from '#shared/facts/sports.ts';
import { nicknameOf } from '#shared/facts/teams.ts';
import { newsTexts } from '#shared/texts/news.ts';
import { teamNewsTexts as texts } from '#shared/texts/team.ts';
import { containsPattern } from '#web/api/like-pattern.ts';
import { readData } from '#web/api/read-data.ts';
import { SpoilerGate } from '#web/parts/spoiler-gate.tsx';
import { Card } from '#web/ui/card.tsx';
import { CardLinkHeader } from '#web/ui/card-link-header.tsx';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { FailedCard } from '#web/ui/failed-query.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { NewsRow } from './latest-news.tsx';
import { NewsCards, NewsCardsSkeleton } from './news-card.tsx';
import { OpenArticle } from './open-article.tsx';

type OfTeam = { team: string; league: League };

const latest = 3;

/** Headlines that name the team. */
export function TeamNews(props: OfTeam) {
  return (
    <SpoilerGate title={texts.heading}>
      <Headlines {...props} />
    </SpoilerGate>
  );
}

/** The newest of them, with the way to all. */
export function LatestTeamNews(props: OfTeam) {
  return (
    <SpoilerGate title={texts.heading}>
      <Latest {...props} />
    </SpoilerGate>
  );
}

function Latest({ team, league }: OfTeam) {
  const now = useNow(minuteMs);
  const { data = [] } = useQuery(teamNewsQuery(team, league));
  if (data.length === 0) return null;
  return (
    <Card>
      <CardLinkHeader title={texts.heading} to="?tab=news" />
      <ul aria-label={texts.heading} className="divide-y">
        {data.slice(0, latest).map((article) => (
          <li key={article.id}>
            <NewsRow article={article} now={now} />
          </li>
        ))}
      </ul>
      <OpenArticle listed={data} />
    </Card>
  );
}

function Headlines({ team, league }: OfTeam) {
  const query = useQuery(teamNewsQuery(team, league));
  const { data, isError } = query;
  if (data === undefined && isError) {
    return <FailedCard query={query} title={newsTexts.listFailed} />;
  }
  if (data === undefined) return <NewsCardsSkeleton cards={3} />;
  return (
    <>
      {data.length === 0 && <EmptyCard icon={Newspaper} title={texts.none(nicknameOf(team))} />}
      <NewsCards label={texts.heading} news={data} />
    </>
  );
}

function teamNewsQuery(team: string, league: League) {
  return queryOptions({
    queryKey: ['news', league, team],
    queryFn: async (context) => {
      const nickname = nicknameOf(team);
      const news = await readData((supabase) =>
        supabase
          .from('news')
          .select('*')
          .eq('sport', league)
          .like('headline', containsPattern(nickname))
          .order('published_at', { ascending: false })
          .limit(2 * limits.newsPage),
      )(context);
      return news.filter(({ headline }) => names(headline, nickname)).slice(0, limits.newsPage);
    },
  });
}

/** As a word of its own, as it is written: "Heat", not "heat". */
function names(headline: string, nickname: string): boolean {
  const words = ` ${headline.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `;
  return words.includes(` ${nickname} `);
}
