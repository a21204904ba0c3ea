/** The type of a picture by its first bytes; names and headers are only what a sender claims. */
export function findPictureType(bytes: Buffer): string | undefined {
  const start = bytes.toString('latin1', 0, 64);
  return signatures.find(([, fits]) => fits(start))?.[0];
}

const signatures: [type: string, fits: (start: string) => boolean][] = [
  ['image/jpeg', (start) => start.startsWith('\xff\xd8\xff')],
  ['image/png', (start) => start.startsWith('\x89PNG\r\n\x1a\n')],
  ['image/gif', (start) => /^GIF8[79]a/.test(start)],
  ['image/webp', (start) => start.startsWith('RIFF') && start.startsWith('WEBP', 8)],
  // ISO media: after four bytes of size the file type and its brands.
  ['image/avif', (start) => start.startsWith('ftyp', 4) && /avi[fs]/.test(start.slice(8, 44))],
];

/** Tags that begin a document; with the delimiter, so that compressed pixels hardly ever look like one. */
const documentTag = /<(?:!doctype|html|head|body|script|iframe|\?php)[\s/>]/i;
/** How far readers look for the start of a PDF. */
const pdfSearchBytes = 1024;

/** True for a file that is a picture to one reader and a document to another. */
export function hidesDocument(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  return documentTag.test(text) || text.slice(0, pdfSearchBytes).includes('%PDF-');
}
