import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';

/** What a caller gets at once while the database is silent. */
const silent = 'The database does not answer';
/** What the driver says of a statement that was not answered in time. */
const unanswered = 'Query read timeout';

interface Watch {
  readonly isSilent: boolean;
  /** Something was asked; the answer ends it. */
  begin(): { end(wasHeard: boolean): void };
}

interface WatchOptions {
  /** Asks over a connection of its own; false where nothing at all came back. */
  probe(): Promise<boolean>;
  /** So long without a word while something waits, and the database is probed. */
  suspiciousMs: number;
}

/**
 * Tells a database that is frozen or cut off from one that is only slow. Nothing that waits would tell: so it is asked over a new
 * connection, and while that is not answered either, nobody else is made to wait.
 */
function watchSilence({ probe, suspiciousMs }: WatchOptions): Watch {
  const waiting = new Set<{ since: number }>();
  let heardAt = 0;
  let isSilent = false;
  let isWatching = false;

  const later = (work: () => void, ms: number): void => {
    setTimeout(work, ms).unref();
  };
  function look(): void {
    const [oldest] = waiting;
    if (!oldest && !isSilent) {
      isWatching = false;
      return;
    }
    const quietFor = performance.now() - Math.max(heardAt, oldest?.since ?? 0);
    if (!isSilent && quietFor < suspiciousMs) return later(look, suspiciousMs - quietFor + 1);
    const probedAt = performance.now();
    void probe().then(async (wasHeard) => {
      // Whoever was busy hears late: what has come in meanwhile is read before anything is concluded.
      if (!wasHeard) await sleep(suspiciousMs / 10);
      isSilent = !wasHeard && heardAt < probedAt;
      if (wasHeard) heardAt = performance.now();
      later(look, suspiciousMs / 4);
    });
  }

  return {
    get isSilent() {
      return isSilent;
    },
    begin() {
      const asked = { since: performance.now() };
      waiting.add(asked);
      if (!isWatching) {
        isWatching = true;
        later(look, suspiciousMs);
      }
      return {
        end(wasHeard) {
          waiting.delete(asked);
          if (wasHeard) heardAt = performance.now();
        },
      };
    },
  };
}

/** Whether the database says anything within that time; a refusal is an answer too. */
async function isHeard(config: ClientConfig, withinMs: number): Promise<boolean> {
  const client = new Client({ ...config, connectionTimeoutMillis: withinMs, query_timeout: withinMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch (error) {
    return !(error instanceof Error && /timeout/i.test(error.message));
  } finally {
    client.connection.stream.destroy();
  }
}

type Ask = (...args: unknown[]) => unknown;
type Done = (error?: Error) => void;
type Connect = (done: Done) => void;
type Callback = (error: unknown, answer?: unknown) => void;

const isCallback = (value: unknown): value is Callback => typeof value === 'function';
const isCursor = (value: unknown): boolean => typeof value === 'object' && value !== null && 'submit' in value;

/**
 * The driver's client for pools whose callers must not hang with the database. A statement that is not answered in time costs its
 * connection: what is asked on it would wait behind that statement (the ROLLBACK too), and a transaction that is still open there
 * would take in whatever the next one writes.
 */
export function patientClient(statementTimeoutMs: number): typeof Client {
  const watches = new Map<string, Watch>();
  /** Servers fall silent one by one: the main one, each replica. */
  function watchOf({ connectionString = '' }: ClientConfig): Watch {
    const known = watches.get(connectionString);
    if (known) return known;
    const probe = () => isHeard({ connectionString }, statementTimeoutMs * 0.3);
    const made = watchSilence({ probe, suspiciousMs: statementTimeoutMs / 5 });
    watches.set(connectionString, made);
    return made;
  }
  return class PatientClient extends Client {
    constructor(config: ClientConfig = {}) {
      super(config);
      const watch = watchOf(config);
      const ask = this.query.bind(this) as Ask;
      const connect = this.connect.bind(this) as Connect;
      // The ORM asks with promises, the pool by itself (the counts of the limits) with a callback, and it connects with one.
      Object.defineProperties(this, {
        query: {
          value: (...args: unknown[]) => {
            // A cursor is handed back as it is, and read by whoever opened it.
            if (isCursor(args[0])) return ask(...args);
            const done = args.at(-1);
            if (!isCallback(done)) return watched(watch, this, () => ask(...args));
            const asked = watched(watch, this, () => ask(...args.slice(0, -1)));
            return void asked.then((answer) => done(null, answer), done);
          },
        },
        connect: { value: (done: Done) => connectWatched(watch, connect, done) },
      });
    }
  };
}

async function watched(watch: Watch, { connection }: Client, ask: () => unknown): Promise<unknown> {
  if (watch.isSilent) {
    connection.stream.destroy();
    throw new Error(silent);
  }
  const asked = watch.begin();
  try {
    const answer = await ask();
    asked.end(true);
    return answer;
  } catch (error) {
    const isUnanswered = error instanceof Error && error.message === unanswered;
    if (isUnanswered) connection.stream.destroy();
    asked.end(!isUnanswered);
    throw error;
  }
}

function connectWatched(watch: Watch, connect: Connect, done: Done): void {
  if (watch.isSilent) {
    process.nextTick(done, new Error(silent));
    return;
  }
  const asked = watch.begin();
  connect((error) => {
    asked.end(!error);
    done(error);
  });
}
