import * as forecasts from './forecast-schemas.ts';
import * as graded from './graded-schemas.ts';
import * as players from './player-schemas.ts';
import * as games from './schemas.ts';
import * as seals from './seal-schemas.ts';
import * as seasons from './season-schemas.ts';

/**
 * The shapes of /api/v1 by their names in the OpenAPI document: all that these files export. What is not known is null,
 * never left out.
 */
export const named = { ...games, ...players, ...forecasts, ...graded, ...seals, ...seasons };
