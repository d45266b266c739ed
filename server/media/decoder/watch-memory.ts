import { limits } from './protocol.ts';

setInterval(() => {
  if (process.memoryUsage.rss() > limits.memory) {
    process.kill(process.pid, 'SIGKILL');
  }
}, 40);
