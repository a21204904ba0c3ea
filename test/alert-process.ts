import pg from 'pg';
import { deriveSecrets } from '#server/base/config/secrets.ts';
import { TableChanges } from '#server/base/database/table-changes.ts';
import { AlertSender } from '#server/product/alerts/alert-sender.ts';
import { createPostPush } from '#server/product/alerts/post-push.ts';
import { createSendPushes } from '#server/product/alerts/send-pushes.ts';

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
