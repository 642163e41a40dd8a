-- What each person wants to be told of, in the product and by mail.
create table notice_choices (
  person_id integer not null,
  topic text not null,
  in_app boolean not null,
  mail text not null,
  primary key (person_id, topic),
  constraint notice_choices_person_fk foreign key (person_id) references people (id) on delete cascade,
  constraint notice_choices_mail_known check (mail in ('none', 'at_once', 'daily'))
);
-- When the mail of the day goes out, by the clock of the office.
create table notice_digests (
  person_id integer primary key,
  hour smallint not null,
  constraint notice_digests_person_fk foreign key (person_id) references people (id) on delete cascade,
  constraint notice_digests_hour_known check (hour between 0 and 23)
);
-- Notifications that are still to be mailed; gone with the mail.
create table notice_mails (
  person_id integer not null,
  notification_id integer not null,
  is_daily boolean not null,
  primary key (person_id, notification_id),
  constraint notice_mails_recipient_fk foreign key (person_id, notification_id)
    references notification_recipients (person_id, notification_id) on delete cascade
);
create index notice_mails_notification on notice_mails (notification_id);
alter table notification_recipients add column is_shown boolean not null default true;
