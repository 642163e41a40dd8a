-- The mails of the outbox are found by subject and recipient, and told apart by their state.
alter table outbox add column search text
  generated always as (norm_search(' ' || subject || ' ' || recipient)) stored;
create index outbox_search on outbox using gin (search gin_trgm_ops);
create index outbox_by_status on outbox (status, id desc);
