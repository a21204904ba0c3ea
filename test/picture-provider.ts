import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { listenHere, stopAtOnce } from './loopback.ts';

/** Where the pictures lie that rows name. */
export async function startPictureProvider() {
  const answers = new Map<string, RequestListener>();
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    const answer = answers.get(request.url ?? '');
    if (answer) return answer(request, response);
    response.writeHead(404).end();
  });
  return {
    url: `http://127.0.0.1:${await listenHere(server)}`,
    /** What each path answers; anything else is 404. */
    answers,
    /** In the order of their coming. */
    requests,
    asked: (path: string) => requests.filter(({ url }) => url === path).length,
    stop: () => void stopAtOnce(server),
  };
}

/** A picture with what providers say of theirs; whoever knows it already is told that it has not changed. */
export function sendPicture(bytes: Buffer, etag = '"first"'): RequestListener {
  return (request, response) => {
    const isKnown = request.headers['if-none-match'] === etag;
    response.writeHead(isKnown ? 304 : 200, { etag, 'content-type': 'image/png' });
    response.end(isKnown ? undefined : bytes);
  };
}
