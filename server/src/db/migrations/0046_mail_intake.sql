-- The mail of a mailbox that was begun last, and how often that ended without a word or with a fault of its server: a
-- mail that ends the process is not begun for ever.
alter table mailboxes
  add column tried_uid bigint,
  add column tried_ended smallint not null default 0,
  add column tried_failed smallint not null default 0;

-- Nothing but its head is known of it, or not even that.
alter table incoming_mails add column is_unreadable boolean not null default false;

-- A mail as it came, packed (gzip), for as long as it is kept. Those that came before this have none.
create table incoming_mail_sources (
  mail_id integer primary key,
  stored_key uuid not null,
  -- Of the mail itself, in bytes.
  size bigint not null,
  constraint incoming_mail_sources_mail_fk foreign key (mail_id) references incoming_mails (id) on delete cascade,
  constraint incoming_mail_sources_stored_fk foreign key (stored_key) references stored_files (key),
  constraint incoming_mail_sources_stored_unique unique (stored_key)
);

-- Whatever ends a mail ends what is stored of it: without its row the content is swept.
create function forget_mail_content() returns trigger language plpgsql as $$
begin
  delete from stored_files where key = old.stored_key;
  return null;
end $$;
create trigger incoming_mail_sources_forgotten after delete on incoming_mail_sources
  for each row execute function forget_mail_content();
create trigger incoming_mail_files_forgotten after delete on incoming_mail_files
  for each row execute function forget_mail_content();
