-- Walking all orders by their entry reads the dates from the index alone.
drop index orders_created;
create index orders_created on orders (created_at desc, id desc) include (loading_date, delivery_date);
