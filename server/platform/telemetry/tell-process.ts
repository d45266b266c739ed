import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type pg from 'pg';
import type { Instruments } from './instruments.ts';

/** Delays of the event loop are told of the last such time that is over, so that several readers read the same. */
const windowMs = 15_000;
const resolutionMs = 20;

/** Tells of memory, processor and event loop, until the answer is called. */
export function tellProcess(instruments: Instruments, version: string): () => void {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  let delay = { p99: 0, max: 0 };
  const window = setInterval(() => {
    // The timer of the measure itself comes each `resolutionMs`: what is above that is late.
    const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - resolutionMs / 1000);
    delay = { p99: late(delays.percentile(99)), max: late(delays.max) };
    delays.reset();
  }, windowMs).unref();

  instruments.observeAll(
    [
      'process.memory.usage',
      'v8js.memory.heap.used',
      'process.cpu.time',
      'process.uptime',
      'nodejs.eventloop.delay.p99',
      'nodejs.eventloop.delay.max',
      'nodejs.eventloop.time',
      'amends.build.info',
    ],
    (tell) => {
      const { rss, heapUsed } = process.memoryUsage();
      const { user, system } = process.cpuUsage();
      const { active, idle } = performance.eventLoopUtilization();
      tell('process.memory.usage', {}, rss);
      tell('v8js.memory.heap.used', {}, heapUsed);
      tell('process.cpu.time', { 'cpu.mode': 'user' }, user / 1e6);
      tell('process.cpu.time', { 'cpu.mode': 'system' }, system / 1e6);
      tell('process.uptime', {}, process.uptime());
      tell('nodejs.eventloop.delay.p99', {}, delay.p99);
      tell('nodejs.eventloop.delay.max', {}, delay.max);
      tell('nodejs.eventloop.time', { 'nodejs.eventloop.state': 'active' }, active / 1000);
      tell('nodejs.eventloop.time', { 'nodejs.eventloop.state': 'idle' }, idle / 1000);
      tell('amends.build.info', { 'amends.version': version, 'nodejs.version': process.version }, 1);
    },
  );
  return () => {
    clearInterval(window);
    delays.disable();
  };
}

/** Tells of each pool that the answer is given. */
export function tellPools(instruments: Instruments): (name: string, pool: pg.Pool) => void {
  const pools = new Map<string, pg.Pool>();
  instruments.observeAll(
    ['db.client.connection.count', 'db.client.connection.max', 'db.client.connection.pending_requests'],
    (tell) => {
      for (const [name, pool] of pools) {
        const of = { 'db.client.connection.pool.name': name };
        const state = (said: string) => ({ ...of, 'db.client.connection.state': said });
        tell('db.client.connection.count', state('idle'), pool.idleCount);
        tell('db.client.connection.count', state('used'), pool.totalCount - pool.idleCount);
        tell('db.client.connection.max', of, pool.options.max);
        tell('db.client.connection.pending_requests', of, pool.waitingCount);
      }
    },
  );
  return (name, pool) => void pools.set(name, pool);
}
