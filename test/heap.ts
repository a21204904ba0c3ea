import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Bytes that are still held: the garbage of earlier tests is not counted. */
export function measureHeap(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}
