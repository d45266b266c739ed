import { testDatabase } from '../../testing/database.ts';
import { engineLaws } from '../../testing/engine-laws/engine-laws.ts';
import { findHarnesses } from '../../testing/engine-laws/find-harnesses.ts';
import { lawProduct } from '../../testing/engine-laws/law-product.ts';

const harnesses = await findHarnesses(import.meta.dirname);
const database = await testDatabase();

engineLaws(harnesses, { over: 'real', parts: { database, product: await lawProduct() } });
