import type { League } from '#shared/facts/sports.ts';
import type { TeamReport } from '../availability.ts';
import { Squads } from '../squads.ts';
import { FadingMean } from './form.ts';
import type { PlayerGame } from './player-game.ts';

/** Out of this many games in a row: his part has been taken over by then. */
const forgottenAfter: Record<League, number> = { NFL: 8, NBA: 25 };
/** A regular is on the field so long (minutes, NBA) and is known to be out with so small a chance to play. */
const regular = { minutes: 20, chance: 0.25, missed: 5 };

/** What players usually do of one kind of a team's work, in any unit; `kind` names it among all kinds and groups. */
export type Work = { kind: string; amountOf: (playerId: string) => number };
/** Of a team in a game: its usual work of a kind, and how much of it nobody is expected to do. */
type Sums = { all: number; free: number };

/** Who of a team is expected to be missing, and how much of its usual work that leaves to the others. */
export class TeamMates {
  /** Of this season alone: nobody is missed before he has played in it. */
  readonly #squads: Squads;
  /** By kind and player: the share of the work that was free in the games he played of late. */
  readonly #usual = new Map<string, Map<string, FadingMean>>();
  /** Of the slot that is looked at, by report, team and kind. */
  readonly #sums = new Map<TeamReport | undefined, Map<string, Sums>>();
  readonly #keep: number;

  constructor(league: League, keep: number) {
    this.#squads = new Squads(league, { forgottenAfter: forgottenAfter[league] });
    this.#keep = keep;
  }

  /** His own chance to play, and the games of this season he missed in a row. */
  look({ playerId, team, season, report }: PlayerGame): { chance: number; missed: number } {
    const missed = (season === this.#squads.season && this.#squads.find(team)?.get(playerId)) || 0;
    return { chance: this.#squads.availability.getChance(report, playerId, missed), missed };
  }

  /** The share of his team's usual work that is free tonight, beyond what was free in his games of late. */
  findFree({ playerId, team, season, report }: PlayerGame, work: Work): number {
    if (season !== this.#squads.season) return 0;
    const chanceOf = (id: string) => this.#squads.getChance(team, id, report);
    const known = this.#sums.get(report) ?? new Map<string, Sums>();
    this.#sums.set(report, known);
    const key = `${team} ${work.kind}`;
    const sums = known.get(key) ?? this.#addUp(team, work, chanceOf);
    known.set(key, sums);
    const own = { ...work, playerId, team };
    return this.#share(own, sums, chanceOf) - this.#getUsual(playerId, work.kind).get(0, 1);
  }

  /** Whether somebody who plays long is known to be missing, and was not for long. */
  isRegularOut(game: PlayerGame, minutesOf: Work['amountOf']): boolean {
    const { playerId, team, season, report } = game;
    if (season !== this.#squads.season) return false;
    return [...(this.#squads.find(team) ?? [])].some(
      ([id, missed]) =>
        id !== playerId &&
        missed <= regular.missed &&
        minutesOf(id) >= regular.minutes &&
        this.#squads.getChance(team, id, report) <= regular.chance,
    );
  }

  /** All players of one slot; `listWork` gives the kinds that `findFree` asks for, the same for all of a group. */
  learn(slot: readonly PlayerGame[], listWork: (game: PlayerGame) => Work[]): void {
    const played = slot.filter(({ afterStart }) => afterStart !== undefined);
    const [first] = played;
    if (first === undefined) return;
    this.#squads.enterSeason(first.season);
    this.#sums.clear();
    for (const [team, own] of Map.groupBy(played, (game) => game.team)) {
      this.#learnTeam(team, own, listWork);
    }
  }

  #learnTeam(
    team: string,
    own: readonly PlayerGame[],
    listWork: (game: PlayerGame) => Work[],
  ): void {
    const played = new Set(own.map(({ playerId }) => playerId));
    const chanceOf = (id: string) => Number(played.has(id));
    for (const alike of Map.groupBy(own, ({ group }) => group).values()) {
      const [first] = alike;
      for (const work of first === undefined ? [] : listWork(first)) {
        const sums = this.#addUp(team, work, chanceOf);
        for (const { playerId } of alike) {
          const share = this.#share({ ...work, playerId, team }, sums, chanceOf);
          this.#getUsual(playerId, work.kind).add(share);
        }
      }
    }
    this.#squads.learn(team, played, own.find(({ report }) => report)?.report);
  }

  #addUp(team: string, { amountOf }: Work, chanceOf: (id: string) => number): Sums {
    const sums = { all: 0, free: 0 };
    for (const id of this.#squads.find(team)?.keys() ?? []) {
      const amount = Math.max(0, amountOf(id));
      if (amount === 0) continue;
      sums.all += amount;
      sums.free += amount * (1 - chanceOf(id));
    }
    return sums;
  }

  /** He does not stand in for himself. */
  #share(
    { amountOf, playerId, team }: Pick<Work, 'amountOf'> & { playerId: string; team: string },
    { all, free }: Sums,
    chanceOf: (id: string) => number,
  ): number {
    if (all === 0) return 0;
    const isInSquad = this.#squads.find(team)?.has(playerId) === true;
    const own = isInSquad ? Math.max(0, amountOf(playerId)) * (1 - chanceOf(playerId)) : 0;
    return (free - own) / all;
  }

  #getUsual(playerId: string, kind: string): FadingMean {
    const ofKind = this.#usual.get(kind) ?? new Map<string, FadingMean>();
    this.#usual.set(kind, ofKind);
    const usual = ofKind.get(playerId) ?? new FadingMean(this.#keep);
    ofKind.set(playerId, usual);
    return usual;
  }
}
