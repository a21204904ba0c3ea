import { formatSpan, refusalTexts } from '#shared/texts/feed-status.ts';
import { formatTable } from './format.ts';
import type { SourceState, SportSources } from './source-status.ts';

const heads = ['sport', 'scores come from', 'sources, first to last, and what is from them'];

/** Which source is used now for each sport, and why it is not the first. */
export function formatSources(sports: readonly SportSources[], now: Date): string {
  const span = (from: Date) => formatSpan(now.getTime() - from.getTime());
  const rows = sports.map(({ sport, sources }) => {
    const used = sources.findIndex(({ isAnswering }) => isAnswering);
    const passed = used === -1 ? sources : sources.slice(0, used);
    const reasons = passed.flatMap(({ name, failingSince, refusal }) =>
      failingSince
        ? `${name} ${refusal ? refusalTexts[refusal] : 'fails'} since ${span(failingSince)}`
        : [],
    );
    const name = used === -1 ? 'nobody' : `${sources[used]?.name}${used === 0 ? '' : ' (second)'}`;
    const told = (source: SourceState) =>
      `${nameOf(source)} ${source.lastSuccessAt ? `${span(source.lastSuccessAt)} ago` : 'never'}`;
    return [
      sport,
      reasons.length === 0 ? name : `${name}, because ${reasons.join(', ')}`,
      sources.map(told).join(', '),
    ];
  });
  return formatTable([heads, ...rows]);
}

const nameOf = ({ name }: SourceState) => (name === 'import' ? 'files' : name);
