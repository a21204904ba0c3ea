/** What the host hands to a function. Nothing else of the server is visible to it. */
export type FunctionContext = {
  /** The signed-in caller; null for a visitor. */
  user: { id: string; email: string } | null;
  now: () => Date;
  /** One statement with the caller's own rights: row policies decide. */
  query: <Row>(sql: string, values?: unknown[]) => Promise<Row[]>;
  /** Asks the configured feed for games now. */
  refreshGames: () => Promise<{ updated: number }>;
};

export type ProductFunction = (request: Request, context: FunctionContext) => Promise<Response>;
