-- in batches of consignment_stops
-- What was announced before times were released stood on the pages of customers: it is known there, and told to nobody.
update consignment_stops set told_eta = eta
where id > $1 and id <= $2 and eta is not null and told_eta is null
