import { routes } from '#shared/facts/routes.ts';
import { predictionTexts as texts } from '#shared/texts/predictions.ts';
import { TextLink } from '#web/ui/text-link.tsx';

export function MethodLinks() {
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-muted text-sm">
      <span className="max-sm:w-full">{texts.entertainmentOnly}</span>
      <TextLink to={routes.methods}>{texts.howItIsMade}</TextLink>
      <TextLink to={routes.trackRecord}>{texts.trackRecord}</TextLink>
    </p>
  );
}
