const redrawMs = 100;
const nextLineMs = 30_000;

/** What is being done: one line that changes on a terminal; elsewhere, for what takes long, a line now and then. */
export function createStatusLine(stream: Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'>) {
  const isTerminal = stream.isTTY === true;
  let shownAtMs = isTerminal ? Number.NEGATIVE_INFINITY : performance.now();
  return {
    show: (what: string) => {
      if (performance.now() - shownAtMs < (isTerminal ? redrawMs : nextLineMs)) return;
      shownAtMs = performance.now();
      stream.write(isTerminal ? `\r\u001B[2K${what.slice(0, stream.columns - 1)}` : `${what}\n`);
    },
    clear: () => {
      if (isTerminal) stream.write('\r\u001B[2K');
    },
  };
}
