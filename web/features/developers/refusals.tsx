import { useId } from 'react';
import { useLocation } from 'react-router';
import { apiProblems } from '#shared/facts/api-problems.ts';
import { keysOf } from '#shared/facts/keys-of.ts';
import { refusalHelp, problemTexts as texts } from '#shared/texts/developers.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { FactTable } from './fact-table.tsx';
import { Foldable } from './foldable.tsx';

const kinds = keysOf(apiProblems);

/** Where the `type` of a refusal leads. */
export function Refusals() {
  const headingId = useId();
  const { hash } = useLocation();
  // The server is told of no fragment.
  const isHydrated = useHydrated();
  return (
    <section aria-labelledby={headingId}>
      <Foldable
        ids={kinds}
        summary={
          <h2 id={headingId} className="text-xl uppercase leading-none tracking-wide">
            {texts.heading}
          </h2>
        }
      >
        <p className="max-w-3xl p-4">{texts.explanation}</p>
        <FactTable
          caption={texts.heading}
          columns={texts.columns}
          rows={kinds.map((kind) => ({
            name: kind,
            id: kind,
            isMarked: isHydrated && hash === `#${kind}`,
            middle: apiProblems[kind].status,
            meaning: (
              <>
                <span className="font-semibold">{apiProblems[kind].title}.</span>{' '}
                {refusalHelp[kind]}
              </>
            ),
          }))}
        />
      </Foldable>
    </section>
  );
}
