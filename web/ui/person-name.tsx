const rooms = {
  screen: { full: 'max-sm:sr-only', short: 'sm:hidden' },
  /** A table of few columns in a container. */
  box: { full: '@max-xl:sr-only', short: '@xl:hidden' },
  crowdedBox: { full: '@max-5xl:sr-only', short: '@5xl:hidden' },
};

/** In full; its short form for the eye where a phone or a box has no room. */
export function PersonName({ name, room = 'screen' }: { name: string; room?: keyof typeof rooms }) {
  const { full, short } = rooms[room];
  return (
    <>
      <span className={full}>{name}</span>
      <span aria-hidden className={short}>
        {shortName(name)}
      </span>
    </>
  );
}

/** "F. Cadogan" */
function shortName(name: string): string {
  const [first, ...rest] = name.split(' ');
  return first && rest.length > 0 ? `${first.charAt(0)}. ${rest.join(' ')}` : name;
}
