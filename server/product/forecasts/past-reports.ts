import type { Game } from '#forecast/game.ts';
import type { InjuryArchive, InjuryChange } from '#server/product/history/injury-archive.ts';
import { nameMeeting } from '#server/product/history/meeting.ts';
import type { FieldPlayer } from '#server/product/history/snaps.ts';
import { dayMs } from '#shared/facts/durations.ts';
import { matchPlayers, readWord, simplifyName } from './match-players.ts';
import { type AbsentPlayer, reportOn } from './team-reports.ts';

/** After so long without any change of a league nobody was looking, and what stood then is no report. */
const freshMs = 7 * dayMs;

/**
 * Games that are over with what was said of their players when they began, as far as somebody looked then. `known`:
 * the players of the history, whose keys the reports bear.
 */
export function tellPastReports(
  games: readonly Game[],
  { changes, starts }: InjuryArchive,
  known: readonly FieldPlayer[],
): Game[] {
  const archive = new Listing(changes, known);
  const begun = games.flatMap((game) => {
    const start = starts.get(nameMeeting(game.date, game.home, game.away));
    return start === undefined ? [] : [{ game, start }];
  });
  const reports = new Map<Game, Game['reports']>();
  for (const { game, start } of begun.toSorted((a, b) => a.start - b.start)) {
    const absent = archive.listAt(start);
    if (absent.length === 0) continue;
    const [home, away] = [game.home, game.away].map((team) => reportOn(team, absent, 0));
    reports.set(game, { home, away });
  }
  return games.map((game) => {
    const told = reports.get(game);
    return told ? { ...game, reports: told } : game;
  });
}

/** Who is listed, from one moment to the next. */
class Listing {
  readonly #changes: readonly InjuryChange[];
  readonly #historyIds: ReadonlyMap<string, string>;
  readonly #listed = new Map<string, AbsentPlayer>();
  #next = 0;

  constructor(changes: readonly InjuryChange[], known: readonly FieldPlayer[]) {
    this.#changes = changes;
    this.#historyIds = matchPeople(changes, known);
  }

  /** Moments are asked for in their order; what is seen at that moment comes too late. */
  listAt(moment: number): AbsentPlayer[] {
    for (; (this.#changes[this.#next]?.seenAt ?? moment) < moment; this.#next += 1) {
      const change = this.#changes[this.#next];
      if (change !== undefined) this.#take(change);
    }
    const newest = this.#changes[this.#next - 1];
    const isFresh = newest !== undefined && moment - newest.seenAt <= freshMs;
    return isFresh ? [...this.#listed.values()] : [];
  }

  #take(change: InjuryChange): void {
    const { injuryId: externalId, teamId: team, status } = change;
    const playerId = this.#historyIds.get(namePerson(change));
    this.#listed.delete(externalId);
    if (status === null || team === null || playerId === undefined) return;
    const word = readWord({ status });
    this.#listed.set(externalId, { externalId, playerId, team, word, isOut: false });
  }
}

const namePerson = ({ playerId, playerName, teamId }: InjuryChange) =>
  playerId ?? `${simplifyName(playerName ?? '')} ${teamId}`;

/** The key in the history of everybody who was ever listed. */
function matchPeople(
  changes: readonly InjuryChange[],
  known: readonly FieldPlayer[],
): Map<string, string> {
  const people = new Map(
    changes.map((change) => [
      namePerson(change),
      {
        ...{ external_id: namePerson(change), status: '' },
        ...{ team_id: change.teamId, player_id: change.playerId, player_name: change.playerName },
      },
    ]),
  );
  const matched = matchPlayers(known, [], [...people.values()]);
  return new Map(
    matched.flatMap(({ injury, historyId }) => (injury ? [[injury.external_id, historyId]] : [])),
  );
}
