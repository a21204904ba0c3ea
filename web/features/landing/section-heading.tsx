/** Heading with one quiet sentence, marked like a goal line. */
export function SectionHeading({ title, lead }: { title: string; lead?: string }) {
  return (
    <div className="mb-4 flex flex-wrap items-baseline gap-x-4 border-text border-l-4 pl-3">
      <h2 className="font-black text-3xl leading-none sm:text-4xl">{title}</h2>
      {lead && <p className="text-muted">{lead}</p>}
    </div>
  );
}
