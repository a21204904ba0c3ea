import { type PictureClub, playoffWays } from '#shared/schemas/playoffs.ts';

type Way = PictureClub['way'];
type WayGroup = { way: Way; clubs: PictureClub[] };
export type ConferencePicture = { conference: string; groups: WayGroup[] };

/** Conferences as the picture has them, in each the clubs by their way to the playoffs, best place first. */
export function groupPicture(clubs: readonly PictureClub[]): ConferencePicture[] {
  return [...Map.groupBy(clubs, ({ conference }) => conference)].map(([conference, own]) => ({
    conference,
    groups: playoffWays.flatMap((way) => {
      const ofWay = own.filter((club) => club.way === way);
      return ofWay.length === 0
        ? []
        : [{ way, clubs: ofWay.toSorted((one, other) => one.place - other.place) }];
    }),
  }));
}

/** Below the line stands who plays for a place, and who has none. */
export function isBelowLine(way: Way): boolean {
  return way === 'play_in' || way === 'out';
}

export function hasPlayIn(clubs: readonly PictureClub[]): boolean {
  return clubs.some(({ way }) => way === 'play_in');
}

export function hasBegun(clubs: readonly PictureClub[]): boolean {
  return clubs.some(({ wins, losses, ties }) => wins + losses + ties > 0);
}
