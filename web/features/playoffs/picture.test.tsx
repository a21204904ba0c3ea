import { useQuery } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { PlayoffPicture } from '#shared/schemas/playoffs.ts';
import { pictureOddsTexts, pictureTexts as texts } from '#shared/texts/playoffs.ts';
import { premiumTexts } from '#shared/texts/premium.ts';
import { myTeams } from '#web/api/spoilers/hidden-scores.ts';
import { buildLeagueOdds, buildPicture } from '#web/gallery/sample-picture.ts';
import { signedIn } from '#web/testing/build-auth.ts';
import { failsToAnswer } from '#web/testing/fake-backend.ts';
import { fakeTables } from '#web/testing/fake-tables.ts';
import { holdMedia } from '#web/testing/hold-media.ts';
import { cellsOf, hrefOf } from '#web/testing/read-page.ts';
import { renderPremium } from '#web/testing/render-premium.tsx';
import { Picture } from './picture.tsx';
import { playoffPictureQuery } from './playoffs.queries.ts';

const free = { subscribed: false };

beforeEach(() => holdMedia());

const nfl = buildPicture('NFL');
const nba = buildPicture('NBA');

/** Answers with this picture and its chances. */
function serve(picture: PlayoffPicture | null, odds: () => unknown = () => []) {
  return fakeTables({ playoff_pictures: picture ? [picture] : [], current_season_odds: odds });
}

/** For a subscriber where chances are told, otherwise for who has not paid. */
function open(picture: PlayoffPicture | null, odds?: () => unknown) {
  const subscription = odds ? undefined : free;
  return { ...serve(picture, odds), ...renderPremium(<Picture league="NFL" />, subscription) };
}

const findTable = (name: string) => screen.findByRole('table', { name });

const nfcTable = texts.tableName('NFC');
const easternTable = texts.tableName('Eastern');

