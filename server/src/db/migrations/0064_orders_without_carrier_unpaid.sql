-- alone
-- What carriers are owed is read from their debts.
drop index concurrently if exists orders_carrier_unpaid
