-- alone
create index concurrently files_offer on files (offer_id) where offer_id is not null
