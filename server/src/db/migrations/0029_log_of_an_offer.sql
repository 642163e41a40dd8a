-- alone
create index concurrently document_logs_offer on document_logs (offer_id, id desc) where offer_id is not null
