-- What an order's parts name, on its own row, so that one index answers any mixture of filters: each token is a kind
-- (1 trailer, 2 cargo or part of one, 3 load type, 4 person in charge or beside) times 100 million, plus the id.
alter table orders add column facets integer[] not null default '{}';

/* The tokens of an order out of its parts, for rows that were not written by the saving statement. */
create function order_facets(wanted integer) returns integer[]
language sql stable
return (
  select coalesce(array_agg(distinct token order by token), '{}')
  from (
    select 100000000 + trailer_type_id from order_details where order_id = wanted and trailer_type_id is not null
    union all select 300000000 + load_type_id from order_details where order_id = wanted
    union all
    select 200000000 + named.id
    from order_details d
    join order_cargos c on c.detail_id = d.id
    cross join lateral (values (c.cargo_id), (c.subcargo_id)) as named (id)
    where d.order_id = wanted and named.id is not null
    union all select 400000000 + assign_user from orders where id = wanted and assign_user is not null
    union all select 400000000 + person_id from order_assign_users where order_id = wanted
  ) tokens (token)
);

update orders set facets = order_facets(id);

create index orders_facets on orders using gin (facets) with (gin_pending_list_limit = 256);
create index orders_late_created on orders (created_at desc, id desc) where loading_delay or delivery_delay;
