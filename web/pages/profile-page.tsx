import { ArrowLeft } from 'lucide-react';
import { routes } from '#shared/spec/routes.ts';
import { profileTexts as texts } from '#shared/texts/profile.ts';
import { useAuth } from '#web/api/auth-context.ts';
import { AvatarCard } from '#web/features/profile/avatar-card.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export function ProfilePage() {
  const { user } = useAuth();
  return (
    <div className="mx-auto grid max-w-5xl gap-5 px-3 py-4 sm:px-4">
      <PageHead title={texts.pageTitle} description={texts.description} />
      <div>
        <ButtonLink to={routes.dashboard} variant="ghost">
          <ArrowLeft aria-hidden />
          {texts.back}
        </ButtonLink>
      </div>
      <h1 className="text-4xl uppercase leading-none">{texts.heading}</h1>
      {user && <AvatarCard userId={user.id} />}
    </div>
  );
}
