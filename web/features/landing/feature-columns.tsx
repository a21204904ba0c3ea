import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { freeFeatureTexts, informedTexts, offerTexts, stepTexts } from '#shared/texts/offer.ts';
import { closedSignUpTexts } from '#shared/texts/sign-ups.ts';
import { useSiteConfig } from '#web/api/site-config.ts';
import { SectionHeading } from './section-heading.tsx';

const check = <Check className="size-5 text-success" />;
const lists = [
  [offerTexts.freeHeading, freeFeatureTexts],
  [offerTexts.informedHeading, informedTexts],
] as const;

/** What is free, what keeps a fan informed, and how one begins: three short lists abreast. */
export function FeatureColumns() {
  const { signUps = 'open' } = useSiteConfig() ?? {};
  const steps =
    signUps === 'open' ? stepTexts : [closedSignUpTexts[signUps].step, ...stepTexts.slice(1)];
  return (
    <div className="border-y bg-surface">
      <div className="page-width grid gap-6 py-5 md:grid-cols-3 lg:gap-8">
        {lists.map(([title, points]) => (
          <Column key={title} title={title}>
            {points.map((words) => (
              <Point key={words.title} {...words} sign={check} />
            ))}
          </Column>
        ))}
        <Column title={offerTexts.howHeading} List="ol">
          {steps.map((words, index) => (
            <Point
              key={words.title}
              {...words}
              sign={
                <span className="grid size-6 place-items-center rounded-card bg-board font-bold font-display text-board-digit">
                  {index + 1}
                </span>
              }
            />
          ))}
        </Column>
      </div>
    </div>
  );
}

type ColumnProps = { title: string; List?: 'ul' | 'ol'; children: ReactNode };

function Column({ title, List = 'ul', children }: ColumnProps) {
  return (
    <section>
      <SectionHeading title={title} />
      <List className="grid gap-2 sm:gap-3">{children}</List>
    </section>
  );
}

function Point({ title, body, sign }: { title: string; body: string; sign: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span aria-hidden className="shrink-0">
        {sign}
      </span>
      <div>
        <h3 className="font-sans font-semibold text-base leading-tight">{title}</h3>
        <p className="text-muted text-sm max-sm:hidden">{body}</p>
      </div>
    </li>
  );
}
