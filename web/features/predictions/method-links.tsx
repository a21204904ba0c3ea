import { Link } from 'react-router';
import { routes } from '#shared/facts/routes.ts';
import { predictionTexts as texts } from '#shared/texts/predictions.ts';

const link =
  'inline-flex min-h-11 items-center font-semibold text-primary text-sm underline underline-offset-4';

/** The way to how it is made and how good it was. */
export function MethodLinks() {
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-muted text-sm">
      <span className="max-sm:w-full">{texts.entertainmentOnly}</span>
      <Link to={routes.methods} className={link}>
        {texts.howItIsMade}
      </Link>
      <Link to={routes.trackRecord} className={link}>
        {texts.trackRecord}
      </Link>
    </p>
  );
}
