create table internal.mailbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  sent_at timestamptz not null
);
comment on table internal.mailbox is
  'Mails of a server that only its own machine can reach and that has no SMTP server.';
