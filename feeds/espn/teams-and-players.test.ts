import { describe, expect, it } from 'vitest';
import { injuries, nbaRoster, nflRoster, standings, teams } from '#test/feed-answers.ts';
import { buildInjury, buildPlayer } from '#test/feed-row-builders.ts';
import { parseInjuries } from './injuries.ts';
import { parseRoster } from './roster.ts';
import { parseStandings } from './standings.ts';
import { parseTeams } from './teams.ts';

describe('teams', () => {
  it('are ours by their id, with the colours and the logo of the feed', () => {
    const { rows, refused } = parseTeams(teams, 'NFL');
    expect(refused).toEqual([]);
    expect(rows[0]).toEqual({
      sport: 'NFL',
      team_id: 'nfl-kc',
      team_name: 'Kansas City Chiefs',
      city: 'Kansas City',
      abbreviation: 'KC',
      conference: 'AFC',
      division: 'West',
      logo_url: 'https://pictures.test/kc.png',
      primary_color: '#e31837',
      secondary_color: '#ffb612',
      is_active: true,
    });
    expect(rows[1]).toMatchObject({ team_id: 'nfl-cle', logo_url: null });
    expect(rows[1]?.primary_color).toMatch(/^#/);
  });

  it('of a sport without a list of ours keep the names of the feed', () => {
    const team = { id: 349, abbreviation: 'BAY', displayName: 'Bay Rovers', location: 'Bay' };
    expect(parseTeams({ team }, 'SOCCER').rows).toEqual([
      expect.objectContaining({ team_id: 'soccer-349', team_name: 'Bay Rovers', conference: null }),
    ]);
  });

  it('are refused one by one', () => {
    const { rows, refused } = parseTeams({ teams: [{ team: { id: '12' } }, 7, null] }, 'NFL');
    expect(rows).toEqual([]);
    expect(refused.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/abbreviation/),
      expect.stringMatching(/object/),
      expect.stringMatching(/object/),
    ]);
  });
});

describe('a roster', () => {
  it('by units gives every player, in inches, pounds and as fans read it', () => {
    const { rows, refused } = parseRoster(nflRoster, 'NFL');
    expect(refused).toEqual([]);
    expect(rows).toEqual([
      buildPlayer('espn_nfl_9001', {
        photo_url: 'https://pictures.test/9001.png',
        roster_status: 'active',
      }),
      expect.objectContaining({ player_id: 'espn_nfl_9002', position: 'OL', age: null }),
    ]);
  });

  it('in one list reads figures written as text and takes no picture from a script', () => {
    expect(parseRoster(nbaRoster, 'NBA').rows).toEqual([
      expect.objectContaining({
        player_name: 'Ivo Castell',
        team_id: 'nba-lal',
        height: `6' 6"`,
        weight: '230 lbs',
        photo_url: null,
      }),
    ]);
  });

  const player = { id: '1', displayName: 'Somebody' };
  it.each([
    ['a height in feet', { height: 6 }, { height: null }],
    ['no weight', { weight: 0 }, { weight: null }],
    ['a jersey in words', { jersey: 'none' }, { jersey_number: null }],
    ['an unknown position', { position: { abbreviation: 'LS' } }, { position: 'LS' }],
    ['a position in letters', { position: 'CB' }, { position: 'DB' }],
    ['a kicker', { position: { abbreviation: 'PK' } }, { position: 'K' }],
    ['a released player', { status: { type: 'released' } }, { is_active: false }],
    ['an injured player', { status: { type: 'day-to-day' } }, { is_active: true }],
    [
      'a picture as an address',
      { headshot: 'https://a.test/1.png' },
      { photo_url: 'https://a.test/1.png' },
    ],
    ['a picture that is data', { headshot: { href: 'data:image/png,1' } }, { photo_url: null }],
  ])('takes %s', (_name, parts, want) => {
    const { rows } = parseRoster({ athletes: [{ ...player, ...parts }] }, 'NFL');
    expect(rows[0]).toMatchObject(want);
  });

  it('refuses players without an id or a name and keeps the others', () => {
    const { rows, refused } = parseRoster({ athletes: [player, { id: '2' }, {}] }, 'NFL');
    expect(rows).toHaveLength(1);
    expect(refused).toEqual([
      { id: '2', reason: 'no name' },
      { id: null, reason: expect.stringMatching(/^id/) },
    ]);
  });
});

describe('injuries', () => {
  it('say who, what, since when and until when', () => {
    const { rows, refused } = parseInjuries(injuries, 'NFL');
    expect(refused).toEqual([]);
    expect(rows[0]).toEqual(
      buildInjury('espn_nfl_injury_9001', {
        ...{ player_id: 'espn_nfl_9001', body_part: 'Knee', description: 'Sprain' },
        comment: 'He was limited on Friday.',
        reported_at: '2026-11-20T16:41:00.000Z',
      }),
    );
    expect(rows[1]).toMatchObject({ status: 'Out', body_part: null, returns_on: null });
  });

  it.each([
    ['OUT', 'Out'],
    ['Day-To-Day', 'Day-To-Day'],
    ['injured reserve', 'Injured Reserve'],
    ['GTD', 'Day-To-Day'],
    ['Concussion Protocol', 'Concussion Protocol'],
  ])('%s reads %s', (status, want) => {
    const answer = { injuries: [{ injuries: [{ status, athlete: { id: '1' } }] }] };
    expect(parseInjuries(answer, 'NFL').rows[0]?.status).toBe(want);
  });

  it('without status or player are refused', () => {
    const entries = [{ athlete: { id: '1' } }, { status: 'Out' }];
    const { rows, refused } = parseInjuries({ injuries: [{ injuries: entries }, 5] }, 'NFL');
    expect(rows).toEqual([]);
    expect(refused.map(({ reason }) => reason)).toEqual([
      'no status',
      'no player',
      expect.stringMatching(/object/),
    ]);
  });
});

describe('standings', () => {
  it('rank the teams of each conference', () => {
    const { rows, refused } = parseStandings(standings, 'NFL');
    expect(refused).toEqual([]);
    expect(rows[0]).toMatchObject({
      season: 2026,
      season_type: 2,
      conference: 'American Football Conference',
      rank: 1,
      team_id: 'nfl-kc',
      wins: 9,
      losses: 1,
      ties: 0,
      win_fraction: 0.9,
      games_behind: 0,
      streak: 'W4',
      home_record: '5-0',
      road_record: null,
      points: null,
    });
    expect(rows[1]).toMatchObject({ rank: 2, team_id: 'nfl-cle', wins: 4, losses: 6 });
  });

  it('refuse a team without wins and losses, and groups within groups without end', () => {
    const entry = { team: { id: '12' }, stats: [] };
    const nested = (depth: number): unknown =>
      depth === 0 ? { standings: { entries: [entry] } } : { children: [nested(depth - 1)] };
    expect(parseStandings(nested(2), 'NFL').refused).toEqual([
      { id: null, reason: 'no wins and losses' },
    ]);
    expect(parseStandings(nested(50), 'NFL')).toEqual({ rows: [], refused: [] });
  });
});
