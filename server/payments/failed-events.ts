import type { Payments } from './payments.ts';
import type { PaymentEvent } from './providers/provider.ts';

/** Kept for operators; the provider sends the event again. What its error says may be anything, so it is cut short. */
export async function keepFailedEvent(
  { pool, provider, now, logger }: Payments,
  { id, type }: PaymentEvent,
  error: unknown,
): Promise<void> {
  const detail = (error instanceof Error ? error.message : String(error)).slice(0, 300);
  try {
    await pool.query(
      `insert into billing.failed_events as held (provider, event_id, type, first_failed_at, last_failed_at, detail)
       values ($1, $2, $3, $4, $4, $5)
       on conflict (provider, event_id) do update
       set times = held.times + 1, last_failed_at = $4, detail = $5`,
      [provider.name, id, type, now(), detail],
    );
  } catch (unkept) {
    logger.warn({ err: unkept, event: id }, 'a failed event was not kept');
  }
}
