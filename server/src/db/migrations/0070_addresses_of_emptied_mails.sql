-- in batches of outbox
-- A mail whose text is gone leaves nobody's link behind.
update outbox set unsubscribe_url = null
where id > $1 and id <= $2 and unsubscribe_url is not null and emptied_at is not null
