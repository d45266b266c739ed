const limit = Number(process.env.MEMORY_LIMIT);

setInterval(() => {
  if (process.memoryUsage.rss() > limit) {
    process.kill(process.pid, 'SIGKILL');
  }
}, 40);

export {};
