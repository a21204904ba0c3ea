import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { hiding } from '#web/api/spoilers/hidden-scores.ts';
import { buildGame, buildScheduledGame } from '#web/testing/build-game.ts';
import { buildTeamOdds, buildWhatIf, buildWhatIfClub } from '#web/testing/build-season.ts';
import { neverAnswers } from '#web/testing/fake-backend.ts';
import { fakeTables } from '#web/testing/fake-tables.ts';
import { cellsOf } from '#web/testing/read-page.ts';
import { renderPremiumAnswered } from '#web/testing/render-answered.tsx';
import { renderPremium } from '#web/testing/render-premium.tsx';
import { GameStakes } from './game-stakes.tsx';

// Long ago by the clock: so soon a game is usually told.
const game = buildScheduledGame({ external_id: 'demo_1' });
const now = [
  buildTeamOdds({ playoffs: 0.57 }),
  buildTeamOdds({ team_id: 'nfl-buf', playoffs: 0.88, bye: 0.2 }),
];

const open = (whatIf = buildWhatIf(), odds = now) =>
  renderPremiumAnswered(<GameStakes game={game} />, {
    season_what_ifs: [whatIf],
    current_season_odds: odds,
  });

const rowsOf = async (name: string) => cellsOf(await screen.findByRole('table', { name }));

const head = ['Chance of', 'Now', 'Win', 'Loss'];

describe('what a game would change', () => {
  it('is told of both clubs, but for what moves by less than a point', async () => {
    open();
    expect(await rowsOf('Chances of the Kansas City Chiefs')).toEqual([
      head,
      ['Playoffs', '57%', '71%', '38%'],
    ]);
    // The home side's defeat is the visitors' win.
    expect(await rowsOf('Chances of the Buffalo Bills')).toEqual([
      head,
      ['Playoffs', '88%', '94%', '83%'],
      ['First-round bye', '20%', '21%', '20%'],
    ]);
    expect(screen.getByRole('region', { name: 'What this game would change' })).toBeDefined();
    const clubs = screen.getAllByRole('heading', { level: 3 });
    expect(clubs.map(({ lastChild }) => lastChild?.textContent)).toEqual([
      ...['Buffalo Bills', 'Kansas City Chiefs'],
    ]);
    expect(screen.queryByText('Other teams it moves')).toBeNull();
  });

  it('leaves a dash where today’s chance is not known', async () => {
    open(buildWhatIf(), []);
    expect((await rowsOf('Chances of the Kansas City Chiefs'))[1]).toEqual([
      ...['Playoffs', '–', '71%', '38%'],
    ]);
  });

  it('names up to five other clubs that it moves most, and none that chance may have moved', async () => {
    const [chiefs, bills] = buildWhatIf().clubs;
    const others = [
      buildWhatIfClub('nfl-den', { playoffs: [0.5, 0.54], division: [0.35, 0.61] }),
      buildWhatIfClub('nfl-mia', { division: [0.3, 0] }),
      buildWhatIfClub('nfl-lac', { playoffs: [0.4, 0.46] }),
      buildWhatIfClub('nfl-cin', { playoffs: [0.4, 0.45] }),
      buildWhatIfClub('nfl-cle', { playoffs: [0.4, 0.44] }),
      buildWhatIfClub('nfl-ne', { playoffs: [0.4, 0.43] }),
      buildWhatIfClub('nfl-nyj', { playoffs: [0.4, 0.42] }),
    ];
    open(buildWhatIf({ clubs: [chiefs!, bills!, ...others] }));
    const list = (await screen.findByText('Other teams it moves')).parentElement!;
    const told = within(list)
      .getAllByRole('listitem')
      .map(({ lastChild }) => lastChild?.textContent);
    expect(told).toEqual([
      'Dolphins, division: 30% if the Chiefs win, <1% if the Bills win',
      'Broncos, division: 35% if the Chiefs win, 61% if the Bills win',
      'Chargers, playoffs: 40% if the Chiefs win, 46% if the Bills win',
      'Bengals, playoffs: 40% if the Chiefs win, 45% if the Bills win',
      'Browns, playoffs: 40% if the Chiefs win, 44% if the Bills win',
    ]);
  });

  it('tells the playoffs once where a league has neither a bye nor a play-in', async () => {
    const same = { playoffs: [0.7, 0.4], bye: [0.7, 0.4] } as const;
    const clubs = ['nfl-kc', 'nfl-buf'].map((id) => buildWhatIfClub(id, same));
    open(buildWhatIf({ clubs }));
    expect(await rowsOf('Chances of the Kansas City Chiefs')).toHaveLength(2);
  });

  it('is little for one club', async () => {
    const [chiefs] = buildWhatIf().clubs;
    open(buildWhatIf({ clubs: [chiefs!, buildWhatIfClub('nfl-buf', { bye: [0.2, 0.209] })] }));
    expect(await screen.findByText('It changes little for the Bills.')).toBeDefined();
    expect(screen.queryByRole('table', { name: 'Chances of the Buffalo Bills' })).toBeNull();
  });

  it('is little for both', async () => {
    open(buildWhatIf({ clubs: [buildWhatIfClub('nfl-kc', {}), buildWhatIfClub('nfl-buf', {})] }));
    expect(
      await screen.findByText('This game changes little for either team’s season.'),
    ).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('asks for this game, and then for the chances of its clubs', async () => {
    const { requests } = open();
    await rowsOf('Chances of the Buffalo Bills');
    expect(requests.map(({ pathname, search }) => [pathname, decodeURIComponent(search)])).toEqual([
      ['/rest/v1/season_what_ifs', '?select=*&game_id=eq.demo_1&limit=1'],
      [
        '/rest/v1/current_season_odds',
        '?select=team_id,playoffs,division,bye,title&sport=eq.NFL&team_id=in.(nfl-kc,nfl-buf)',
      ],
    ]);
  });

  it('is nothing where the game is not told', async () => {
    const { listAsked } = renderPremiumAnswered(<GameStakes game={game} />, {});
    expect(await listAsked()).toHaveLength(1);
    await eventually(() => expect(screen.queryByRole('status')).toBeNull());
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it.each([
    ['a game that is on', buildGame({ external_id: 'demo_1' }), undefined],
    ['a game that is over', buildGame({ external_id: 'demo_1', status: 'final' }), undefined],
    ['a sport without odds', buildScheduledGame({ sport: 'SOCCER' }), undefined],
    ['who has not paid', game, {}],
  ])('is nothing for %s', async (_name, other, subscription) => {
    const { listAsked } = fakeTables({ season_what_ifs: [buildWhatIf()] });
    renderPremium(<GameStakes game={other} />, subscription);
    expect(await listAsked()).toEqual([]);
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('keeps its room while loading, but not for a game that is far', async () => {
    const { unmount } = renderPremiumAnswered(<GameStakes game={game} />, neverAnswers);
    expect(await screen.findByRole('status')).toBeDefined();
    unmount();
    const far = new Date(Date.now() + 30 * 86_400_000).toISOString();
    renderPremium(<GameStakes game={buildScheduledGame({ scheduled_at: far })} />);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('waits to be asked for where a device keeps scores to itself', async () => {
    hiding.keep('all');
    onTestFinished(() => hiding.keep(null));
    open();
    const show = await screen.findByRole('button', { name: 'Show: What this game would change' });
    expect(screen.queryByRole('table')).toBeNull();
    await userEvent.click(show);
    expect(await rowsOf('Chances of the Buffalo Bills')).toHaveLength(3);
  });
});
