import { useState } from 'react';

type Outcome = { isDone: true } | { isDone: false; error: unknown };

/** Remembers what came of the last try; `attempt` tells whether it went well. */
export function useAttempt<Input>(act: (input: Input) => Promise<void>) {
  const [outcome, setOutcome] = useState<Outcome>();
  const attempt = async (input: Input): Promise<boolean> => {
    setOutcome(undefined);
    try {
      await act(input);
    } catch (error) {
      setOutcome({ isDone: false, error });
      return false;
    }
    setOutcome({ isDone: true });
    return true;
  };
  return { outcome, attempt };
}
