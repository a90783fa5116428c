/** With a frozen database a request answers 503 within 5.5 s. */
export const defaultStatementTimeoutMs = 5_000;

/**
 * The parameters of every session, as a startup option or stored for the role. The server's timeout comes before the client's, which costs
 * the connection.
 */
export const sessionParameters = (statementTimeoutMs = defaultStatementTimeoutMs): Record<string, string> => ({
  timezone: 'UTC',
  statement_timeout: String(Math.floor(statementTimeoutMs * 0.96)),
});
