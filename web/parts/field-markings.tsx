/** Lines of a field behind large words on the board: yard lines and a centre ring. Decoration only. */
export function FieldMarkings() {
  return (
    <svg
      aria-hidden="true"
      className="absolute inset-0 -z-1 hidden h-full w-full text-board-line sm:block"
      preserveAspectRatio="xMidYMid slice"
      viewBox="0 0 1200 600"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <g>
        {yardLines.map((x) => (
          <path key={x} d={`M${x} 0V600`} opacity="0.5" />
        ))}
      </g>
      <circle cx="900" cy="300" r="210" />
      <circle cx="900" cy="300" r="64" />
    </svg>
  );
}

const yardLines = Array.from({ length: 9 }, (_, index) => 60 + index * 140);
