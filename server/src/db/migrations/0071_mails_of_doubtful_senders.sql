-- The server that took a mail says that it is not from whom it names.
alter table incoming_mails add column sender_failed boolean not null default false;
