import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { routes } from '#shared/facts/routes.ts';
import { footerTexts } from '#shared/texts/layout.ts';
import { useSiteConfig } from '#web/api/site-config.ts';
import { classNames } from '#web/ui/class-names.ts';

const links = [
  { to: routes.trackRecord, text: footerTexts.trackRecord },
  { to: routes.methods, text: footerTexts.methods },
  { to: routes.pricing, text: footerTexts.pricing },
  { to: routes.developers, text: footerTexts.developers },
  { to: routes.terms, text: footerTexts.terms },
  { to: routes.privacy, text: footerTexts.privacy },
  { to: routes.doNotSell, text: footerTexts.doNotSell },
];
const link =
  'inline-flex min-h-11 min-w-11 items-center text-left text-board-text underline-offset-4 hover:text-board-digit hover:underline';

type FooterProps = {
  /** Folded to one line on a phone. */
  isForMember?: boolean;
  /** Lists the keyboard shortcuts; it wears the classes it is given. */
  keysButton?: (className: string) => ReactNode;
};

export function Footer({ isForMember = false, keysButton }: FooterProps) {
  const config = useSiteConfig();
  const [isOpen, setOpen] = useState(false);
  return (
    <footer className="focus-on-board border-board-line border-t bg-board text-board-muted text-xs">
      {isForMember && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="page-width flex min-h-11 cursor-pointer items-center justify-between -outline-offset-2 sm:hidden"
        >
          {footerTexts.brief}
          <ChevronDown aria-hidden className="size-5" />
        </button>
      )}
      <div
        className={classNames(
          'page-width grid gap-x-8 gap-y-2 py-4 lg:grid-cols-2',
          isForMember && !isOpen && 'max-sm:hidden',
        )}
      >
        <p>
          {footerTexts.entertainmentOnly} {footerTexts.responsibleGambling}{' '}
          {footerTexts.minimumAges}
        </p>
        <nav aria-label={footerTexts.label}>
          <ul className="grid grid-cols-2 gap-x-6 sm:flex sm:flex-wrap">
            {links.map(({ to, text }) => (
              <li key={to}>
                <Link to={to} className={link}>
                  {text}
                </Link>
              </li>
            ))}
            {config && (
              <li>
                <a href={`mailto:${config.contactEmail}`} className={link}>
                  {footerTexts.contact}
                </a>
              </li>
            )}
            {config?.socialLinks.map(({ name, url }) => (
              <li key={url}>
                <a href={url} rel="noreferrer" target="_blank" className={link}>
                  {name}
                </a>
              </li>
            ))}
            {keysButton && <li>{keysButton(`${link} cursor-pointer`)}</li>}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
