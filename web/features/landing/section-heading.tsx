export function SectionHeading({ title, lead }: { title: string; lead?: string }) {
  return (
    <div className="mb-3 flex flex-wrap items-baseline gap-x-4">
      <h2 className="font-extrabold text-2xl leading-tight">{title}</h2>
      {lead && <p className="text-muted max-sm:hidden">{lead}</p>}
    </div>
  );
}
