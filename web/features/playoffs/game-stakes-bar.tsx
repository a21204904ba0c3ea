type StakesBarProps = { win: number; lose: number; now?: number | undefined };

/** From the chance after a defeat to the one after a win, with a mark at today's. The numbers stand beside it. */
export function StakesBar({ win, lose, now }: StakesBarProps) {
  const [low, high] = [Math.min(win, lose), Math.max(win, lose)];
  const share = (value: number) => `${value * 100}%`;
  return (
    <span aria-hidden className="relative block h-2 rounded-full bg-text/10">
      <span
        className="absolute inset-y-0 min-w-px rounded-full bg-primary opacity-70"
        style={{ left: share(low), width: share(high - low) }}
      />
      {now !== undefined && (
        <span
          className="absolute -inset-y-1 w-0.5 -translate-x-1/2 bg-text"
          style={{ left: share(now) }}
        />
      )}
    </span>
  );
}
