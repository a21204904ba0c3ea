const width = 30;

/** A bar that redraws itself on a terminal and is silent elsewhere. */
export function createProgress(stream: NodeJS.WriteStream, title: string) {
  const isTerminal = stream.isTTY === true;
  return {
    show: (share: number) => {
      if (!isTerminal) return;
      const done = Math.round(share * width);
      const bar = '#'.repeat(done).padEnd(width, '.');
      stream.write(`\r${title} [${bar}] ${String(Math.round(share * 100)).padStart(3)} %`);
    },
    clear: () => {
      if (isTerminal) stream.write('\r\u001B[2K');
    },
  };
}
