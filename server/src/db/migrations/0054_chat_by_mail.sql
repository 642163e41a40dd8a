-- It came as the answer to a mail: known by where it comes from, and by no sign-in.
alter table chat_messages add column by_mail boolean not null default false;
