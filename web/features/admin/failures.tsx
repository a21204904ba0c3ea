import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { adminTexts, adminFailureTexts as texts } from '#shared/texts/admin.ts';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { Cell, Row } from '#web/ui/table-box.tsx';
import { sendAgainMutation } from './admin.mutations.ts';
import { failuresQuery } from './admin.queries.ts';
import { RowList } from './row-list.tsx';
import { MomentCell, TextCell } from './shown-text.tsx';

/** What others did not take, or sent in vain. */
export function Failures() {
  const query = useInfiniteQuery(failuresQuery);
  const { mutate, isPending, variables } = useMutation(sendAgainMutation);
  return (
    <SectionCard title={texts.heading} explanation={texts.explanation}>
      <RowList query={query} words={texts} keyOf={(row) => JSON.stringify(row)}>
        {(row) => (
          <Row key={JSON.stringify(row)} name={texts.kinds[row.what]}>
            <TextCell text={`${row.provider} ${row.reference}`} />
            <TextCell text={row.detail} />
            <Cell>{row.times}</Cell>
            <MomentCell moment={row.last_at} without={adminTexts.never} />
            <Cell>
              {row.mail && (
                <Button
                  variant="outline"
                  isBusy={isPending && variables === row.mail}
                  aria-label={texts.sendLabel(row.reference, row.provider)}
                  onClick={() => row.mail && mutate(row.mail)}
                >
                  {texts.sendAgain}
                </Button>
              )}
            </Cell>
          </Row>
        )}
      </RowList>
    </SectionCard>
  );
}
