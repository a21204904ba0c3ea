import face from '#shared/facts/display-face.json' with { type: 'json' };

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

/** Width in pixels at a height. */
export function widthOf(words: string, height: number): number {
  const units = lettersOf(words).reduce((sum, letter) => sum + (advances[letter] ?? 0), 0);
  return (units * height) / face.capHeight;
}

/** Whether most of a name can be written. */
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
