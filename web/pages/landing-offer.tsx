import { CoverageStrip } from '#web/features/landing/coverage-strip.tsx';
import { FeatureColumns } from '#web/features/landing/feature-columns.tsx';
import { PremiumFeatures } from '#web/features/landing/premium-features.tsx';
import {
  FrontFantasyPicks,
  FrontParlay,
  FrontPlayerPrediction,
} from '#web/features/predictions/samples/front-samples.tsx';

const samples = {
  fantasy: <FrontFantasyPicks />,
  player: <FrontPlayerPrediction />,
  parlay: <FrontParlay />,
};

/** What the product holds: words and samples alone. */
export function LandingOffer() {
  return (
    <>
      <CoverageStrip />
      <PremiumFeatures samples={samples} />
      <FeatureColumns />
    </>
  );
}
