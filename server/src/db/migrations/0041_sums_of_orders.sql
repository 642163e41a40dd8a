-- in batches of orders
insert into order_sums
select sums.* from order_sums_of(array(select id from orders where id > $1 and id <= $2)) sums
on conflict (order_id) do nothing
