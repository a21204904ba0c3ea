export function FactList({ facts }: { facts: readonly { name: string; value: string }[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 p-4 sm:grid-cols-2 lg:grid-cols-3">
      {facts.map(({ name, value }) => (
        <div key={name} className="wrap-anywhere min-w-0">
          <dt className="text-muted text-sm">{name}</dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
