import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { DeviceList } from '#web/features/account/device-list.tsx';
import { SecurityLog } from '#web/features/account/security-log.tsx';
import { Accounts } from '#web/features/admin/accounts.tsx';
import { AlertCard } from '#web/features/alerts/alert-card.tsx';
import { ApiKeyList } from '#web/features/api-keys/api-key-list.tsx';
import { CalendarList } from '#web/features/calendars/calendar-list.tsx';
import { BeatTheModel } from '#web/features/fan-chances/beat-the-model.tsx';
import { YourCall } from '#web/features/fan-chances/your-call.tsx';
import { ScoreFlow } from '#web/features/games/detail/score-flow.tsx';
import { ShotChart } from '#web/features/games/detail/shot-chart.tsx';
import { FrontGame } from '#web/features/games/lists/front-game.tsx';
import { LiveGames } from '#web/features/games/lists/live-games.tsx';
import { ScoreTicker } from '#web/features/games/lists/score-ticker.tsx';
import { MyTeams } from '#web/features/games/my-teams/my-teams.tsx';
import { LatestNews } from '#web/features/news/latest-news.tsx';
import { GameStakes } from '#web/features/playoffs/game-stakes.tsx';
import { Picture } from '#web/features/playoffs/picture.tsx';
import { TeamOutlook } from '#web/features/playoffs/team-outlook.tsx';
import { WeekStakes } from '#web/features/playoffs/week-stakes.tsx';
import { GameInjuries } from '#web/features/predictions/game/game-injuries.tsx';
import { GamePrediction } from '#web/features/predictions/game/game-prediction.tsx';
import { WinProbabilityLine } from '#web/features/predictions/game/win-probability-line.tsx';
import { PlayerProjection } from '#web/features/predictions/player/player-projection.tsx';
import { PlayerRecord } from '#web/features/predictions/player/player-record.tsx';
import { SeasonRecord } from '#web/features/track-record/season-record.tsx';
import { TrackRecord } from '#web/features/track-record/track-record.tsx';
import { signedIn } from '#web/testing/build-auth.ts';
import { buildGame, buildScheduledGame } from '#web/testing/build-game.ts';
import { failsToAnswer, fakeBackend, neverAnswers } from '#web/testing/fake-backend.ts';
import { fakePush, removePush } from '#web/testing/fake-push.ts';
import { FakeSocket } from '#web/testing/fake-socket.ts';
import { type RenderOptions, renderWithData } from '#web/testing/render-with-data.tsx';
import { GamePage } from './game-page.tsx';
import { PlayerPage } from './player-page.tsx';
import { PublicGamePage } from './public-game-page.tsx';
import { SchedulePage } from './schedule-page.tsx';
import { ScoresPage } from './scores-page.tsx';
import { SealsPage } from './seals-page.tsx';
import { StandingsPage } from './standings-page.tsx';
import { WallPage } from './wall-page.tsx';

const game = buildScheduledGame();
const on = buildGame();
const coming = buildScheduledGame({ scheduled_at: '2999-11-21T18:00:00Z' });
const ann = { player_id: 'a', player_name: 'Ann Arbor', position: 'QB', sport: 'NFL' };
const active = { ...ann, is_active: true };
const free = { subscription: {} };
const chiefs = { teamId: 'nfl-kc', league: 'NFL', next: undefined } as const;
const fan = { isDemo: true, onLogIn: () => {} };
const later = { path: '/s', at: '/s?date=2026-12-01' };

type Options = RenderOptions & { rooms?: number };

