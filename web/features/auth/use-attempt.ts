import { useState } from 'react';

type Outcome<Input> = { input: Input } & ({ isDone: true } | { isDone: false; error: unknown });

/**
 * Remembers what came of the last try and with what, until `forget`; `attempt` tells whether it went well.
 * Not remembered are a failure that `explain` takes care of, and an act that ends with false.
 */
export function useAttempt<Input>(
  act: (input: Input) => Promise<unknown>,
  explain?: (error: unknown) => boolean,
) {
  const [outcome, setOutcome] = useState<Outcome<Input>>();
  const [isBusy, setBusy] = useState(false);
  const attempt = async (input: Input): Promise<boolean> => {
    setOutcome(undefined);
    setBusy(true);
    try {
      if ((await act(input)) === false) return false;
    } catch (error) {
      if (!explain?.(error)) setOutcome({ isDone: false, error, input });
      return false;
    } finally {
      setBusy(false);
    }
    setOutcome({ isDone: true, input });
    return true;
  };
  const forget = () => setOutcome(undefined);
  return { outcome, isBusy, attempt, forget };
}
