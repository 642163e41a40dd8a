-- What it says and brings along is for its reader alone, whoever reads the outbox.
alter table outbox add column is_private boolean not null default false;
