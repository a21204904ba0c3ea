const redrawMs = 100;

/** One line that says what is being done on a terminal; silent elsewhere. */
export function createStatusLine(stream: NodeJS.WriteStream) {
  let shownAtMs = Number.NEGATIVE_INFINITY;
  const isTerminal = stream.isTTY === true;
  return {
    show: (what: string) => {
      if (!isTerminal || performance.now() - shownAtMs < redrawMs) return;
      shownAtMs = performance.now();
      stream.write(`\r\u001B[2K${what.slice(0, stream.columns - 1)}`);
    },
    clear: () => {
      if (isTerminal) stream.write('\r\u001B[2K');
    },
  };
}
