import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { routes } from '#shared/facts/routes.ts';
import { footerTexts } from '#shared/texts/layout.ts';
import { useSiteConfig } from '#web/api/site-config.ts';
import { Logo } from '#web/ui/logo.tsx';

const productLinks = [
  { to: routes.pricing, text: footerTexts.pricing },
  { to: routes.trackRecord, text: footerTexts.trackRecord },
  { to: routes.methods, text: footerTexts.methods },
  { to: routes.developers, text: footerTexts.developers },
];
const legalLinks = [
  { to: routes.terms, text: footerTexts.terms },
  { to: routes.privacy, text: footerTexts.privacy },
  { to: routes.doNotSell, text: footerTexts.doNotSell },
];
const link =
  'inline-flex min-h-11 items-center text-left text-board-text underline-offset-4 hover:text-board-digit hover:underline';

/** `keysButton` lists the keyboard shortcuts; it wears the classes it is given. */
export function Footer({ keysButton }: { keysButton?: (className: string) => ReactNode }) {
  const config = useSiteConfig();
  return (
    <footer className="focus-on-board border-board-line border-t bg-board text-board-muted text-sm">
      <div className="page-width grid gap-8 py-10 lg:grid-cols-[1fr_auto] lg:gap-16">
        <div className="flex max-w-xl flex-col gap-3">
          <Logo className="text-board-text" />
          <p>{footerTexts.entertainmentOnly}</p>
          <p>{footerTexts.responsibleGambling}</p>
          <p>{footerTexts.minimumAges}</p>
        </div>
        <nav aria-label={footerTexts.label} className="grid grid-cols-2 gap-x-6 lg:gap-x-12">
          <ul>
            <PageLinks links={productLinks} />
            {keysButton && <li>{keysButton(`${link} cursor-pointer`)}</li>}
          </ul>
          <ul>
            <PageLinks links={legalLinks} />
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
          </ul>
        </nav>
      </div>
    </footer>
  );
}

function PageLinks({ links }: { links: { to: string; text: string }[] }) {
  return links.map(({ to, text }) => (
    <li key={to}>
      <Link to={to} className={link}>
        {text}
      </Link>
    </li>
  ));
}
