-- What a mail says in the name of a business: about which record, in which language, and whom it names as readers
-- where several read the same. Mails that the product writes of itself have no row here.
create table outbox_letters (
  mail_id integer primary key,
  business_id integer,
  language text not null,
  -- At most one. Which one a reply belongs to is found here, by the number of the mail it answers.
  order_id integer,
  booking_id integer,
  groupage_id integer,
  person_id integer,
  shown_to text[] not null default '{}',
  shown_cc text[] not null default '{}',
  constraint outbox_letters_mail_fk foreign key (mail_id) references outbox (id) on delete cascade,
  constraint outbox_letters_business_fk foreign key (business_id) references businesses (id) on delete set null,
  constraint outbox_letters_order_fk foreign key (order_id) references orders (id) on delete set null,
  constraint outbox_letters_booking_fk foreign key (booking_id) references bookings (id) on delete set null,
  constraint outbox_letters_groupage_fk foreign key (groupage_id) references groupages (id) on delete set null,
  constraint outbox_letters_person_fk foreign key (person_id) references people (id) on delete set null,
  constraint outbox_letters_about_one check (num_nonnulls(order_id, booking_id, groupage_id, person_id) <= 1),
  constraint outbox_letters_language_known check (language in ('en', 'el'))
);
create index outbox_letters_business on outbox_letters (business_id) where business_id is not null;
create index outbox_letters_order on outbox_letters (order_id, mail_id) where order_id is not null;
create index outbox_letters_booking on outbox_letters (booking_id, mail_id) where booking_id is not null;
create index outbox_letters_groupage on outbox_letters (groupage_id, mail_id) where groupage_id is not null;
create index outbox_letters_person on outbox_letters (person_id, mail_id) where person_id is not null;
