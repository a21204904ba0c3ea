import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { gameRoute } from '#shared/facts/routes.ts';
import { isLeague, type League } from '#shared/facts/sports.ts';
import { nicknameOf } from '#shared/facts/teams.ts';
import { samplePreGame, gameDetailTexts as texts } from '#shared/texts/game-detail.ts';
import { meetingTexts } from '#shared/texts/game-facts.ts';
import { gamesTexts } from '#shared/texts/games.ts';
import { sayRecord } from '#shared/texts/standings.ts';
import { dayLabel } from '#shared/time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import type { Game } from '../game.ts';
import { spokenScore } from '../game-view.ts';
import { teamSeasonQuery, wholeSeasonQuery } from '../team/team-season.queries.ts';
import type { TeamGame } from '../team/team-season.ts';
import type { VersusRow } from './figure-rows.ts';
import { findMeetings } from './find-meetings.ts';
import { type GameRecords, gameRecordsQuery, type TeamRecord } from './game-records.queries.ts';
import { VersusTable } from './versus-table.tsx';

/** How both teams come into the game; the fixed sample of the specification where nothing is known of either. */
export function PreGameCard({ game }: { game: Game }) {
  const { data, isPending } = useQuery(gameRecordsQuery(game));
  const { sport, home_team_id: teamId } = game;
  return (
    <Card className="min-w-0">
      <CardHeader title={texts.preGame} />
      {data && (
        <VersusTable
          game={game}
          caption={texts.preGame}
          middle={data.home.season === game.season ? texts.seasonSoFar : texts.lastSeason}
          rows={recordRows(data)}
        />
      )}
      {isPending && <SkeletonCard className="h-40" />}
      {data && isLeague(sport) && teamId && (
        <Meetings game={game} league={sport} teamId={teamId} home={data.home} />
      )}
      {!data && !isPending && <SampleRecords game={game} />}
    </Card>
  );
}

type MeetingsProps = { game: Game; league: League; teamId: string; home: TeamRecord };

/** The games of these two in the season, the last one first; nothing where it is not known whether there were any. */
function Meetings({ game, league, teamId, home }: MeetingsProps) {
  // A whole season is much to ask for every minute, and what is over stays so.
  const { data } = useQuery({ ...teamSeasonQuery(league, teamId), refetchInterval: false });
  const { data: wholeSeason } = useQuery(wholeSeasonQuery(league));
  if (!data) return null;
  const isWhole = game.season !== null && game.season === wholeSeason;
  const meetings = findMeetings(game, { games: data, isWhole }, home);
  if (!meetings) return null;
  return (
    <div className="grid gap-1 border-t p-4 text-sm">
      {meetings.length === 0 && <p className="text-muted">{texts.firstMeeting}</p>}
      {meetings.length > 0 && <h3 className="text-base text-muted">{meetingTexts.heading}</h3>}
      {meetings.map((meeting) => (
        <p key={meeting.key}>
          <GameLink game={meeting.game}>{spokenScore(asGame(game, meeting))}</GameLink>
          <span className="text-muted"> · {dayLabel(new Date(meeting.startsAt), new Date())}</span>
        </p>
      ))}
    </div>
  );
}

function GameLink({ game, children }: { game: Game | undefined; children: string }) {
  if (!game) return <span className="tabular-nums">{children}</span>;
  return (
    <Link to={gameRoute(game.id)} className="tabular-nums hover:underline">
      {children}
    </Link>
  );
}

/** The home side of the game to come tells how it met the other. */
function asGame(game: Game, { isHome, ...meeting }: TeamGame): Game {
  const [scored, allowed] = [meeting.scored ?? null, meeting.allowed ?? null];
  const [own, other] = [game.home_team, game.away_team];
  return {
    ...game,
    ...{ status: 'final', status_detail: null },
    home_team: isHome ? own : other,
    away_team: isHome ? other : own,
    home_score: isHome ? scored : allowed,
    away_score: isHome ? allowed : scored,
  };
}

function SampleRecords({ game }: { game: Game }) {
  const records = [
    { team: game.away_team, record: samplePreGame.awayRecord },
    { team: game.home_team, record: samplePreGame.homeRecord },
  ];
  return (
    <div className="grid gap-2 border-t border-dashed bg-text/4 p-4 text-sm first-of-type:border-t-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge tone="upcoming">{gamesTexts.sample}</Badge>
        <dl className="flex flex-wrap gap-x-4 gap-y-1">
          {records.map(({ team, record }) => (
            <div key={team} className="flex gap-1.5">
              <dt className="text-muted">{nicknameOf(team)}</dt>
              <dd className="font-semibold tabular-nums">{record}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className="text-muted">{texts.firstMeeting}</p>
    </div>
  );
}

function recordRows({ away, home }: GameRecords): VersusRow<string>[] {
  const rows: VersusRow<string | null>[] = [
    { key: 'record', label: texts.record, away: sayRecord(away), home: sayRecord(home) },
    { key: 'place', label: texts.roadAndHome, away: away.road_record, home: home.home_record },
    { key: 'lastTen', label: texts.lastTen, away: away.last_ten, home: home.last_ten },
    { key: 'streak', label: texts.streak, away: streakOf(away), home: streakOf(home) },
  ];
  return rows.flatMap(({ away: left, home: right, ...row }) =>
    left && right ? [{ ...row, away: left, home: right }] : [],
  );
}

/** "L4" as words: "Lost 4". */
function streakOf({ streak }: TeamRecord): string | null {
  const [, kind, games] = /^([WLTD])(\d+)$/.exec(streak ?? '') ?? [];
  return kind && games ? texts.streakOf(kind, Number(games)) : streak;
}
