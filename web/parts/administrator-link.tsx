import { useQuery } from '@tanstack/react-query';
import { Wrench } from 'lucide-react';
import { Link } from 'react-router';
import { adminRoute } from '#shared/facts/admin.ts';
import { adminTexts } from '#shared/texts/admin.ts';
import { standingQuery } from './administrator.queries.ts';

type AdministratorLinkProps = { email: string; className: string; onChoose: () => void };

/** One entry of a menu, for those who look after the site; nothing for everybody else. */
export function AdministratorLink({ email, className, onChoose }: AdministratorLinkProps) {
  const { data } = useQuery(standingQuery(email));
  if (data !== 'fresh' && data !== 'old') return null;
  return (
    <li>
      <Link to={adminRoute} onClick={onChoose} className={className}>
        <Wrench aria-hidden />
        {adminTexts.menuLink}
      </Link>
    </li>
  );
}
