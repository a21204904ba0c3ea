import { type Fields, planOf, type Session, type StripeAccount } from './stripe-account.ts';
import type { Subscription } from './stripe-charges.ts';

export type Answer = { status: number; body: unknown };
type Call = { method: string; path: string; fields: Fields };
type Route = {
  method: string;
  path: RegExp;
  required: string[];
  optional: RegExp;
  run: (account: StripeAccount, fields: Fields, id: string) => Answer;
};

const none = /^$/;
const expand = /^expand\[0\]$/;
const ok = (body: unknown): Answer => ({ status: 200, body });

const routes: Route[] = [
  {
    ...{ method: 'POST', path: /^\/v1\/customers$/, required: [] },
    optional: /^(email|name|metadata\[\w+\])$/,
    run: (account, fields) => {
      const { email = '' } = fields;
      if (!/^\S+@\S+$/.test(email)) return invalid('Invalid email address', 'email_invalid');
      const id = account.newId('cus');
      const metadata = pick(fields, /^metadata\[(\w+)\]$/);
      const customer = { id, object: 'customer' as const, email, metadata };
      account.customers.set(id, customer);
      return ok(customer);
    },
  },
  {
    ...{ method: 'DELETE', path: /^\/v1\/customers\/(\w+)$/, required: [], optional: none },
    run: (account, _fields, id) => {
      if (!account.customers.delete(id)) return missing('customer', id);
      for (const { id: subscription, customer, status } of account.subscriptions.values()) {
        if (customer === id && status !== 'canceled') account.cancelNow(subscription);
      }
      return ok({ id, object: 'customer', deleted: true });
    },
  },
  {
    ...{ method: 'POST', path: /^\/v1\/checkout\/sessions$/ },
    required: ['mode', 'line_items[0][price]', 'line_items[0][quantity]', 'success_url'],
    optional:
      /^(customer|client_reference_id|cancel_url|metadata\[\w+\]|subscription_data\[(trial_period_days|metadata\]\[\w+)\])$/,
    run: createSession,
  },
  {
    ...{ method: 'POST', path: /^\/v1\/checkout\/sessions\/(\w+)\/expire$/ },
    ...{ required: [], optional: none },
    run: (account, _fields, id) => {
      const session = account.sessions.get(id);
      if (!session) return missing('checkout.session', id);
      if (session.status !== 'open') return invalid('Only open sessions can be expired');
      Object.assign(session, { status: 'expired', url: null });
      return ok(session);
    },
  },
  {
    ...{ method: 'GET', path: /^\/v1\/checkout\/sessions\/(\w+)$/, required: [], optional: none },
    run: (account, _fields, id) => found(account.sessions.get(id), 'checkout.session', id),
  },
  {
    ...{ method: 'POST', path: /^\/v1\/billing_portal\/sessions$/ },
    ...{ required: ['customer'], optional: /^return_url$/ },
    run: (account, { customer = '', return_url = '' }) => {
      if (!account.customers.has(customer)) return missing('customer', customer, 'customer');
      if (!isWebAddress(return_url)) return invalid('Invalid URL: return_url', 'url_invalid');
      const id = account.newId('bps');
      return ok({ id, object: 'billing_portal.session', url: `https://billing.test/p/${id}` });
    },
  },
  {
    ...{ method: 'GET', path: /^\/v1\/subscriptions\/(\w+)$/, required: [], optional: expand },
    run: (account, fields, id) => {
      const subscription = account.subscriptions.get(id);
      return found(
        subscription && readOne(subscription, 'expand[0]' in fields),
        'subscription',
        id,
      );
    },
  },
  {
    ...{ method: 'DELETE', path: /^\/v1\/subscriptions\/(\w+)$/, required: [], optional: none },
    run: (account, _fields, id) => {
      const subscription = account.subscriptions.get(id);
      if (!subscription) return missing('subscription', id);
      if (subscription.status === 'canceled') return missing('subscription', id);
      account.cancelNow(id);
      return ok(subscription);
    },
  },
  {
    ...{ method: 'GET', path: /^\/v1\/charges\/(\w+)$/, required: [], optional: none },
    run: (account, _fields, id) => found(account.payments.charges.get(id), 'charge', id),
  },
  {
    ...{ method: 'GET', path: /^\/v1\/disputes$/, required: ['charge'], optional: none },
    run: ({ payments }, { charge }) =>
      ok({ object: 'list', data: payments.disputes.filter((each) => each.charge === charge) }),
  },
  {
    ...{ method: 'GET', path: /^\/v1\/invoice_payments$/ },
    ...{ required: ['payment[type]', 'payment[payment_intent]'], optional: expand },
    run: ({ payments }, fields) => {
      const invoice = payments.invoices.get(fields['payment[payment_intent]'] ?? '');
      return ok({ object: 'list', data: invoice ? [{ object: 'invoice_payment', invoice }] : [] });
    },
  },
  {
    ...{ method: 'GET', path: /^\/v1\/prices\/(\w+)$/, required: [], optional: none },
    run: (account, _fields, id) => (isPrice(id) ? ok(account.readPrice(id)) : missing('price', id)),
  },
  {
    ...{ method: 'GET', path: /^\/v1\/subscriptions$/, required: [] },
    optional: /^(status|limit|starting_after|customer|expand\[0\])$/,
    run: listSubscriptions,
  },
];

