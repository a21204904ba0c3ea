/** A share in whole percent. What is neither none nor all never reads so: "<1%", ">99%". */
export function formatPercent(share: number): string {
  if (share > 0 && share < 0.005) return '<1%';
  if (share < 1 && share >= 0.995) return '>99%';
  return `${Math.round(share * 100)}%`;
}
