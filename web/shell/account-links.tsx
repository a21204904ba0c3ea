import { LayoutDashboard, LogOut, UserRound } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { routes } from '#shared/facts/routes.ts';
import { layoutTexts } from '#shared/texts/layout.ts';
import { withQueries } from '#web/api/load-queries.ts';
import { lazyExtra } from '#web/ui/after-paint.tsx';

const links = [
  { to: routes.dashboard, text: layoutTexts.dashboard, icon: LayoutDashboard },
  { to: routes.profile, text: layoutTexts.profile, icon: UserRound },
];
const row =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-card px-3 text-sm hover:bg-board-text/10 [&_svg]:size-5 [&_svg]:text-board-digit';

const AdministratorLink = lazyExtra<{ email: string; className: string; onChoose: () => void }>(
  withQueries(async () => (await import('#web/parts/administrator-link.tsx')).AdministratorLink),
);

type AccountLinksProps = { email: string; onChoose: () => void; onSignOut: () => void };

export function AccountLinks({ email, onChoose, onSignOut }: AccountLinksProps) {
  const leave = () => {
    onChoose();
    onSignOut();
  };
  return (
    <div>
      <p className="truncate px-3 py-2 text-board-muted text-sm">{email}</p>
      <ul>
        {links.map(({ to, text, icon: Icon }) => (
          <li key={to}>
            <Link to={to} onClick={onChoose} className={row}>
              <Icon aria-hidden />
              {text}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={leave} className={row}>
            <LogOut aria-hidden />
            {layoutTexts.signOut}
          </button>
        </li>
        <Suspense fallback={null}>
          <AdministratorLink email={email} className={row} onChoose={onChoose} />
        </Suspense>
      </ul>
    </div>
  );
}