export function answerCall(account: StripeAccount, { method, path, fields }: Call): Answer {
  const route = routes.find((each) => each.method === method && each.path.test(path));
  if (!route) return refusal(404, 'invalid_request_error', `Unrecognized request URL (${path})`);
  const { required, optional } = route;
  for (const name of required) {
    if (!fields[name]) return invalid(`Missing required param: ${name}.`, 'parameter_missing');
  }
  for (const [name, value] of Object.entries(fields)) {
    if (!required.includes(name) && !optional.test(name)) {
      return invalid(`Received unknown parameter: ${name}`, 'parameter_unknown');
    }
    if (value === '') return invalid(`You passed an empty string for '${name}'.`);
  }
  return route.run(account, fields, route.path.exec(path)?.[1] ?? '');
}

function createSession(account: StripeAccount, fields: Fields): Answer {
  const { mode, customer = '', success_url = '', cancel_url } = fields;
  const price = fields['line_items[0][price]'] ?? '';
  const trial = fields['subscription_data[trial_period_days]'];
  if (mode !== 'subscription') return invalid('Invalid mode');
  if (!account.customers.has(customer)) return missing('customer', customer, 'customer');
  if (!isPrice(price)) return missing('price', price);
  if (fields['line_items[0][quantity]'] !== '1') return invalid('Invalid quantity');
  if (trial !== undefined && !/^[1-9]\d{0,2}$/.test(trial)) return invalid('Invalid trial');
  for (const url of [success_url, cancel_url ?? success_url]) {
    if (!isWebAddress(url)) return invalid(`Not a valid URL: ${url}`, 'url_invalid');
  }
  const id = account.newId('cs_test');
  const session: Session = {
    ...{ id, object: 'checkout.session', status: 'open', customer, subscription: null, price },
    url: `https://checkout.test/c/${id}`,
    trialDays: trial === undefined ? undefined : Number(trial),
    metadata: pick(fields, /^subscription_data\[metadata\]\[(\w+)\]$/),
  };
  account.sessions.set(id, session);
  return ok(session);
}

function listSubscriptions(account: StripeAccount, fields: Fields): Answer {
  const limit = Number(fields.limit ?? 10);
  if (!(limit >= 1 && limit <= 100)) return invalid('Invalid limit');
  const all = [...account.subscriptions.values()]
    .filter(({ status }) => fields.status === 'all' || status !== 'canceled')
    .filter(({ customer }) => fields.customer === undefined || customer === fields.customer)
    .reverse();
  const { starting_after } = fields;
  const after = starting_after ? all.findIndex(({ id }) => id === starting_after) : -1;
  if (starting_after && after < 0) return missing('subscription', starting_after);
  const data = all
    .slice(after + 1, after + 1 + limit)
    .map((each) => readOne(each, 'expand[0]' in fields));
  const has_more = all.length > after + 1 + limit;
  return ok({ object: 'list', url: '/v1/subscriptions', data, has_more });
}

/** The card is told only to who asks for it. */
function readOne(subscription: Subscription, isExpanded: boolean): unknown {
  const { default_payment_method: method } = subscription;
  return isExpanded
    ? subscription
    : { ...subscription, default_payment_method: method?.id ?? null };
}

function isPrice(id: string): boolean {
  try {
    return Boolean(planOf(id));
  } catch {
    return false;
  }
}

function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

function pick(fields: Fields, pattern: RegExp): Fields {
  const picked: Fields = {};
  for (const [name, value] of Object.entries(fields)) {
    const key = pattern.exec(name)?.[1];
    if (key !== undefined) picked[key] = value;
  }
  return picked;
}

function found(thing: unknown, type: string, id: string): Answer {
  return thing ? ok(thing) : missing(type, id);
}

function missing(type: string, id: string, param = 'id'): Answer {
  const message = `No such ${type}: '${id}'`;
  // In the address it is not found; as a parameter it makes the request wrong.
  const status = param === 'id' ? 404 : 400;
  return refusal(status, 'invalid_request_error', message, { code: 'resource_missing', param });
}

function invalid(message: string, code?: string): Answer {
  return refusal(400, 'invalid_request_error', message, { ...(code && { code }) });
}

export function refusal(status: number, type: string, message: string, more: Fields = {}): Answer {
  return { status, body: { error: { type, message, ...more } } };
}
