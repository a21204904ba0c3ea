import { competitionOf, competitorOf, type Side, sides } from './board-facts.ts';
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
  const draw = offer.get('drawOdds.moneyLine');
  const drawRow = rows?.length === sides.length + 1 ? rows[1] : undefined;
  sheet.hold('odds', `${provider} draw`, american(draw), drawRow?.[1]);
  for (const side of sides) {
    const [, toWin, spread, total] = (side === 'away' ? rows?.[0] : rows?.at(-1)) ?? [];
    const about = `${provider} ${side}`;
    const team = offer.get(`${side}TeamOdds`);
    // The newer shape has every price twice, or in lists of their own alone.
    const price = (own: RecordedJson, path: string) =>
      american(own) ?? american(offer.get(`${path}.close.odds`));
    const toWinPrice = price(team.get('moneyLine'), `moneyline.${side}`);
    sheet.hold('odds', `${about} to win`, toWinPrice, toWin);
    const line = spreadOf(event, offer, side);
    const spreadPrice = price(team.get('spreadOdds'), `pointSpread.${side}`);
    sheet.hold('odds', `${about} spread`, withPrice(line, spreadPrice), spread);
    const points = offer.get('overUnder').text;
    const word = side === 'away' ? 'over' : 'under';
    const words = points && `${word === 'over' ? 'Over' : 'Under'} ${points}`;
    const totalPrice = price(offer.get(`${word}Odds`), `total.${word}`);
    sheet.hold('odds', `${about} total`, withPrice(words, totalPrice), total);
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

/** Even money is written in words. */
function american(odds: RecordedJson): string | undefined {
  const number = /^even$/i.test(odds.text ?? '') ? 100 : odds.number;
  return number === undefined ? undefined : signed(number);
}

function withPrice(line: string | undefined, price: string | undefined): string | undefined {
  return line && price ? `${line} ${price}` : line;
}
