import { Lock } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { routes } from '#shared/facts/routes.ts';
import { premiumTexts as texts } from '#shared/texts/premium.ts';
import { subscriptionTexts } from '#shared/texts/subscriptions.ts';
import { useSubscription } from '#web/session/subscription-context.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { PlanDialogContext } from './plan-dialog-context.ts';
import { isOverdue, useSubscriptionDetail, useTrialUsed } from './subscription.queries.ts';

type PremiumGateProps = {
  /** What is behind it, as its section is called: "Fantasy Picks". */
  title: string;
  /** What the hidden content answers. */
  question?: string;
  /** What everybody may know of it: how good it was, when it was made. */
  proof?: ReactNode;
  /** 2 where it stands before the headings of what it hides. */
  level?: 2 | 3;
  /** Fixed sample content, blurred: it may be read by everybody. */
  sample: ReactNode;
  /** The real content, mounted for subscribers only. */
  children: ReactNode;
};

/** Subscribers see what is behind it; everybody else a blurred sample and the way to subscribe. */
export function PremiumGate({ sample, children, ...card }: PremiumGateProps) {
  const { subscribed } = useSubscription();
  if (subscribed) return children;
  return (
    <div className="relative grid min-h-72 overflow-hidden rounded-card border bg-surface/50">
      <div
        inert
        aria-hidden
        className="pointer-events-none col-start-1 row-start-1 max-h-120 select-none overflow-hidden p-3 [filter:blur(8px)] [&>ul]:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))]"
      >
        {sample}
      </div>
      <p className="absolute top-3 right-3 z-10">
        <Badge>{texts.sample}</Badge>
      </p>
      <div className="z-10 col-start-1 row-start-1 grid items-center p-4">
        <PremiumOffer {...card} />
      </div>
    </div>
  );
}

const card =
  'mx-auto max-w-170 rounded-card border-board-digit border-t-4 bg-raised p-5 text-text shadow-float';

type PremiumOfferProps = Omit<PremiumGateProps, 'sample' | 'children'>;

/** The card that lies over samples, in two columns where there is room; who may have paid is not asked to. */
export function PremiumOffer({ title, question, proof, level = 3 }: PremiumOfferProps) {
  const { isLoading } = useSubscription();
  const detail = useSubscriptionDetail(!isLoading);
  if (isLoading) return <CheckingCard />;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="@container min-w-0">
      <div
        className={`grid @xl:grid-cols-[minmax(0,1fr)_auto] grid-cols-[minmax(0,1fr)] items-center gap-x-6 gap-y-3 ${card}`}
      >
        <div className="grid justify-items-start gap-2">
          <Badge tone="upcoming">{texts.mark}</Badge>
          <Heading className="text-2xl leading-none">{texts.unlock(title)}</Heading>
          {question && <p className="text-muted">{question}</p>}
          {isOverdue(detail) ? (
            <p className="text-muted">{subscriptionTexts.overdue[detail.status]}</p>
          ) : (
            <Price />
          )}
          {proof}
        </div>
        <div className="grid">
          <PlansButton label={isOverdue(detail) ? subscriptionTexts.mend : texts.upgrade} />
          <TextLink to={routes.trackRecord} className="justify-center text-sm">
            {texts.record}
          </TextLink>
        </div>
      </div>
    </div>
  );
}

/** Its room is there before it is known whether the trial was used. */
function Price() {
  const offer = use(PlanDialogContext) ? 'sport-page' : 'standard';
  const isTrialUsed = useTrialUsed(true);
  const starting = isTrialUsed ? texts.startingAtOnce : texts.startingAt;
  return (
    <p className={isTrialUsed === undefined ? 'invisible' : 'text-muted'}>{starting(offer)}</p>
  );
}

/** To the plans of the page, where it has a dialog of them. */
function PlansButton({ label }: { label: string }) {
  const openPlans = use(PlanDialogContext);
  const words = (
    <>
      <Lock aria-hidden />
      {label}
    </>
  );
  if (openPlans) return <Button onClick={openPlans}>{words}</Button>;
  return <ButtonLink to={routes.pricing}>{words}</ButtonLink>;
}

/** Who pays is not asked to pay while the server is asked. */
function CheckingCard() {
  const { hasFailed, recheck } = useSubscription();
  if (!hasFailed) {
    return (
      <p role="status" className="sr-only">
        {texts.checking}
      </p>
    );
  }
  return (
    <div role="alert" className={`grid justify-items-center gap-3 ${card}`}>
      <p>{texts.checkFailed}</p>
      <Button variant="outline" onClick={recheck}>
        {texts.retry}
      </Button>
    </div>
  );
}
