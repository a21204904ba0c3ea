/** Who follows somebody may want to hear of them. */
export function afterFollowing(): void {
  import('#web/parts/offer-alerts.ts').then(
    ({ offerAlerts }) => offerAlerts(),
    () => undefined,
  );
}
