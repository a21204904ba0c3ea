type Peer = { name: string; port: number };
type BalancerOptions = {
  ports: { site: number; primary: number };
  servers: readonly Peer[];
  /** `restPort` is Patroni's, which says who the leader is. */
  databases: readonly (Peer & { restPort: number })[];
};

/**
 * The settings of HAProxy: people go to servers that are ready, `primary` leads to the leader alone. A database that
 * stops being the leader is cut, so that nobody keeps talking to it.
 */
export function describeBalancer({ ports, servers, databases }: BalancerOptions): string {
  const cut = 'on-marked-down shutdown-sessions';
  const check = 'check inter 500ms fastinter 250ms fall 2 rise 1';
  const database = ({ name, port, restPort }: BalancerOptions['databases'][number]) =>
    `  server ${name} 127.0.0.1:${port} ${check} port ${restPort} ${cut}`;
  return `
defaults
  timeout connect 2s
  timeout check 800ms
  timeout queue 5s
  timeout client 1h
  timeout server 1h

frontend site
  mode http
  bind 127.0.0.1:${ports.site}
  timeout client 75s
  default_backend servers
backend servers
  mode http
  balance leastconn
  timeout server 75s
  timeout tunnel 1h
  option forwardfor
  option httpchk GET /readyz
  http-check expect status 200
  option redispatch
  retries 3
${servers.map(({ name, port }) => `  server ${name} 127.0.0.1:${port} check inter 500ms fall 2 rise 1`).join('\n')}

listen primary
  mode tcp
  bind 127.0.0.1:${ports.primary}
  option tcpka
  option httpchk OPTIONS /primary
  http-check expect status 200
${databases.map(database).join('\n')}
`;
}
