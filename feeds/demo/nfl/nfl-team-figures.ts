import type { Side } from '../../feed-rows.ts';
import type { GameSoFar, TeamFigure } from '../play/game-so-far.ts';
import { formatClock } from '../play/play.ts';
import { sumOf } from '../play/tally.ts';

/** Team figures in the order and under the names in which the league publishes them. */
export function nflTeamFigures({ lines }: GameSoFar, side: Side): TeamFigure[] {
  const sum = (name: string) => sumOf(lines, side, name);
  const attempts = sum('passAttempts');
  const carries = sum('carries');
  const netPassing = sum('passingYards') - sum('sackYards');
  const yards = netPassing + sum('rushingYards');
  const snaps = attempts + carries + sum('sacked');
  const per = (total: number, number: number) =>
    number === 0 ? '0.0' : (total / number).toFixed(1);
  const turnovers = sum('interceptionsThrown') + sum('fumblesLost');
  return [
    ['firstDowns', '1st Downs', String(sum('firstDowns'))],
    ['thirdDownEff', '3rd down efficiency', `${sum('thirdDownsMade')}-${sum('thirdDowns')}`],
    ['fourthDownEff', '4th down efficiency', `${sum('fourthDownsMade')}-${sum('fourthDowns')}`],
    ['totalOffensivePlays', 'Total Plays', String(snaps)],
    ['totalYards', 'Total Yards', String(yards)],
    ['yardsPerPlay', 'Yards per Play', per(yards, snaps)],
    ['netPassingYards', 'Passing', String(netPassing)],
    ['completionAttempts', 'Comp/Att', `${sum('completions')}/${attempts}`],
    ['yardsPerPass', 'Yards per pass', per(netPassing, attempts + sum('sacked'))],
    ['interceptions', 'Interceptions thrown', String(sum('interceptionsThrown'))],
    ['sacksYardsLost', 'Sacks-Yards Lost', `${sum('sacked')}-${sum('sackYards')}`],
    ['rushingYards', 'Rushing', String(sum('rushingYards'))],
    ['rushingAttempts', 'Rushing Attempts', String(carries)],
    ['yardsPerRushAttempt', 'Yards per rush', per(sum('rushingYards'), carries)],
    ['totalPenaltiesYards', 'Penalties', `${sum('penalties')}-${sum('penaltyYards')}`],
    ['turnovers', 'Turnovers', String(turnovers)],
    ['fumblesLost', 'Fumbles lost', String(sum('fumblesLost'))],
    ['defensiveTouchdowns', 'Defensive / Special Teams TDs', String(otherTouchdowns(sum))],
    ['possessionTime', 'Possession', formatClock(sum('possessionSeconds'))],
  ];
}

function otherTouchdowns(sum: (name: string) => number): number {
  return sum('defensiveTouchdowns') + sum('kickReturnTouchdowns') + sum('puntReturnTouchdowns');
}
