import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { profileTabs } from '#shared/facts/profile-routes.ts';
import { routes } from '#shared/facts/routes.ts';
import { profileTexts as texts } from '#shared/texts/profile.ts';
import { useSiteConfig } from '#web/api/site-config.ts';
import { AvatarCard } from '#web/features/profile/avatar-card.tsx';
import { LoginForm } from '#web/features/profile/login-form.tsx';
import { profileQuery } from '#web/features/profile/profile.queries.ts';
import { ProfileForm } from '#web/features/profile/profile-form.tsx';
import { useAuth } from '#web/session/auth-context.ts';
import { AddressTabs } from '#web/ui/address-tabs.tsx';
import { lazyPart } from '#web/ui/after-paint.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PagePart } from '#web/ui/page-part.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';

const DeviceList = lazyPart(
  async () => (await import('#web/features/account/device-list.tsx')).DeviceList,
);
const LinkedSignIns = lazyPart(
  async () => (await import('#web/features/account/linked-sign-ins.tsx')).LinkedSignIns,
);
const SubscriptionCard = lazyPart(
  async () => (await import('#web/features/pricing/subscription-card.tsx')).SubscriptionCard,
);
const SecurityLog = lazyPart(
  async () => (await import('#web/features/account/security-log.tsx')).SecurityLog,
);
const CalendarList = lazyPart(
  async () => (await import('#web/features/calendars/calendar-list.tsx')).CalendarList,
);
const AlertCard = lazyPart(
  async () => (await import('#web/features/alerts/alert-card.tsx')).AlertCard,
);
const ApiKeyList = lazyPart(
  async () => (await import('#web/features/api-keys/api-key-list.tsx')).ApiKeyList,
);
const OwnData = lazyPart(async () => (await import('#web/features/account/own-data.tsx')).OwnData);

const loginDetailsId = 'login-details';

export function ProfilePage() {
  const { user } = useAuth();
  const isLoginWanted = useLocation().hash === `#${loginDetailsId}`;
  const hasOtherSignIn = Boolean(useSiteConfig()?.otherSignIn);
  if (!user) return null;
  const you = (
    <>
      <ProfileForm userId={user.id} />
      <div
        ref={isLoginWanted ? focusOn : undefined}
        id={loginDetailsId}
        tabIndex={-1}
        className="scroll-mt-20 outline-none"
      >
        <LoginForm />
      </div>
      <AvatarCard userId={user.id} />
      {hasOtherSignIn && <Later Part={LinkedSignIns} room="h-48" />}
      <Later Part={SubscriptionCard} room="h-32" />
    </>
  );
  const alerts = (
    <>
      <Later Part={AlertCard} room="h-96" />
      <Later Part={CalendarList} room="h-96" />
    </>
  );
  const security = (
    <>
      <PagePart waiting={<SkeletonCard className="h-96" />}>
        <SecurityLog passwordPlace={`${routes.profile}#${loginDetailsId}`} />
      </PagePart>
      <Later Part={DeviceList} room="h-72" />
      <Later Part={ApiKeyList} room="h-72" />
      <Later Part={OwnData} room="h-72" />
    </>
  );
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-4 pt-4 pb-12">
      <PageHead title={texts.pageTitle} description={texts.description} />
      <ProfileHeader userId={user.id} email={user.email ?? ''} />
      <AddressTabs
        label={texts.tabs}
        tabs={[
          { name: 'you', title: texts.you, content: <Parts>{you}</Parts> },
          { name: profileTabs.alerts, title: texts.alerts, content: <Parts>{alerts}</Parts> },
          { name: profileTabs.security, title: texts.security, content: <Parts>{security}</Parts> },
        ]}
      />
    </div>
  );
}

const focusOn = (element: HTMLElement | null) => element?.focus();

/** A card with code of its own, and the height that is kept for it. */
function Later({ Part, room }: { Part: ComponentType; room: string }) {
  return (
    <PagePart waiting={<SkeletonCard className={room} />}>
      <Part />
    </PagePart>
  );
}

function Parts({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
      {children}
    </div>
  );
}

function ProfileHeader({ userId, email }: { userId: string; email: string }) {
  const { data } = useQuery(profileQuery(userId));
  const name = [data?.first_name, data?.last_name].filter(Boolean).join(' ');
  return (
    <header className="grid gap-1">
      <ButtonLink to={routes.dashboard} variant="ghost" className="-ml-3 justify-self-start">
        <ArrowLeft aria-hidden />
        {texts.back}
      </ButtonLink>
      <div className="grid gap-2 rounded-card bg-board p-4 text-board-text sm:p-6">
        <h1 className="font-black text-4xl uppercase leading-none sm:text-5xl">{texts.heading}</h1>
        <p className="wrap-anywhere text-board-muted">
          {name && <bdi className="font-semibold text-board-digit">{name}</bdi>}
          {name && ' · '}
          {email}
        </p>
      </div>
    </header>
  );
}
