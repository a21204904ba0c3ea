import { useSearchParams } from 'react-router';

/** The article that is open over its list stands in the address, so that a link and the way back find it. */
const parameter = 'article';

export function useOpenArticle() {
  const [parameters, setParameters] = useSearchParams();
  return {
    id: parameters.get(parameter),
    close: () => setParameters(withArticle(parameters, null), { replace: true }),
  };
}

/** Beside whatever else the address says. */
export function useArticleSearch(id: string): string {
  const [parameters] = useSearchParams();
  return `?${withArticle(parameters, id)}`;
}

function withArticle(parameters: URLSearchParams, id: string | null): URLSearchParams {
  const next = new URLSearchParams(parameters);
  if (id === null) next.delete(parameter);
  else next.set(parameter, id);
  return next;
}
