/** In full; its short form for the eye where a phone has no room. */
export function PersonName({ name }: { name: string }) {
  return (
    <>
      <span className="max-sm:sr-only">{name}</span>
      <span aria-hidden className="sm:hidden">
        {shortName(name)}
      </span>
    </>
  );
}

/** "F. Cadogan" */
export function shortName(name: string): string {
  const [first, ...rest] = name.split(' ');
  return first && rest.length > 0 ? `${first.charAt(0)}. ${rest.join(' ')}` : name;
}
