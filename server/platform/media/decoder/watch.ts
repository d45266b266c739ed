import { parentPort } from 'node:worker_threads';

// What the decoder takes of memory and of the processor, looked at from a thread of its own. Time is the processor's and
// not the clock's: on a busy machine a good file waits, and that is no fault of the file.

const memory = Number(process.env.MEMORY_LIMIT);
const time = Number(process.env.TIME_LIMIT);
/** The processor's time when the file that is being decoded came, in milliseconds; null between files. */
let begun: number | null = null;

const used = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

parentPort?.on('message', (told: 'begins' | 'ends') => {
  begun = told === 'begins' ? used() : null;
});

setInterval(() => {
  if (process.memoryUsage.rss() > memory) {
    process.kill(process.pid, 'SIGKILL');
  }
  if (begun !== null && used() - begun > time) {
    // Another signal than that of memory: the product tells the two apart.
    process.kill(process.pid, 'SIGTERM');
  }
}, 40);