/** The words of a part that failed; how many rooms it keeps while it waits, if not one. */
const unanswered: [failed: string, part: ReactNode, options?: Options][] = [
  ['Your devices could not be loaded', <DeviceList key="a" />],
  ['Your security activity could not be loaded', <SecurityLog key="a" passwordPlace="#x" />],
  ['The accounts could not be loaded', <Accounts key="a" />],
  ['Your alerts could not be loaded', <AlertCard key="a" />],
  ['Your API keys could not be loaded', <ApiKeyList key="a" />],
  ['Your calendars could not be loaded', <CalendarList key="a" />],
  ['Your record could not be loaded', <BeatTheModel key="a" {...fan} />, { rooms: 3 }],
  ['The table could not be loaded', <BeatTheModel key="a" {...fan} />, { auth: {} }],
  ['Your call could not be loaded', <YourCall key="a" game={coming} />],
  ['Games could not be loaded', <LiveGames key="a" isFeedDown={false} />],
  [
    'Your teams could not be loaded',
    <MyTeams key="a" placeOf={() => null} stakesOf={() => null} />,
    { rooms: 0 },
  ],
  ['News could not be loaded', <LatestNews key="a" />],
  ['What this game would change could not be loaded', <GameStakes key="a" game={game} />],
  ['The playoff picture could not be loaded', <Picture key="a" league="NFL" />],
  ['The playoff picture could not be loaded', <TeamOutlook key="a" {...chiefs} />],
  ['The games that matter most could not be loaded', <WeekStakes key="a" league="NFL" />],
  ['This could not be loaded', <GamePrediction key="a" game={game} />],
  ['This could not be loaded', <WinProbabilityLine key="a" game={on} />],
  ['This could not be loaded', <WinProbabilityLine key="a" game={on} />, free],
  ['This could not be loaded', <PlayerProjection key="a" player={active} />],
  ['The record of seasons could not be loaded', <SeasonRecord key="a" isDemo={false} />],
  ['The record could not be loaded', <TrackRecord key="a" isDemo={false} />],
  ['The game could not be loaded', <GamePage key="a" />, at('/game/:gameId', game.id)],
  ['The game could not be loaded', <PublicGamePage key="a" />, at('/g/:gameId', game.id)],
  ['The player could not be loaded', <PlayerPage key="a" />, at('/player/:playerId', 'ann')],
  ['Games could not be loaded', <SchedulePage key="a" league="NFL" />],
  ['Games could not be loaded', <SchedulePage key="a" league="NFL" />, later],
  ['Games could not be loaded', <ScoresPage key="a" league="NFL" />],
  ['Games could not be loaded', <ScoresPage key="a" league="NFL" />, later],
  ['The seals could not be loaded', <SealsPage key="a" />, at('/seals/:day', '2026-09-02')],
  ['The standings could not be loaded', <StandingsPage key="a" league="NFL" />],
];

/** The words of a part that has nothing to show. */
const empty: [none: string | RegExp, part: ReactNode, options?: RenderOptions][] = [
  ['Nothing to show yet', <SecurityLog key="a" passwordPlace="#x" />],
  ['No such account', <Accounts key="a" />],
  ['You have called no game yet', <BeatTheModel key="a" {...fan} />],
  [/appears here after 10 graded games/, <BeatTheModel key="a" {...fan} />],
  ['No Live Games', <FrontGame key="a" />],
  ['No Live Games', <ScoreTicker key="a" />],
  ['No scoring plays are known yet.', <ScoreFlow key="a" game={{ ...on, status: 'final' }} />],
  ['No places of shots are known.', <ShotChart key="a" game={{ ...on, sport: 'NBA' }} />],
  ['No playoff picture yet', <Picture key="a" league="NFL" />],
  [/^The schedule of the season is not known/, <Picture key="a" league="NFL" />],
  ['No game of the coming week is told yet.', <WeekStakes key="a" league="NFL" />],
  ['No injuries of these teams are known.', <GameInjuries key="a" game={game} />],
  ['No injuries of these teams are known.', <GameInjuries key="a" game={game} />, free],
  ['No prediction has been made for this game yet', <GamePrediction key="a" game={game} />],
  ['No projection for his next game yet', <PlayerProjection key="a" player={active} />],
  [
    'Nothing that was projected of him has been graded yet.',
    <PlayerRecord key="a" player={active} />,
  ],
  ['No game is on', <WallPage key="a" />],
];

function at(path: string, id: string) {
  return { path, at: path.replace(/:.*/, id) };
}

beforeEach(() => {
  vi.stubGlobal('reportError', vi.fn());
  FakeSocket.install();
  fakePush();
});
afterEach(removePush);

function open(part: ReactNode, options: RenderOptions) {
  const member = { auth: signedIn(), subscription: { subscribed: true } };
  renderWithData(part, { ...member, openAuthDialog: vi.fn(), feed: 'espn', ...options });
}

it.each(unanswered)(
  '%s: room is kept while it is on its way (%#)',
  async (_, part, options = {}) => {
    const { rooms = 1, ...others } = options;
    const { requests } = fakeBackend(neverAnswers);
    open(part, others);
    await eventually(() => expect(requests.length).toBeGreaterThan(0));
    await eventually(() => expect(screen.queryAllByText('Loading')).toHaveLength(rooms));
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

it.each(unanswered)(
  '%s: it can be asked for again (%#)',
  async (failed, part, options = {}) => {
    let isDown = true;
    fakeBackend(() => (isDown ? failsToAnswer() : []));
    open(part, options);
    const words = await screen.findByText(failed, {}, { timeout: 8_000 });
    isDown = false;
    const alert = within(words.closest<HTMLElement>('[role=alert]')!);
    await userEvent.click(alert.getByRole('button', { name: 'Try again' }));
    await eventually(() => expect(screen.queryByText(failed)).toBeNull());
  },
  15_000,
);

it.each(empty)('%s: it is said where there is nothing (%#)', async (none, part, options = {}) => {
  fakeBackend(() => []);
  open(part, options);
  expect(await screen.findByText(none)).toBeDefined();
});
