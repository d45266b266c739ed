import type { Connector } from '../../commerce/connectors/connector.ts';
import { type TestApp, testApp } from '../app.ts';

/** The product over whichever engine a law is about: one a file, since its database is made once. */
export interface LawProduct {
  app: TestApp;
  /** From now on its stores ask this engine. */
  use(connector: Connector): void;
}

/** Opens the product for the laws of one test file. */
export async function lawProduct(): Promise<LawProduct> {
  let asked: Connector | undefined;
  const app = await testApp({
    connectors: {
      sample() {
        if (!asked) throw new Error('No law said which engine it is about.');
        return asked;
      },
    },
  });
  return {
    app,
    use(connector) {
      asked = connector;
    },
  };
}
