import { competitionOf, competitorOf, type Side } from './board-facts.ts';
import type { FactSheet } from './facts.ts';
import type { RecordedJson } from './recorded-answer.ts';
import type { RecordedGame } from './summary-facts.ts';

/** What bookmakers offer: of the summary where it tells any, else of the scoreboard. */
export function holdOdds({ event, summary }: RecordedGame, sheet: FactSheet): void {
  const inSummary = summary.get('pickcenter').list;
  const offers = inSummary.length > 0 ? inSummary : competitionOf(event).get('odds').list;
  for (const offer of offers) holdOffer(event, offer, sheet);
}

function holdOffer(event: RecordedJson, offer: RecordedJson, sheet: FactSheet): void {
  const provider = offer.get('provider.name').text;
  const rows = sheet.table(`Odds: ${provider}`)?.rows;
  for (const [at, side] of (['away', 'home'] as const).entries()) {
    const [, toWin, spread, total] = rows?.[at] ?? [];
    const about = `${provider} ${side}`;
    const team = offer.get(`${side}TeamOdds`);
    sheet.hold('odds', `${about} to win`, american(team.get('moneyLine')), toWin);
    const line = spreadOf(event, offer, side);
    sheet.hold('odds', `${about} spread`, withPrice(line, team.get('spreadOdds')), spread);
    const points = offer.get('overUnder').text;
    const [word, price] = side === 'away' ? ['Over', 'overOdds'] : ['Under', 'underOdds'];
    const words = points && `${word} ${points}`;
    sheet.hold('odds', `${about} total`, withPrice(words, offer.get(price)), total);
  }
}

/** "GB -7.5" names the side that gives points away. */
function spreadOf(event: RecordedJson, offer: RecordedJson, side: Side): string | undefined {
  const words = offer.get('details').text;
  if (words === undefined) return undefined;
  if (/^even$/i.test(words)) return '0';
  const [, code, line] = /^(\S+) (-?[\d.]+)$/.exec(words) ?? [];
  if (line === undefined) return undefined;
  const isNamed = competitorOf(event, side).get('team.abbreviation').text === code;
  return signed(isNamed ? Number(line) : -Number(line));
}

function signed(number: number): string {
  return number > 0 ? `+${number}` : String(number);
}

function american(odds: RecordedJson): string | undefined {
  const number = odds.number;
  return number === undefined ? undefined : signed(number);
}

function withPrice(line: string | undefined, price: RecordedJson): string | undefined {
  const odds = american(price);
  return line && odds ? `${line} ${odds}` : line;
}
