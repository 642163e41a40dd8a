-- in batches of consignment_costs
-- Lines are written as they are: what follows a change of them sums their orders.
update consignment_costs set sort = sort where id > $1 and id <= $2 and order_id is not null
