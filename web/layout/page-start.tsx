import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Stands behind each page: once it is there, it begins at its top or at the named place. */
export function PageStart() {
  const { hash } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    const place = hash === '' ? null : document.getElementById(hash.slice(1));
    if (place) place.scrollIntoView();
    // Going back is left to the browser, which remembers where the reader was.
    else if (type !== 'POP') window.scrollTo(0, 0);
  }, [hash, type]);
  return null;
}
