-- alone
create index concurrently outbox_letters_offer on outbox_letters (offer_id, mail_id) where offer_id is not null
