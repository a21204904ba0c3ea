/// <reference lib="dom" />

/** A score that came: its moments in milliseconds since 1970, and what the commits of React were by then. */
export type Painted = { score: number; arrivedAt: number; paintedAt: number };
export type Burst = { frames: number; commits: number; mostCommits: number; longestTaskMs: number };

/** In the page, before its own scripts: looks at frames of the socket and at what stands on the board. */
export function watchPaints(): void {
  type Row = { id: string; home_score: number };
  type Change = { data?: { table?: string; record?: Row } };
  const waiting = new Map<string, { score: number; arrivedAt: number }>();
  const painted: Painted[] = [];
  const counts = { frames: 0, commits: 0, mostCommits: 0, longestTaskMs: 0 };
  let commitsBefore = 0;
  const now = () => performance.timeOrigin + performance.now();

  function noteFrame({ data }: MessageEvent<string>): void {
    const arrivedAt = now();
    const { table, record } = ((JSON.parse(data) as unknown[])[4] as Change).data ?? {};
    if (table !== 'games' || !record) return;
    waiting.set(record.id, { score: record.home_score, arrivedAt });
  }

  /** What stands in the document when the frame is drawn: its first task tells. */
  function look(): void {
    for (const [id, { score, arrivedAt }] of waiting) {
      // A row of a list, or the whole page of the game.
      const isPage = location.pathname === `/game/${id}`;
      const row = document.querySelector(isPage ? 'main' : `a[href="/game/${id}"]`);
      if (!row?.textContent.includes(String(score))) continue;
      painted.push({ score, arrivedAt, paintedAt: now() });
      waiting.delete(id);
    }
  }

  const { port1, port2 } = new MessageChannel();
  port1.onmessage = look;
  function onFrame(): void {
    counts.frames += 1;
    counts.mostCommits = Math.max(counts.mostCommits, counts.commits - commitsBefore);
    commitsBefore = counts.commits;
    port2.postMessage(null);
    requestAnimationFrame(onFrame);
  }
  requestAnimationFrame(onFrame);

  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      counts.longestTaskMs = Math.max(counts.longestTaskMs, duration);
    }
  }).observe({ type: 'longtask' });

  const onCommitFiberRoot = () => {
    counts.commits += 1;
  };
  const none = () => {};
  Object.assign(window, {
    WebSocket: class extends WebSocket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        this.addEventListener('message', noteFrame);
      }
    },
    // React tells every commit to the tool that is there before it.
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      checkDCE: none,
      onCommitFiberRoot,
      onCommitFiberUnmount: none,
      onPostCommitFiberRoot: none,
    },
    takePaints: () => ({ painted: painted.splice(0), waiting: waiting.size }),
    takeCounts: () => {
      const taken = { ...counts };
      Object.assign(counts, { frames: 0, commits: 0, mostCommits: 0, longestTaskMs: 0 });
      commitsBefore = 0;
      return taken;
    },
  });
}
