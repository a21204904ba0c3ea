import type { Tables } from '#shared/database.types.ts';
import { AppError } from '#shared/errors.ts';
import { boardColors } from '#shared/facts/board-colors.ts';
import { publicGameRoute } from '#shared/facts/routes.ts';
import { sealFileRoute, sealRoute } from '#shared/facts/seal-paths.ts';
import { leagueStartOf } from '#shared/league-start.ts';
import type { World } from '#shared/seal/seal.ts';
import { markedPicture } from '#shared/texts/game-share.ts';
import { receiptTexts as texts } from '#shared/texts/receipts.ts';
import { readSeals } from '#web/api/read-seals.ts';
import { wholeAddress } from '#web/ui/whole-address.ts';

export type Receipt = {
  game: Pick<Tables<'games'>, 'id' | 'status' | 'home_score' | 'away_score'>;
  /** "We said Bills 62%. Right." */
  words: string;
  /** The row that was forecast, by the day of its game; without one nothing is sealed: a call of a fan. */
  forecast?: { world: World; day: string; id: string };
};

const size = { width: 1_200, height: 900 } as const;
const margin = 64;
const lineHeight = 58;

/** The result as shared links show it, above what was said of it and how that is proven. A PNG. */
export async function drawReceipt(receipt: Receipt): Promise<Blob> {
  const { game, words } = receipt;
  const result = new Image();
  result.src = markedPicture(game);
  const [proof] = await Promise.all([prove(receipt), result.decode()]);
  const canvas = Object.assign(document.createElement('canvas'), size);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser draws nothing');
  pen.fillStyle = boardColors.board;
  pen.fillRect(0, 0, size.width, size.height);
  pen.drawImage(result, 0, 0);
  const lines = [{ text: words, font: 'bold 52px', fill: boardColors.digit }, ...proof];
  for (const [at, { text, font, fill }] of lines.entries()) {
    pen.font = `${font} ${getComputedStyle(document.body).fontFamily}`;
    pen.fillStyle = fill;
    // What is longer is set narrower.
    pen.fillText(text, margin, 690 + at * lineHeight, size.width - 2 * margin);
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('this browser saves no picture');
  return blob;
}

type Line = { text: string; font: string; fill: string };

async function prove({ game, forecast }: Receipt): Promise<Line[]> {
  const small = (text: string): Line => ({ text, font: '28px', fill: boardColors.muted });
  if (!forecast) return [texts.frozen, wholeAddress(publicGameRoute(game.id))].map(small);
  const { world, day, id } = forecast;
  const { seals } = await readSeals(sealFileRoute(world, day)).catch(takeNone);
  const seal = seals.find(({ leaves }) => leaves?.some(({ row }) => row?.id === id));
  const address = small(wholeAddress(sealRoute(day)));
  if (!seal) return [small(texts.unsealed), address];
  const sealedAt = leagueStartOf(new Date(seal.sealed_at));
  const hash = { ...small(seal.hash), fill: boardColors.text };
  return [small(texts.sealed(sealedAt.day, sealedAt.time)), hash, address];
}

/** On the day a server starts, its first forecasts are in no seal. */
function takeNone(error: unknown): { seals: [] } {
  if (error instanceof AppError && error.code === 'not_found') return { seals: [] };
  throw error;
}
