import type { Athlete } from '../play/athletes.ts';
import { pickWeighted } from '../play/random.ts';
import type { NflField } from './nfl-field.ts';
import { scoreTouchdown } from './nfl-kicks.ts';

type Ended = { yards: number; kind: string; words: () => string; scorer?: Athlete };

/** Writes a play of the attack and moves the ball: touchdown, safety, first down, next down or turnover. */
export function endPlay(field: NflField, { yards, kind, words, scorer }: Ended): void {
  const { offence, defence } = field;
  const wasFirstDown = scorer !== undefined || yards >= field.distance;
  bookDown(field, wasFirstDown);
  if (scorer) {
    scoreTouchdown(field, offence, { athlete: scorer, kind, words });
    return;
  }
  field.toGoal -= yards;
  if (field.toGoal >= 99) {
    scoreSafety(field, words);
  } else if (field.down === 4 && !wasFirstDown) {
    field.writer.possession = defence;
    field.tell(kind, () => `${words()}. Turnover on downs`, 25);
    field.give(defence, 100 - field.toGoal);
  } else {
    field.tell(kind, words);
    field.distance -= yards;
    field.down += 1;
    if (wasFirstDown) field.firstDown();
  }
}

/** Counts downs for the figures of the team; they stand with its quarterback. */
export function bookDown(field: NflField, isMade: boolean): void {
  const { quarterback } = field.attack;
  if (isMade) field.credit(quarterback, 'firstDowns');
  if (field.down < 3) return;
  const name = field.down === 3 ? 'thirdDowns' : 'fourthDowns';
  field.credit(quarterback, name);
  if (isMade) field.credit(quarterback, `${name}Made`);
}

function scoreSafety(field: NflField, words: () => string): void {
  const { random, writer, defence, guard } = field;
  const defender = pickWeighted(random, guard.rushers);
  writer.addPoints(defence, defender, 2);
  const told = () => `${words()} in the end zone for a safety (${defender.shortName})`;
  field.tell('Safety', told, 40);
  field.decide();
  if (writer.clockS > 0 && !field.isDecided) field.give(defence, 60);
}

/** Credits those who stop a play; returns the words for it. */
export function tackle(field: NflField, yards: number): string {
  const { random, guard } = field;
  const first = pickWeighted(random, guard.tacklers);
  const second = random() < 0.42 ? pickWeighted(random, guard.tacklers) : first;
  field.creditDefence(first, 'tackles');
  if (second === first) field.creditDefence(first, 'soloTackles');
  else field.creditDefence(second, 'tackles');
  if (yards < 0) field.creditDefence(first, 'tacklesForLoss');
  const names = second === first ? first.shortName : `${first.shortName}, ${second.shortName}`;
  return ` (tackle by ${names})`;
}
