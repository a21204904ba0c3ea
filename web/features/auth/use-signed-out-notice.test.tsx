import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Auth, AuthContext } from '#web/session/auth-context.ts';
import { buildAuth } from '#web/testing/build-auth.ts';
import { takeWaitingToasts } from '#web/ui/toast.ts';
import { useSignedOutNotice } from './use-signed-out-notice.ts';

function Page() {
  useSignedOutNotice();
  return null;
}

const page = (fields: Partial<Auth>) => (
  <AuthContext value={buildAuth(fields)}>
    <Page />
  </AuthContext>
);

describe('a session that ended elsewhere', () => {
  it('is told once', () => {
    const { rerender } = render(page({}));
    rerender(page({ hasLostSession: true }));
    rerender(page({ hasLostSession: true }));
    expect(takeWaitingToasts()).toEqual([{ tone: 'info', title: 'You have been signed out' }]);
  });

  it('is not mixed up with a visitor', () => {
    render(page({}));
    expect(takeWaitingToasts()).toEqual([]);
  });
});
