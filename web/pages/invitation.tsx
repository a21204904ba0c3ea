import { use } from 'react';
import { useLocation } from 'react-router';
import { findMemberTwin } from '#shared/page-path.ts';
import { landingTexts } from '#shared/texts/landing.ts';
import { layoutTexts } from '#shared/texts/layout.ts';
import { openPageTexts } from '#shared/texts/open-pages.ts';
import { useSiteConfig } from '#web/api/site-config.ts';
import { useAuthDialog } from '#web/features/auth/auth-dialog-context.ts';
import { AuthContext } from '#web/session/auth-context.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';

type InvitationProps = { words?: { title: string; hint: string } };

/** What an account adds to a page for everybody; members, and who may be one, are not asked. */
export function Invitation({ words = openPageTexts.invitation }: InvitationProps) {
  const auth = use(AuthContext);
  return auth && !auth.user ? <Asked words={words} isLoading={auth.isLoading} /> : null;
}

function Asked({ words, isLoading }: Required<InvitationProps> & { isLoading: boolean }) {
  const openAuthDialog = useAuthDialog();
  const label = useSiteConfig()?.signUpLabel ?? landingTexts.signUp;
  return (
    <section
      aria-label={words.title}
      className={`dark grid gap-3 self-start rounded-card border border-board-line bg-board p-5 text-board-text ${isLoading ? 'expected:hidden' : ''}`}
    >
      <noscript>{openPageTexts.easternTimes}</noscript>
      <h2 className="text-3xl leading-none">{words.title}</h2>
      <p className="max-w-prose text-board-muted">{words.hint}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="digit" onClick={() => openAuthDialog('signup')}>
          {label}
        </Button>
        <Button
          variant="board"
          className="ring-1 ring-board-muted ring-inset"
          onClick={() => openAuthDialog('login')}
        >
          {layoutTexts.logIn}
        </Button>
      </div>
    </section>
  );
}

/** Leads a member from a page for everybody to their own of the same thing. */
export function WayOn({ text }: { text: string }) {
  const auth = use(AuthContext);
  const twin = findMemberTwin(useLocation().pathname);
  if (!twin || !(auth?.user || auth?.isLoading)) return null;
  return (
    <div className={auth.user ? undefined : 'expected:block hidden'}>
      <ButtonLink to={twin}>{text}</ButtonLink>
    </div>
  );
}
