import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { PasswordAgain } from '#shared/schemas/admin.ts';
import { signInAgainTexts as texts } from '#shared/texts/admin.ts';
import { getSupabase } from '#web/api/supabase-client.ts';
import { standingQuery } from '#web/parts/administrator.queries.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { authCodeOf } from '#web/session/auth-refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';

/** Asks an administrator whose sign-in is old for the password; the page comes back by itself. */
export function SignInAgain() {
  const { user } = useAuth();
  const signInAgain = useSignInAgain();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(PasswordAgain),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(({ password }) =>
    signInAgain(password).catch((error: unknown) =>
      setError('password', { message: explain(error) }, { shouldFocus: true }),
    ),
  );
  return (
    <SectionCard title={texts.heading}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-md gap-4 p-4">
        <p className="text-muted text-sm">{texts.explanation}</p>
        <PasswordField
          label={texts.password}
          autoComplete="current-password"
          readOnly={isSubmitting}
          error={errors.password?.message}
          {...register('password')}
        />
        {/* Tells a password manager which of its entries is asked for. */}
        <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <Button type="submit" isBusy={isSubmitting} className="justify-self-start">
          {texts.confirm}
        </Button>
      </form>
    </SectionCard>
  );
}

function useSignInAgain() {
  const { user, signIn } = useAuth();
  const queryClient = useQueryClient();
  return async (password: string) => {
    const supabase = await getSupabase();
    const sessions = () => supabase.from('account_sessions');
    const { data: old } = await sessions().select('id').is('is_current', true);
    await signIn({ email: user?.email ?? '', password });
    // Else every hour would leave one more device in the list.
    const ids = (old ?? []).flatMap(({ id }) => id ?? []);
    if (ids.length > 0) await sessions().delete().in('id', ids);
    await queryClient.invalidateQueries({ queryKey: standingQuery(user?.email).queryKey });
  };
}

const refusals: Record<string, string> = {
  invalid_credentials: texts.wrongPassword,
  over_request_rate_limit: texts.tooOften,
};

function explain(error: unknown): string {
  return refusals[authCodeOf(error) ?? ''] ?? texts.failed;
}
