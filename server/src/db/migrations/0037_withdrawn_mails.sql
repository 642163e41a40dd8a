-- A mail whose reason is undone before it was sent is not sent.
alter table outbox drop constraint outbox_status_known;
alter table outbox add constraint outbox_status_known
  check (status in ('waiting', 'sent', 'failed', 'kept', 'withdrawn'));
