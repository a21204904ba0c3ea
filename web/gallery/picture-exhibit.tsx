import type { PlayoffPicture } from '#shared/schemas/playoffs.ts';
import { Bracket, Champion } from '#web/features/playoffs/bracket.tsx';
import { PictureTables } from '#web/features/playoffs/picture-table.tsx';
import { Exhibit, Group } from './exhibit.tsx';
import { buildLeagueOdds, buildPicture } from './sample-picture.ts';

const conferencesOf = ({ clubs }: PlayoffPicture) => [
  ...new Set(clubs.map(({ conference }) => conference)),
];
const football = buildPicture('NFL');
const basketball = buildPicture('NBA');
const playoffs = buildPicture('NBA', 'playoffs');
/** Two clubs of each way in the first conference show what there is to see. */
const fewOf = (picture: typeof basketball) => {
  const [first] = picture.clubs;
  const own = picture.clubs.filter(({ conference }) => conference === first?.conference);
  const clubs = [...Map.groupBy(own, ({ way }) => way).values()].flatMap((of) => of.slice(0, 2));
  return { ...picture, clubs };
};
const oddsOf = (picture: typeof basketball) =>
  new Map(buildLeagueOdds(picture).map((odds) => [odds.team_id, odds]));

/** Who would play on, in an invented season. */
export function PictureExhibit() {
  return (
    <Group name="Playoffs">
      <Exhibit name="Picture" use="Who is in today, and how ties were decided: for everybody.">
        <PictureTables
          picture={fewOf(football)}
          conferences={conferencesOf(football).slice(0, 1)}
        />
      </Exhibit>
      <Exhibit name="Picture with chances" use="The same rows, for subscribers.">
        <PictureTables
          picture={fewOf(basketball)}
          conferences={conferencesOf(basketball).slice(0, 1)}
          odds={oddsOf(basketball)}
        />
      </Exhibit>
      <Exhibit name="Picture in the playoffs" use="What was reached, and the chances of the rest.">
        <PictureTables
          picture={fewOf(playoffs)}
          conferences={conferencesOf(playoffs).slice(0, 1)}
          odds={oddsOf(playoffs)}
        />
      </Exhibit>
      <Exhibit name="Bracket of today" use="Who rests, the first pairs, and places that are open.">
        <Bracket picture={football} conferences={conferencesOf(football)} odds={oddsOf(football)} />
      </Exhibit>
      <Exhibit name="Bracket" use="The play-in, how series stand, and who won them.">
        <Bracket picture={playoffs} conferences={conferencesOf(playoffs).slice(0, 1)} />
      </Exhibit>
      <Exhibit name="Champion" use="Above the bracket once the final is over.">
        <Champion teamId="nba-bos" />
      </Exhibit>
    </Group>
  );
}
