import type pg from 'pg';

/** One statement as it went over the wire. */
export interface Statement {
  text: string;
  values: readonly unknown[];
  /** What the connection keeps it as, where it is planned once for any values. */
  name?: string;
}

export interface Recorded<T> {
  statements: Statement[];
  /** How often the product waited for the database: statements sent behind one that is not answered yet share its trip. */
  roundTrips: number;
  result: T;
}

export interface Recorder {
  /** What goes to the database while the work runs. */
  record<T>(work: () => Promise<T>): Promise<Recorded<T>>;
}

/** Listens to every connection that a pool opens from now on. */
export function recorderOf(pool: pg.Pool): Recorder {
  let heard: { statements: Statement[]; roundTrips: number } | null = null;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    let unanswered = 0;
    const listening = (...given: unknown[]) => {
      const [first, second] = given;
      const { name, text, values } = (
        typeof first === 'string' ? { text: first, values: second } : first
      ) as pg.QueryConfig;
      if (heard) {
        heard.statements.push({ text, values: Array.isArray(values) ? values : [], ...(name && { name }) });
        heard.roundTrips += unanswered === 0 ? 1 : 0;
      }
      unanswered += 1;
      const answer = query(...given);
      const answered = () => {
        unanswered -= 1;
      };
      Promise.resolve(answer).then(answered, answered);
      return answer;
    };
    Object.assign(client, { query: listening });
  });
  return {
    async record(work) {
      const mine = { statements: [] as Statement[], roundTrips: 0 };
      heard = mine;
      try {
        return { result: await work(), ...mine };
      } finally {
        heard = null;
      }
    },
  };
}
