import pg from 'pg';
import { AlertSender } from '#server/alerts/alert-sender.ts';
import { createPostPush } from '#server/alerts/post-push.ts';
import { createSendPushes } from '#server/alerts/send-pushes.ts';
import { TableChanges } from '#server/database/table-changes.ts';
import { deriveSecrets } from '#server/secrets.ts';

// A process that sends alerts until it is killed: its database and its secret stand in its arguments.
const [database = '{}', secret = ''] = process.argv.slice(2);
const now = () => new Date();
new AlertSender({
  database: { jobs: new pg.Pool(JSON.parse(database)) },
  sendPushes: createSendPushes({
    secrets: deriveSecrets(secret),
    contactEmail: 'contact@example.com',
    post: createPostPush({ hosts: ['127.0.0.1'] }),
    now,
  }),
  siteUrl: 'https://hub.example',
  tableChanges: new TableChanges(),
  logger: console,
  now,
}).start();
