import type { Tables } from '#shared/database.types.ts';
import { boardColors as colors } from '#shared/facts/board-colors.ts';
import face from '#shared/facts/display-face.json' with { type: 'json' };
import { demoPrefix } from '#shared/facts/limits.ts';
import { productName } from '#shared/facts/product.ts';
import { leagues } from '#shared/facts/sports.ts';
import { nicknameOf } from '#shared/facts/teams.ts';
import { leagueStartOf } from '#shared/league-start.ts';
import { type GivenLook, teamLook } from '#shared/team-look.ts';
import type { SharedGame } from '#shared/texts/game-share.ts';
import { shareTexts as texts } from '#shared/texts/public-game.ts';

type Facts = Tables<'game_facts'>;
export type ShareImageGame = Omit<SharedGame, 'id'> &
  Pick<Tables<'games'>, 'external_id' | 'quarter'> &
  Partial<Pick<Tables<'games'>, 'home_code' | 'away_code'>> &
  Partial<{
    [Name in keyof Facts as Name extends `${'home' | 'away'}_${string}`
      ? Name
      : never]: Facts[Name];
  }>;

const sheetSize = { width: 1200, height: 630 } as const;

const margin = 64;
const right = sheetSize.width - margin;
const rowTops = { away: 152, home: 342 } as const;
const rowHeight = 190;
const badge = { width: 190, height: 118 };
const nameX = margin + badge.width + 36;
const scoreHeight = 118;
const colorPattern = /^#[0-9a-f]{6}$/i;

/** The picture beside a shared link of a game: two rows of a scoreboard. Made of outlines and numbers alone. */
export function renderShareSvg(game: ShareImageGame): string {
  const content = [
    drawField(),
    drawMark(),
    drawStatus(game),
    drawSide(game, 'away'),
    `<path d="M${margin} ${rowTops.home}H${right}" stroke="${colors.line}" stroke-width="3"/>`,
    drawSide(game, 'home'),
    drawFoot(game),
  ];
  const { width, height } = sheetSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${colors.board}"/>${content.join('')}</svg>`;
}

function drawField(): string {
  const lines = Array.from({ length: 9 }, (_, at) => `M${60 + at * 140} 0V630`).join('');
  return `<path d="${lines}" stroke="${colors.line}" stroke-width="2" opacity="0.45" fill="none"/>`;
}

/** As in public/favicon.svg. */
function drawMark(): string {
  return `<g transform="translate(${margin - 4} 44) scale(1.75)" fill="none" stroke="${colors.digit}" stroke-width="2.75"><circle cx="16" cy="16" r="13"/><circle cx="16" cy="16" r="3.5" fill="${colors.digit}"/><path d="M16 3.5V9M16 23v5.5M5.2 9.75l4.7 2.75M22.1 19.5l4.7 2.75M5.2 22.25l4.7-2.75M22.1 12.5l4.7-2.75"/></g>${drawWords(productName, { x: margin + 66, y: 72, height: 36, fill: colors.text })}`;
}

function drawStatus(game: ShareImageGame): string {
  const place = { x: right, y: 72, height: 40, anchor: 'end' } as const;
  const words = statusWords(game);
  if (game.status !== 'live') {
    return drawWords(words, {
      ...place,
      fill: game.status === 'final' ? colors.text : colors.digit,
    });
  }
  const dot = `<circle cx="${right - widthOf(words, place.height) - 30}" cy="72" r="12" fill="${colors.live}"/>`;
  return dot + drawWords(words, { ...place, fill: colors.live });
}

function statusWords({ sport, status, status_detail, scheduled_at, quarter }: ShareImageGame) {
  if (status === 'postponed') return texts.postponed;
  if (status === 'cancelled') return texts.cancelled;
  if (status === 'unknown') return texts.unknown;
  if (status === 'final')
    return status_detail?.startsWith(texts.final) ? status_detail : texts.final;
  if (status === 'scheduled') {
    const { day, time } = leagueStartOf(new Date(scheduled_at));
    return texts.startsAt(day, time);
  }
  const inQuarters = leagues.some((league) => league === sport) && quarter !== null;
  return inQuarters ? `${texts.live} · ${texts.period(quarter)}` : texts.live;
}

type Side = keyof typeof rowTops;

function drawSide(game: ShareImageGame, side: Side): string {
  const team = game[`${side}_team`];
  const look = lookOf(game, side);
  const middle = rowTops[side] + rowHeight / 2;
  const score = scoreOf(game, side);
  const digits = score === undefined ? '' : String(score);
  const scoreWidth = digits === '' ? 0 : Math.max(widthOf(digits, scoreHeight), 120) + 40;
  const fill = isBehind(game, side) ? colors.muted : colors.text;
  const name = nicknameOf(team);
  return [
    drawBadge(look, middle),
    drawWords(canWrite(name) ? name : look.abbreviation, {
      x: nameX,
      y: middle,
      height: 72,
      fill,
      maxWidth: right - scoreWidth - nameX,
    }),
    drawWords(digits, {
      x: right,
      y: middle,
      height: scoreHeight,
      anchor: 'end',
      fill: game.status === 'live' && fill === colors.text ? colors.digit : fill,
    }),
  ].join('');
}

