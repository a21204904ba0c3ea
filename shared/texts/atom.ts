import { formatPercent } from '../percent.ts';

/** Feeds for news readers. */
export const atomTexts = {
  headlines: 'Headlines',
  headlinesLead: 'The newest NFL and NBA headlines on Sports Hub.',
  said: 'What we said',
  saidLead: 'Each winner forecast of Sports Hub once its game is over, right or wrong.',
  /** "Right: Chiefs 64%, Bills at Chiefs 21-27" */
  graded: (verdict: string, said: string, game: string) => `${verdict}: ${said}, ${game}`,
  chance: (team: string, chance: number) => `${team} ${formatPercent(chance)}`,
  market: (said: string | undefined) =>
    said === undefined ? 'The market had no line.' : `The market: ${said}.`,
  right: 'Right',
  wrong: 'Wrong',
  even: 'Neither',
} as const;
