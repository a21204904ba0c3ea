import { seasonOddsFacts } from '#shared/facts/season-odds.ts';
import type { League } from '#shared/facts/sports.ts';
import { nameOfKey, nicknameOfKey } from '#shared/facts/teams.ts';
import type { ClubWhatIf } from '#shared/schemas/playoffs.ts';
import { aimNames, gameStakesTexts as texts } from '#shared/texts/season-odds.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { Cell, Row, TableBox } from '#web/ui/table-box.tsx';
import { TeamBadge } from '#web/ui/team-badge.tsx';
import { listMoved, mostMoved, shiftOf } from './forks.ts';
import { StakesBar } from './game-stakes-bar.tsx';
import { sayChance } from './say-chance.ts';
import { sayMade } from './say-made.ts';
import type { ClubNow, GameStakes } from './season-odds.queries.ts';

export function StakesCard({ stakes: { whatIf, now } }: { stakes: GameStakes }) {
  const [home, away, ...others] = whatIf.clubs;
  if (!home || !away) return null;
  const sides = [
    { club: away, isHome: false },
    { club: home, isHome: true },
  ];
  const isLittle = sides.every(({ club, isHome }) => listMoved(club, isHome).length === 0);
  return (
    <SectionCard title={texts.heading} className="min-w-0">
      <div className="divide-y">
        {isLittle && <p className="p-4 text-muted text-sm">{texts.little}</p>}
        {!isLittle &&
          sides.map((side) => (
            <ClubStakes
              key={side.club.team_id}
              {...side}
              league={whatIf.sport}
              now={now.find(({ team_id }) => team_id === side.club.team_id)}
            />
          ))}
        <Others others={others} of={{ home, away, league: whatIf.sport }} />
        <p className="p-4 text-muted text-xs">
          <time dateTime={whatIf.made_at}>{texts.made(sayMade(whatIf.made_at))}</time>
          {!isLittle && ` ${texts.bars}`}
        </p>
      </div>
    </SectionCard>
  );
}

type ClubStakesProps = {
  club: ClubWhatIf;
  isHome: boolean;
  league: League;
  now: ClubNow | undefined;
};

/** What moves less is left out. */
const mostAims = 2;

function ClubStakes({ club, isHome, league, now }: ClubStakesProps) {
  const name = nameOfKey(club.team_id);
  const moved = listMoved(club, isHome);
  const most = moved.toSorted((one, other) => shiftOf(other) - shiftOf(one)).slice(0, mostAims);
  const forks = moved.filter((fork) => most.includes(fork));
  return (
    <div>
      <h3 className="flex items-center gap-2 px-4 pt-3 font-semibold">
        <TeamBadge team={name} />
        {name}
      </h3>
      {forks.length === 0 && (
        <p className="px-4 py-2 text-muted text-sm">
          {texts.littleOf(nicknameOfKey(club.team_id))}
        </p>
      )}
      {forks.length > 0 && (
        <TableBox
          caption={texts.caption(name)}
          columns={[texts.aim, texts.now, texts.win, texts.lose]}
        >
          {forks.map(({ aim, win, lose }) => (
            <Row
              key={aim}
              name={
                <span className="grid w-24 gap-1.5">
                  {aimNames[league][aim]}
                  <StakesBar win={win} lose={lose} now={now?.[aim]} />
                </span>
              }
            >
              <Cell>{now ? sayChance(now[aim]) : texts.unknown}</Cell>
              <Cell>{sayChance(win)}</Cell>
              <Cell>{sayChance(lose)}</Cell>
            </Row>
          ))}
        </TableBox>
      )}
    </div>
  );
}

type OthersProps = {
  others: readonly ClubWhatIf[];
  of: { home: ClubWhatIf; away: ClubWhatIf; league: League };
};

function Others({ others, of }: OthersProps) {
  const home = nicknameOfKey(of.home.team_id);
  const away = nicknameOfKey(of.away.team_id);
  const moved = others
    .flatMap((club) => {
      // Of a club that does not play: as if it won with the home side.
      const fork = mostMoved(listMoved(club, true));
      return fork && shiftOf(fork) >= seasonOddsFacts.leastOtherShift ? [{ club, fork }] : [];
    })
    .toSorted((one, other) => shiftOf(other.fork) - shiftOf(one.fork))
    .slice(0, seasonOddsFacts.mostOthers);
  if (moved.length === 0) return null;
  return (
    <div className="grid gap-2 p-4">
      <h3 className="font-semibold">{texts.others}</h3>
      <ul className="grid gap-2 text-sm">
        {moved.map(({ club: { team_id }, fork }) => (
          <li key={team_id} className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-2">
            <TeamBadge team={nameOfKey(team_id)} />
            <span className="tabular-nums">
              <span className="font-semibold">
                {texts.other(nicknameOfKey(team_id), aimNames[of.league][fork.aim])}
              </span>
              {': '}
              {texts.fork({
                ...{ home, ifHome: sayChance(fork.win) },
                ...{ away, ifAway: sayChance(fork.lose) },
              })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