describe('the playoff picture', () => {
  it('waits for who reads, as the tables of subscribers are wider', async () => {
    serve(nfl);
    const Arrival = () => useQuery(playoffPictureQuery('NFL')).data && 'It is here.';
    const page = [<Picture key="picture" league="NFL" />, <Arrival key="arrival" />];
    renderPremium(page, { subscribed: false, isLoading: true }, { auth: signedIn() });
    await screen.findByText('It is here.');
    expect(screen.queryAllByRole('table')).toEqual([]);
  });

  it('groups a conference by who rests, who won a division, who is in besides and who is out', async () => {
    open(nfl);
    const table = await findTable(nfcTable);
    const groups = within(table).getAllByRole('rowgroup').slice(1);
    expect(groups.map((group) => within(group).getAllByRole('row').length - 1)).toEqual([
      1, 3, 3, 9,
    ]);
    expect(groups.map((group) => group.querySelector('th')?.textContent)).toEqual([
      texts.ways.bye,
      texts.ways.division,
      texts.ways.wild_card,
      texts.ways.out,
    ]);
    const [head, , first] = cellsOf(table);
    expect(head).toEqual(['Team', 'W-L', 'Behind', 'Left']);
    expect(first).toEqual(['1CHIBearsWhy here', '9-1', '–', '7']);
    const [why] = within(table).getAllByRole('button', { name: texts.tie });
    await userEvent.click(why!);
    expect(
      await screen.findByText('Level with one other: the record against each other decides.'),
    ).toBeDefined();
    const behind = cellsOf(table).map((cells) => cells[2]);
    expect(behind.slice(-9)).toEqual(['1', '1.5', '2', '2.5', '3', '3.5', '4', '4.5', '5']);
  });

  it("stands below the bracket; on a phone one switch rules both, the followed team's first", async () => {
    vi.restoreAllMocks();
    myTeams.keep('Kansas City Chiefs');
    onTestFinished(() => myTeams.keep(null));
    open(nfl);
    expect(await findTable(texts.tableName('AFC'))).toBeDefined();
    expect(screen.getByRole('heading', { level: 3, name: 'AFC Wild card' })).toBeDefined();
    expect(screen.queryByRole('table', { name: nfcTable })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'NFC' }));
    const table = await findTable(nfcTable);
    const bracket = screen.getByRole('heading', { level: 3, name: 'NFC Wild card' });
    expect(bracket.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('has the play-in of basketball, and eight places where there is none', async () => {
    serve(nba);
    const { unmount } = renderPremium(<Picture league="NBA" />, free);
    const table = await findTable(easternTable);
    expect(within(table).getByText(texts.ways.play_in)).toBeDefined();
    expect(screen.getByText(new RegExp(texts.lead.NBA))).toBeDefined();
    unmount();
    serve(buildPicture('NBA', 'plain'));
    renderPremium(<Picture league="NBA" />, free);
    const plain = await findTable(easternTable);
    expect(within(plain).queryByText(texts.ways.play_in)).toBeNull();
    expect(screen.getByText(new RegExp(texts.leadWithoutPlayIn))).toBeDefined();
  });

  it('tells no tie before the first game, and that the order means nothing', async () => {
    open(buildPicture('NFL', 'before'));
    await findTable(nfcTable);
    expect(screen.getByText(new RegExp(texts.notBegun))).toBeDefined();
    expect(screen.queryByRole('button', { name: texts.tie })).toBeNull();
  });

  it('keeps the picture and says so when it cannot be refreshed', async () => {
    let isUp = true;
    const playoff_pictures = () => (isUp ? [nfl] : failsToAnswer());
    fakeTables({ playoff_pictures });
    const { queryClient } = renderPremium(<Picture league="NFL" />, free);
    await findTable(nfcTable);
    isUp = false;
    await queryClient.refetchQueries();
    expect(await screen.findByText(texts.notRefreshed)).toBeDefined();
    expect(await findTable(nfcTable)).toBeDefined();
  });
});

describe('the chances beside the picture', () => {
  it('are offered once to who has not subscribed, and not asked for', async () => {
    const backend = serve(nfl, () => buildLeagueOdds(nfl));
    renderPremium(<Picture league="NFL" />, free, { auth: signedIn() });
    await findTable(nfcTable);
    const offers = screen.getAllByRole('heading', {
      name: premiumTexts.unlock(pictureOddsTexts.title),
    });
    expect(offers).toHaveLength(1);
    const asked = (await backend.listAsked()).map(({ pathname }) => pathname);
    expect(asked).toContain('/rest/v1/playoff_pictures');
    expect(asked.filter((path) => /odds|what_ifs/.test(path))).toEqual([]);
  });

  it('stand in the same rows, never as none or all', async () => {
    open(nfl, () => buildLeagueOdds(nfl));
    await screen.findAllByText('>99%');
    const [head, , first, ...rest] = cellsOf(await findTable(nfcTable));
    expect(head).toEqual([...['Team', 'W-L', 'Playoffs', 'Div', 'Bye', 'Title', 'Wins']]);
    expect(first?.slice(1)).toEqual(['9-1', '>99%', '>99%', '>99%', '13%', '13.4']);
    expect(rest.at(-1)?.slice(2, 6)).toEqual(['<1%', '<1%', '<1%', '<1%']);
    expect(screen.queryByText(premiumTexts.upgrade)).toBeNull();
    expect(screen.getByText(/counted in 10,000 simulated seasons, model seasons 1/)).toBeDefined();
    expect(hrefOf('How this is made')).toBe('/methods');
  });

  it('are of the first six in basketball, where a play-in follows', async () => {
    serve(nba, () => buildLeagueOdds(nba));
    const { unmount } = renderPremium(<Picture league="NBA" />);
    await screen.findAllByText('>99%');
    expect(cellsOf(await findTable(easternTable))[0]).toContain('Top six');
    unmount();
    const plain = buildPicture('NBA', 'plain');
    serve(plain, () => buildLeagueOdds(plain));
    renderPremium(<Picture league="NBA" />);
    await screen.findAllByText('>99%');
    expect(cellsOf(await findTable(easternTable))[0]).not.toContain('Top six');
  });

  it('are of rounds once the playoffs are on: reached, out, or how likely', async () => {
    const playoffs = buildPicture('NBA', 'playoffs');
    serve(playoffs, () => buildLeagueOdds(playoffs));
    renderPremium(<Picture league="NBA" />);
    await screen.findByText(/simulated seasons/);
    const rows = cellsOf(await findTable(texts.tableNameAfter('Eastern')));
    expect(rows[0]).toEqual(['Team', 'W-L', 'Title', 'Final', 'Conference', 'Second']);
    const byPlace = rows.filter(([name]) => /^\d/.test(name ?? ''));
    expect(byPlace[0]?.slice(2)).toEqual(['13%', '>99%', 'reached', 'reached']);
    // Lost the second round, won the first; never came in.
    expect(byPlace[3]?.slice(2)).toEqual(['–out', '–out', '–out', 'reached']);
    expect(byPlace[14]?.slice(2)).toEqual(['–out', '–out', '–out', '–out']);
  });

  it('leave the picture as everybody sees it where there are none, or those of another season', async () => {
    open(nfl, () => buildLeagueOdds({ ...nfl, season: 2025 }));
    await screen.findByText(pictureOddsTexts.none);
    expect(cellsOf(await findTable(nfcTable))[0]).toEqual(['Team', 'W-L', 'Behind', 'Left']);
  });

  it('can be asked for again when they could not be loaded', async () => {
    let isUp = false;
    open(nfl, () => (isUp ? buildLeagueOdds(nfl) : failsToAnswer()));
    await screen.findByText(pictureOddsTexts.loadFailed);
    expect(await findTable(nfcTable)).toBeDefined();
    isUp = true;
    await userEvent.click(screen.getByRole('button', { name: pictureOddsTexts.retry }));
    expect(await screen.findAllByText('>99%')).not.toEqual([]);
  });
});
