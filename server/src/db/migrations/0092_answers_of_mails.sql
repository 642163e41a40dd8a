-- What a letter of ours answers, and in which thread it is.
create table mail_answers (
  mail_id integer not null,
  thread_id integer not null,
  in_reply_to text not null,
  reply_references text[] not null,
  constraint mail_answers_pkey primary key (mail_id),
  constraint mail_answers_mail_fk foreign key (mail_id) references outbox (id) on delete cascade,
  constraint mail_answers_thread_fk foreign key (thread_id) references mail_threads (id) on delete cascade
);
create index mail_answers_thread on mail_answers (thread_id);

-- Where a mail asks to be answered, as it says itself; empty where that is who sent it.
alter table incoming_mails add column reply_to text not null default '';

-- Up to which message somebody has said that the customer of a chat needs no answer.
alter table chats add column customer_done_to integer not null default 0;
