import { mutationOptions, useMutation } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { sealFileRoute, sealsFileRoute, sealsSheetRoute } from '#shared/facts/seal-paths.ts';
import type { Seal, World } from '#shared/seal/seal.ts';
import type { Verdict } from '#shared/seal/verify-seals.ts';
import { sayFinding, sayUnsealed, sayVerdict, sealTexts as texts } from '#shared/texts/seals.ts';
import { readSeals } from '#web/api/read-seals.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { wholeAddress } from '#web/ui/whole-address.ts';

const link =
  'inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4';

type VerifyPanelProps = {
  world: World;
  /** Another day starts anew: it is the key, too. */
  day: string;
  seals: readonly Seal[];
};

export function VerifyPanel({ world, day, seals }: VerifyPanelProps) {
  const verifying = useMutation(verifyMutation);
  const { data, isError, isPending, mutate } = verifying;
  const command = `npm run verify-seal -- ${wholeAddress('/').replace(/\/$/, '')} ${day} --world ${world}`;
  const shown = seals.map(({ hash }) => hash);
  const files = [sealFileRoute(world, day), sealsFileRoute(world)];
  return (
    <Card className="grid gap-3 p-4">
      <p className="max-w-prose">{texts.verifyHint}</p>
      <p>
        <Button isBusy={isPending} onClick={() => mutate({ world, day, shown })}>
          {texts.verify}
        </Button>
      </p>
      {isError && <p role="alert">{texts.verifyFailed}</p>}
      {data && <Result verdict={data} />}
      <p className="max-w-prose">{texts.elsewhere}</p>
      <p className="wrap-anywhere rounded-card border bg-field px-3 py-2 text-sm">
        <code>{command}</code>
      </p>
      <p className="flex flex-wrap items-center gap-x-4">
        <span>{texts.files}</span>
        {files.map((file) => (
          <a key={file} href={file} className={`wrap-anywhere ${link}`}>
            {file}
          </a>
        ))}
        <a href={sealsSheetRoute} download className={link}>
          {texts.download}
        </a>
      </p>
    </Card>
  );
}

function Result({ verdict }: { verdict: DayVerdict }) {
  const { findings, unsealed } = verdict;
  const isWhole = findings.length === 0;
  const Icon = isWhole ? Check : X;
  return (
    <div
      role={isWhole ? 'status' : 'alert'}
      className={`grid gap-2 border-l-4 pl-4 ${isWhole ? 'border-success' : 'border-destructive'}`}
    >
      <p
        className={`flex items-center gap-1.5 font-semibold ${isWhole ? 'text-success' : 'text-destructive'}`}
      >
        <Icon aria-hidden className="size-5 shrink-0" />
        {isWhole ? texts.holds : texts.broken}
      </p>
      {findings.length > 0 && (
        <ul className="grid gap-1">
          {findings.map((finding) => (
            <li key={sayFinding(finding)} className="wrap-anywhere">
              {sayFinding(finding)}
            </li>
          ))}
        </ul>
      )}
      <p className="max-w-prose">{sayVerdict(verdict).join(' ')}</p>
      {unsealed > 0 && <p className="max-w-prose">{sayUnsealed(unsealed)}</p>}
    </div>
  );
}

/** `shown` are hashes that stand on the page. */
type Wish = { world: World; day: string; shown: readonly string[] };
type DayVerdict = Verdict & { unsealed: number };

/** Fetches what everybody may fetch, and computes every hash anew. */
const verifyMutation = mutationOptions({
  mutationFn: async ({ world, day, shown }: Wish): Promise<DayVerdict> => {
    // Hashing is for those alone who press the button.
    const { verifyDays } = await import('#shared/seal/verify-seals.ts');
    const chain = await readSeals(sealsFileRoute(world));
    const told = await readSeals(sealFileRoute(world, day));
    return { ...verifyDays(chain.seals, told.seals, shown), unsealed: told.unsealed ?? 0 };
  },
});
