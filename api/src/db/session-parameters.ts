/** A request answers 503 within 5.5 s if the database is frozen. */
export const defaultStatementTimeoutMs = 5_000;

/**
 * The parameters of every session, as startup options or stored for the role. The server's timeout is shorter than the client's, which
 * destroys the connection.
 */
export const sessionParameters = (statementTimeoutMs = defaultStatementTimeoutMs): Record<string, string> => ({
  timezone: 'UTC',
  statement_timeout: String(Math.floor(statementTimeoutMs * 0.96)),
});
