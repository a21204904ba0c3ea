import { closedSignUpLogIn, closedSignUpTexts } from '#shared/texts/sign-ups.ts';
import { Button } from '#web/ui/button.tsx';

type ClosedSignUpsProps = { mode: keyof typeof closedSignUpTexts; onLogIn: () => void };

/** Stands where the form would be. */
export function ClosedSignUps({ mode, onLogIn }: ClosedSignUpsProps) {
  const { heading, detail } = closedSignUpTexts[mode];
  return (
    <div className="flex flex-col gap-4 pt-5">
      <h3 className="text-2xl leading-none">{heading}</h3>
      <p className="text-muted">{detail}</p>
      <Button size="large" onClick={onLogIn}>
        {closedSignUpLogIn}
      </Button>
    </div>
  );
}
