/** An arrow towards the team that has the ball; the words stand in the name of the game. */
export function BallMark() {
  return (
    <span
      aria-hidden
      className="size-0 border-y-4 border-y-transparent border-r-6 border-r-current"
    />
  );
}
