import { type FakeCall, fakeFetch } from './fake-fetch.ts';

type Row = { id: string; name: string; sport: string; listedId: string | null };

export type FakeFavorites = {
  teams: Row[];
  players: Row[];
  /** Rows that can be picked, by sport. */
  teamCandidates: Record<string, unknown[]>;
  playerCandidates: Record<string, unknown[]>;
  /** Every call that changes something, and every call of a function. */
  changes: FakeCall[];
  reads: URL[];
  /** Answers in place of a change, or of a read; undefined lets it happen. */
  onChange?: (call: FakeCall) => Response | undefined | Promise<Response | undefined>;
  onRead?: (url: URL) => Response | undefined | Promise<Response | undefined>;
};

export const refuse = () => Response.json({ code: '23514', message: 'refused' }, { status: 400 });

/** Favourites and what can be picked, standing in for the server at the network. */
export function fakeFavorites(fields: Partial<FakeFavorites> = {}): FakeFavorites {
  const state: FakeFavorites = {
    teams: [],
    players: [],
    teamCandidates: {},
    playerCandidates: {},
    changes: [],
    reads: [],
    ...fields,
  };
  fakeFetch(async (call) => {
    if (call.method === 'GET') {
      state.reads.push(call.url);
      return (await state.onRead?.(call.url)) ?? rowsOf(state, call);
    }
    state.changes.push(call);
    return (await state.onChange?.(call)) ?? apply(state, call);
  });
  return state;
}

function rowsOf(state: FakeFavorites, { url, name }: FakeCall): unknown[] {
  const sport = url.searchParams.get('sport')?.replace('eq.', '') ?? '';
  const rows: Record<string, unknown[] | undefined> = {
    favorite_teams: state.teams,
    favorite_players: state.players,
    teams_master: state.teamCandidates[sport],
    players_master: state.playerCandidates[sport],
  };
  return rows[name] ?? [];
}

type SaveBody = {
  sport: string;
  team_names?: string[];
  player_names?: string[];
  listed_ids: (string | null)[];
};
type AddBody = Record<`${'team' | 'player'}_name` | 'sport', string> &
  Record<`listed_${'team' | 'player'}_id`, string | null>;

function apply(state: FakeFavorites, { method, url, name, body }: FakeCall): void {
  const kind = name.includes('team') ? 'teams' : 'players';
  if (method === 'DELETE') {
    const id = url.searchParams.get('id')?.replace('eq.', '');
    state[kind] = state[kind].filter((row) => row.id !== id);
  } else if (name.startsWith('replace_favorite')) {
    const { sport, team_names, player_names, listed_ids } = body as SaveBody;
    const names = team_names ?? player_names ?? [];
    state[kind] = [
      ...state[kind].filter((row) => row.sport !== sport),
      ...names.map((each, place) => ({
        id: `${sport} ${each} ${place}`,
        name: each,
        sport,
        listedId: listed_ids[place] ?? null,
      })),
    ];
  } else if (name.startsWith('favorite_')) {
    const one = kind === 'teams' ? 'team' : 'player';
    for (const row of [body].flat() as AddBody[]) {
      const listedId = row[`listed_${one}_id`];
      const added = { id: `${listedId}`, name: row[`${one}_name`], sport: row.sport, listedId };
      state[kind] = [...state[kind], added];
    }
  }
}
