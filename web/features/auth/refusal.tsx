import { AuthMessage } from './auth-message.tsx';
import { explainAuthFailure } from './explain-auth-failure.ts';

export function Refusal({ error }: { error: unknown }) {
  return <AuthMessage tone="error">{explainAuthFailure(error)}</AuthMessage>;
}