function drawBadge({ background, bar, text, abbreviation }: SheetLook, middle: number): string {
  const top = middle - badge.height / 2;
  const edge = 22;
  return [
    `<rect x="${margin}" y="${top}" width="${badge.width}" height="${badge.height}" fill="${background}"/>`,
    `<rect x="${margin}" y="${top}" width="${edge}" height="${badge.height}" fill="${bar}"/>`,
    // Dark colours would be lost on the board.
    `<rect x="${margin}" y="${top}" width="${badge.width}" height="${badge.height}" fill="none" stroke="${colors.muted}" stroke-opacity="0.5" stroke-width="2"/>`,
    drawWords(abbreviation, {
      x: margin + edge + (badge.width - edge) / 2,
      y: middle,
      height: 54,
      anchor: 'middle',
      fill: text,
      maxWidth: badge.width - edge - 24,
    }),
  ].join('');
}

/** Where it is, and whether it is one at all. */
function drawFoot({ sport, venue, external_id }: ShareImageGame): string {
  const words = [sport, venue].filter(Boolean).join(' · ');
  const isDemo = external_id.startsWith(demoPrefix);
  const demo = { x: right, y: 580, height: 24, fill: colors.digit, anchor: 'end' } as const;
  return [
    `<path d="M${margin} 545H${right}" stroke="${colors.line}" stroke-width="3"/>`,
    drawWords(words, { x: margin, y: 580, height: 24, fill: colors.muted, maxWidth: 800 }),
    isDemo ? drawWords(texts.demo, demo) : '',
  ].join('');
}

function scoreOf(game: ShareImageGame, side: Side): number | undefined {
  if (game.status !== 'live' && game.status !== 'final') return undefined;
  return game[`${side}_score`] ?? undefined;
}

function isBehind(game: ShareImageGame, side: Side): boolean {
  const [own, others] = [scoreOf(game, side), scoreOf(game, side === 'home' ? 'away' : 'home')];
  return own !== undefined && others !== undefined && own < others;
}

type SheetLook = ReturnType<typeof teamLook>;

/** Colours of a feed are colours or nothing. */
function lookOf(game: ShareImageGame, side: Side): SheetLook {
  const color = (value: string | null | undefined) =>
    value && colorPattern.test(value) ? value : null;
  const given: GivenLook = {
    abbreviation: game[`${side}_code`] ?? null,
    background: color(game[`${side}_color`]),
    bar: color(game[`${side}_alternate_color`]),
  };
  return teamLook(game[`${side}_team`], given);
}

const advances: Readonly<Record<string, number>> = face.advances;
const paths: Readonly<Record<string, string>> = face.paths;

type Place = {
  x: number;
  /** The middle of the capital letters, whatever their size. */
  y: number;
  /** Height of a capital letter in pixels. */
  height: number;
  fill: string;
  anchor?: 'start' | 'middle' | 'end';
  /** Wider words are drawn smaller. */
  maxWidth?: number;
};

/**
 * Words as outlines of the display face, in capitals. They are never text of the picture: what a feed writes cannot
 * become markup, and no font of the machine is asked for. Letters that the face lacks lose their accents, or are left out.
 * @internal
 */
export function drawWords(words: string, { x, y, fill, ...place }: Place): string {
  const letters = lettersOf(words);
  const width = letters.reduce((sum, letter) => sum + (advances[letter] ?? 0), 0);
  const wanted = place.height / face.capHeight;
  const scale = Math.min(wanted, (place.maxWidth ?? Number.POSITIVE_INFINITY) / (width || 1));
  const shift = { start: 0, middle: width / 2, end: width }[place.anchor ?? 'start'];
  let at = -shift;
  const glyphs = letters.map((letter) => {
    const glyph = `<path transform="translate(${at} 0)" d="${paths[letter]}"/>`;
    at += advances[letter] ?? 0;
    return glyph;
  });
  const matrix = [scale, 0, 0, -scale, x, y + (scale * face.capHeight) / 2].map((value) =>
    Number(value.toFixed(4)),
  );
  return `<g fill="${fill}" transform="matrix(${matrix.join(' ')})">${glyphs.join('')}</g>`;
}

/** Width in pixels at a height. @internal */
export function widthOf(words: string, height: number): number {
  const units = lettersOf(words).reduce((sum, letter) => sum + (advances[letter] ?? 0), 0);
  return (units * height) / face.capHeight;
}

/** Whether most of a name can be written. @internal */
export function canWrite(words: string): boolean {
  return 2 * lettersOf(words).length > [...words].length;
}

const mostLetters = 60;
/** Letters that no accent tells from their plain ones. */
const withoutStroke: Readonly<Record<string, string>> = { Ł: 'L', Đ: 'D', Ħ: 'H', Ŧ: 'T', İ: 'I' };

function lettersOf(words: string): string[] {
  return [...words.slice(0, mostLetters).toUpperCase()].flatMap((letter) => {
    if (letter in paths) return [letter];
    const plain = withoutStroke[letter] ?? letter.normalize('NFD');
    return [...plain].filter((part) => part in paths);
  });
}
