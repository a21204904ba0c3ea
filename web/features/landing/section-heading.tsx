/** Heading with one quiet sentence, marked like a goal line. */
export function SectionHeading({ title, lead }: { title: string; lead?: string }) {
  return (
    <div className="mb-8 border-text border-l-4 pl-4">
      <h2 className="font-black text-4xl leading-none sm:text-5xl">{title}</h2>
      {lead && <p className="mt-2 text-lg text-muted">{lead}</p>}
    </div>
  );
}
