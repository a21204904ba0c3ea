// Exit code 0 while requests may be sent to the server of this machine: a container's own question, without curl.
// Plain JavaScript without imports of ours: it runs every few seconds, and should be gone at once.
import { get } from 'node:http';

const { PORT = '3000' } = process.env;

get(`http://127.0.0.1:${PORT}/readyz`, { timeout: 4_000 }, (answer) => {
  answer.pipe(process.stdout);
  process.exitCode = answer.statusCode === 200 ? 0 : 1;
})
  .on('timeout', function giveUp() {
    this.destroy(new Error('no answer within four seconds'));
  })
  .on('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
